import type { ApplicationRole, OrganizationRole, PathGroup, ProjectRole } from './roles'

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
