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

const everybody = callers
const signedIn = callers.filter((caller) => caller !== 'anonymous')
const organizationMembers = signedIn.filter((caller) => caller !== 'stranger')
const organizationAdmins: readonly Caller[] = ['admin']
const projectMembers = organizationMembers.filter((caller) => caller !== 'member')
const builders: readonly Caller[] = ['Dev', 'QA', 'ProjectLead', 'ProjectAdmin', 'admin']
const testers: readonly Caller[] = ['QA', 'ProjectLead', 'ProjectAdmin', 'admin']
const leads: readonly Caller[] = ['ProjectLead', 'ProjectAdmin', 'admin']

/**
 * Who may call each procedure; source: decisions.md "Roles". It is written out, and not read from the permissions, so that
 * the test sees when either of them changes: a new procedure gets its line here.
 */
export const permissionMatrix: Record<string, readonly Caller[]> = {
  'accounts.me': signedIn,
  'accounts.requireUsername': everybody,
  'columnMappings.add': leads,
  'columnMappings.delete': leads,
  'columnMappings.describe': testers,
  'columnMappings.get': testers,
  'columnMappings.list': testers,
  'columnMappings.save': leads,
  'columnMappings.suggest': leads,
  'columnMappings.update': leads,
  'definitionImports.applyMapping': testers,
  'definitionImports.columns': testers,
  'definitionImports.confirm': testers,
  'definitionImports.create': testers,
  'definitionImports.get': testers,
  'definitionImports.list': testers,
  'definitionImports.remove': testers,
  'definitionImports.reopen': testers,
  'definitionImports.resume': testers,
  'definitionImports.returned': testers,
  'definitionImports.rows': testers,
  'definitionImports.sample': testers,
  'definitionImports.setFormat': testers,
  'definitionImports.setMapping': testers,
  'definitionImports.startPreview': testers,
  'images.add': testers,
  'images.discard': testers,
  'images.list': builders,
  'images.open': signedIn,
  'jobs.get': projectMembers,
  'jobs.watch': projectMembers,
  'modules.add': leads,
  'modules.children': projectMembers,
  'modules.delete': leads,
  'modules.get': projectMembers,
  'modules.list': projectMembers,
  'modules.move': leads,
  'modules.rename': leads,
  'modules.tree': projectMembers,
  'notifications.list': signedIn,
  'notifications.markAllRead': signedIn,
  'notifications.open': signedIn,
  'notifications.status': signedIn,
  'organizations.create': signedIn,
  'organizations.get': organizationMembers,
  'organizations.workspace': signedIn,
  'projects.create': organizationAdmins,
  'projects.get': projectMembers,
  'projects.overview': projectMembers,
  'projects.select': projectMembers,
  'reports.coverage': projectMembers,
  'reports.module': projectMembers,
  'reports.tags': projectMembers,
  'testCases.add': testers,
  'testCases.compare': builders,
  'testCases.form': testers,
  'testCases.get': builders,
  'testCases.list': builders,
  'testCases.neighbours': builders,
  'testCases.save': testers,
}
