import { type CallersOf, operators, signedIn } from '../../permission-callers'

/** Who may call each procedure of this area; a new procedure gets its line here. */
export const frontMatrix: CallersOf = {
  // Without a project and an organization; both are asked for by core (find-by-name.db.test.ts).
  'palette.find': signedIn,
  'siteMessages.delete': operators,
  'siteMessages.file': operators,
  'siteMessages.get': operators,
  'siteMessages.handle': operators,
  'siteMessages.list': operators,
}
