import { type CallersOf, everybody, organizationAdmins, projectMembers, signedIn } from '../../permission-callers'

/** Who may call each procedure of this area; a new procedure gets its line here. */
export const platformMatrix: CallersOf = {
  'jobs.get': projectMembers,
  'jobs.watch': projectMembers,
  'notifications.change': signedIn,
  'notifications.choices': signedIn,
  'notifications.list': signedIn,
  'notifications.open': signedIn,
  'notifications.readUnsubscribe': everybody,
  'notifications.saveChoices': signedIn,
  'notifications.status': signedIn,
  'notifications.unsubscribe': everybody,
  'mail.file': organizationAdmins,
  'mail.get': organizationAdmins,
  'mail.list': organizationAdmins,
}
