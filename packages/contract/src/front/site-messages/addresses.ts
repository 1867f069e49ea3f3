import { withParameters } from '../../platform/addresses'

/** Where the operator reads what visitors of the public site have written. */
export const siteMessagesPath = '/siteMessages'

/** The CSV of what the list shows. */
export const siteMessagesFilePath = `${siteMessagesPath}/file`

/** One message, with what the list behind it asks. */
export const siteMessagePath = (messageId: number, query: Record<string, string | null> = {}) =>
  withParameters(`${siteMessagesPath}/${messageId}`, query)
