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

/** The application role that keeps the things and people of every organization its holder belongs to. */
export const humanResourcesRole = 'Human Resources'

/** The application role of whoever runs this installation; source: docs/decisions/roles.md. */
export const operatorRole: ApplicationRole = { application: 'Caseweave', role: 'Operator' }

/** Everything that a person's roles add up to. */
type RoleSet = {
  organizationRole: OrganizationRole | null
  /** Keeps the things and people of an organization. */
  humanResource?: boolean
  applicationRoles: readonly ApplicationRole[]
  projectRoles: readonly ProjectRole[]
}

/** The path groups that a person's roles add up to; source: docs/decisions/roles.md. */
export function pathGroupsOf(roles: RoleSet): PathGroup[] {
  const groups = new Set<PathGroup>()
  if (roles.organizationRole === 'Admin') groups.add('admin')
  if (roles.humanResource) groups.add('humanResource')
  for (const { application, role } of roles.applicationRoles) {
    if (application === 'Test Case Management' && role === 'Admin') groups.add('admin')
    if (role === humanResourcesRole) groups.add('humanResource')
    if (application === operatorRole.application && role === operatorRole.role) groups.add('operator')
  }
  for (const role of roles.projectRoles) groups.add(role === 'ReportViewer' ? 'reportViewer' : 'tester')
  return [...groups]
}
