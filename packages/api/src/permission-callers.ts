/**
 * Everybody who may ask: nobody in particular, somebody of another organization, a member of the organization without a
 * role in the project, each project role, and an Admin of the organization.
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
] as const
export type Caller = (typeof callers)[number]

export const everybody = callers
export const signedIn = callers.filter((caller) => caller !== 'anonymous')
export const organizationMembers = signedIn.filter((caller) => caller !== 'stranger')
export const organizationAdmins: readonly Caller[] = ['admin']
export const projectMembers = organizationMembers.filter((caller) => caller !== 'member')
export const builders: readonly Caller[] = ['Dev', 'QA', 'ProjectLead', 'ProjectAdmin', 'admin']
export const testers: readonly Caller[] = ['QA', 'ProjectLead', 'ProjectAdmin', 'admin']
export const allButDev: readonly Caller[] = ['ReportViewer', 'QA', 'ProjectLead', 'ProjectAdmin', 'admin']
export const leads: readonly Caller[] = ['ProjectLead', 'ProjectAdmin', 'admin']

/** Who may call procedures, by `domain.procedure`. */
export type CallersOf = Record<string, readonly Caller[]>
