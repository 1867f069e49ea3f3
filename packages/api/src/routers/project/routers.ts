import { environmentsRouter } from './environments'
import { imagesRouter } from './images'
import { modulesRouter } from './modules'
import { projectTrackersRouter } from './project-trackers'
import { releasesRouter } from './releases'
import { richTextRouter } from './rich-text'
import { ticketsRouter } from './tickets'
import { trackerConnectionsRouter } from './tracker-connections'
import { trackerWebhooksRouter } from './tracker-webhooks'
import { workItemsRouter } from './work-items'

/** The procedures of this area, one router per domain. */
export const projectRouters = {
  environments: environmentsRouter,
  images: imagesRouter,
  modules: modulesRouter,
  projectTrackers: projectTrackersRouter,
  releases: releasesRouter,
  richText: richTextRouter,
  tickets: ticketsRouter,
  trackerConnections: trackerConnectionsRouter,
  trackerWebhooks: trackerWebhooksRouter,
  workItems: workItemsRouter,
}
