import { paletteRouter } from './palette'
import { siteMessagesRouter } from './site-messages'

/** The procedures of this area, one router per domain. */
export const frontRouters = {
  palette: paletteRouter,
  siteMessages: siteMessagesRouter,
}
