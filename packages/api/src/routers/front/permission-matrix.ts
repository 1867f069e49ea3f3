import { type CallersOf, operators } from '../../permission-callers'

/** Who may call each procedure of this area; a new procedure gets its line here. */
export const frontMatrix: CallersOf = {
  'siteMessages.delete': operators,
  'siteMessages.file': operators,
  'siteMessages.get': operators,
  'siteMessages.handle': operators,
  'siteMessages.list': operators,
}
