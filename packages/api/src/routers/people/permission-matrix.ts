import {
  type CallersOf,
  everybody,
  organizationAdmins,
  organizationMembers,
  projectMembers,
  signedIn,
} from '../../permission-callers'

/** Who may call each procedure of this area; a new procedure gets its line here. */
export const peopleMatrix: CallersOf = {
  'accounts.me': signedIn,
  'accounts.requireUsername': everybody,
  'apiTokens.create': signedIn,
  'apiTokens.get': signedIn,
  'apiTokens.list': signedIn,
  'apiTokens.revoke': signedIn,
  'organizations.create': signedIn,
  'organizations.get': organizationMembers,
  'organizations.workspace': signedIn,
  'projects.create': organizationAdmins,
  'projects.get': projectMembers,
  'projects.list': signedIn,
  'projects.select': projectMembers,
}
