import { siteMessagesRouter } from './site-messages'

/** The procedures of this area, one router per domain. */
export const frontRouters = {
  siteMessages: siteMessagesRouter,
}
