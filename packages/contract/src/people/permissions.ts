import type { OrganizationRole, ProjectRole } from './roles'

const everyone = ['ProjectAdmin', 'ProjectLead', 'QA', 'Dev', 'ReportViewer'] as const
const allButDev = ['ProjectAdmin', 'ProjectLead', 'QA', 'ReportViewer'] as const
const builders = ['ProjectAdmin', 'ProjectLead', 'QA', 'Dev'] as const
const testers = ['ProjectAdmin', 'ProjectLead', 'QA'] as const
const leads = ['ProjectAdmin', 'ProjectLead'] as const

/** Which project roles hold which permission; source: docs/decisions/roles.md. An organization Admin holds all of them. */
export const projectPermissions = {
  'project.read': everyone,
  'reports.read': everyone,
  'additionReports.read': allButDev,
  'testCases.read': builders,
  'mapping.read': builders,
  'testCases.export': builders,
  'testCases.write': testers,
  'testCases.restore': leads,
  'testCases.import': testers,
  'executions.write': testers,
  'runs.write': testers,
  'testCycles.read': builders,
  'testCycles.write': testers,
  'testCycles.lead': leads,
  'tickets.write': testers,
  'images.write': testers,
  'mapping.write': testers,
  'releases.map': testers,
  'features.read': builders,
  'features.write': builders,
  'javaSteps.generate': builders,
  'reports.email': testers,
  'project.manage': leads,
  'project.update': ['ProjectAdmin'],
  'project.delete': ['ProjectAdmin'],
} as const satisfies Record<string, readonly ProjectRole[]>

export type ProjectPermission = keyof typeof projectPermissions

/** Which organization roles hold which permission; source: docs/decisions/roles.md. */
const organizationPermissions = {
  'organization.read': ['Admin', 'Member'],
  'assets.manage': ['HumanResource'],
  'people.manage': ['HumanResource'],
  'organization.manageMembers': ['Admin'],
  'projects.create': ['Admin'],
  'audit.read': ['Admin'],
  'projects.restore': ['Admin'],
  'integrations.manage': ['Admin'],
  'billing.manage': ['Admin'],
  'organization.export': ['Admin'],
} as const satisfies Record<string, readonly (OrganizationRole | 'HumanResource')[]>

export type OrganizationPermission = keyof typeof organizationPermissions

/**
 * What is still done in an organization that can only be read because it has not paid: reading, taking out, and what ends it; source:
 * docs/decisions/billing.md. Everything else that changes something is refused.
 */
const doneUnpaid: readonly (ProjectPermission | OrganizationPermission)[] = [
  ...(['project.read', 'reports.read', 'additionReports.read', 'testCases.read', 'mapping.read'] as const),
  ...(['testCycles.read', 'testCases.export', 'features.read', 'javaSteps.generate', 'reports.email'] as const),
  ...([
    'organization.read',
    'organization.manageMembers',
    'audit.read',
    'billing.manage',
    'organization.export',
  ] as const),
]
export const isDoneUnpaid = (permission: ProjectPermission | OrganizationPermission) => doneUnpaid.includes(permission)

/** True when somebody with these roles in a project and in its organization may do `permission`. */
export function mayInProject(
  permission: ProjectPermission,
  projectRole: ProjectRole | null,
  organizationRole: OrganizationRole | null,
): boolean {
  if (organizationRole === 'Admin') return true
  const allowed: readonly ProjectRole[] = projectPermissions[permission]
  return projectRole !== null && allowed.includes(projectRole)
}

/** True when somebody with this role in an organization, who keeps its things and people or does not, may do `permission`. */
export function mayInOrganization(
  permission: OrganizationPermission,
  role: OrganizationRole | null,
  humanResource = false,
): boolean {
  const allowed: readonly string[] = organizationPermissions[permission]
  return role !== null && (allowed.includes(role) || (humanResource && allowed.includes('HumanResource')))
}
