import { z } from 'zod'

/** Roles inside one organization; source: docs/decisions/roles.md. */
export const OrganizationRole = z.enum(['Admin', 'Member'])
export type OrganizationRole = z.infer<typeof OrganizationRole>

/** Roles inside one project; source: docs/decisions/roles.md. */
export const ProjectRole = z.enum(['ProjectAdmin', 'ProjectLead', 'QA', 'Dev', 'ReportViewer'])
export type ProjectRole = z.infer<typeof ProjectRole>

/** Names of the project roles as people read them. */
export const projectRoleNames: Record<ProjectRole, string> = {
  ProjectAdmin: 'Project Admin',
  ProjectLead: 'Project Lead',
  QA: 'Software QA',
  Dev: 'Software Developer',
  ReportViewer: 'Report Viewer',
}

/** Roles given per application of the suite; source: docs/decisions/roles.md. */
export const ApplicationRole = z.object({
  application: z.string(),
  role: z.string(),
})
export type ApplicationRole = z.infer<typeof ApplicationRole>

/** The groups of people by which paths are allowed. */
export const PathGroup = z.enum(['admin', 'tester', 'reportViewer', 'humanResource', 'operator'])
export type PathGroup = z.infer<typeof PathGroup>
