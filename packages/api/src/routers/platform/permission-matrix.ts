import { type CallersOf, organizationAdmins, projectMembers, signedIn } from '../../permission-callers'

/** Who may call each procedure of this area; a new procedure gets its line here. */
export const platformMatrix: CallersOf = {
  'jobs.get': projectMembers,
  'jobs.watch': projectMembers,
  'notifications.list': signedIn,
  'notifications.markAllRead': signedIn,
  'notifications.open': signedIn,
  'notifications.status': signedIn,
  'mail.file': organizationAdmins,
  'mail.get': organizationAdmins,
  'mail.list': organizationAdmins,
}
