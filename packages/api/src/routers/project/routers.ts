import { environmentsRouter } from './environments'
import { imagesRouter } from './images'
import { modulesRouter } from './modules'
import { releasesRouter } from './releases'
import { richTextRouter } from './rich-text'
import { ticketsRouter } from './tickets'
import { trackerWebhooksRouter } from './tracker-webhooks'
import { workItemsRouter } from './work-items'

/** The procedures of this area, one router per domain. */
export const projectRouters = {
  environments: environmentsRouter,
  images: imagesRouter,
  modules: modulesRouter,
  releases: releasesRouter,
  richText: richTextRouter,
  tickets: ticketsRouter,
  trackerWebhooks: trackerWebhooksRouter,
  workItems: workItemsRouter,
}
