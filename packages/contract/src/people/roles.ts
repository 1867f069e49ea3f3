import { z } from 'zod'

/** Roles inside one organization; source: access.md §3 and decisions.md "Roles". */
export const OrganizationRole = z.enum(['Admin', 'Member'])
export type OrganizationRole = z.infer<typeof OrganizationRole>

/** Roles inside one project; source: access.md §3. */
export const ProjectRole = z.enum(['ProjectAdmin', 'ProjectLead', 'QA', 'Dev', 'ReportViewer'])
export type ProjectRole = z.infer<typeof ProjectRole>

/** Names of the project roles as people read them; source: access.md §3. */
export const projectRoleNames: Record<ProjectRole, string> = {
  ProjectAdmin: 'Project Admin',
  ProjectLead: 'Project Lead',
  QA: 'Software QA',
  Dev: 'Software Developer',
  ReportViewer: 'Report Viewer',
}

/** Roles given per application of the suite; source: decisions.md "Roles". */
export const ApplicationRole = z.object({
  application: z.string(),
  role: z.string(),
})
export type ApplicationRole = z.infer<typeof ApplicationRole>

/** The four path groups of access.md §6. */
export const PathGroup = z.enum(['admin', 'tester', 'reportViewer', 'humanResource'])
export type PathGroup = z.infer<typeof PathGroup>

/** Everything that a person's roles add up to. */
export type RoleSet = {
  organizationRole: OrganizationRole | null
  applicationRoles: readonly ApplicationRole[]
  projectRoles: readonly ProjectRole[]
}

/** The path groups that a person's roles add up to; source: decisions.md "Roles". */
export function pathGroupsOf(roles: RoleSet): PathGroup[] {
  const groups = new Set<PathGroup>()
  if (roles.organizationRole === 'Admin') groups.add('admin')
  for (const { application, role } of roles.applicationRoles) {
    if (application === 'Test Case Management' && role === 'Admin') groups.add('admin')
    if (role === 'Human Resources') groups.add('humanResource')
  }
  for (const role of roles.projectRoles) groups.add(role === 'ReportViewer' ? 'reportViewer' : 'tester')
  return [...groups]
}
