/**
 * Everybody who may ask: nobody in particular, somebody of another organization, a member of the organization without a
 * role in the project, each project role, an Admin of the organization, a member who keeps its assets and people, and whoever runs the
 * installation, a member of another organization.
 */
export const callers = [
  'anonymous',
  'stranger',
  'member',
  'ReportViewer',
  'Dev',
  'QA',
  'ProjectLead',
  'ProjectAdmin',
  'admin',
  'humanResource',
  'operator',
] as const
export type Caller = (typeof callers)[number]

export const everybody = callers
export const signedIn = callers.filter((caller) => caller !== 'anonymous')
export const operators: readonly Caller[] = ['operator']
export const organizationMembers = signedIn.filter((caller) => caller !== 'stranger' && caller !== 'operator')
export const organizationAdmins: readonly Caller[] = ['admin']
export const humanResources: readonly Caller[] = ['humanResource']
const outsideProjects: readonly Caller[] = ['member', ...humanResources]
export const projectMembers = organizationMembers.filter((caller) => !outsideProjects.includes(caller))
export const builders: readonly Caller[] = ['Dev', 'QA', 'ProjectLead', 'ProjectAdmin', 'admin']
export const testers: readonly Caller[] = ['QA', 'ProjectLead', 'ProjectAdmin', 'admin']
export const allButDev: readonly Caller[] = ['ReportViewer', 'QA', 'ProjectLead', 'ProjectAdmin', 'admin']
export const leads: readonly Caller[] = ['ProjectLead', 'ProjectAdmin', 'admin']

/** Who may call procedures, by `domain.procedure`. */
export type CallersOf = Record<string, readonly Caller[]>
