import { route } from '@remix-run/route-config'
import type { AreaRoutes } from '../platform/screen/area-routes'

export const projectRoutes: AreaRoutes = {
  site: () => [
    route('images/:imageId', './features/project/images/image.route.ts'),
    route('integrations/jira/start', './features/project/trackers/jira-start.route.ts'),
  ],
  shell: () => [
    route('integrations/jira/callback', './features/project/trackers/jira-callback.route.tsx'),
    route('organization/integrations', './features/project/trackers/connections.route.tsx', [
      route('add', './features/project/trackers/add-connection.route.tsx'),
    ]),
    route('organization/integrations/:connectionId', './features/project/trackers/connection.route.tsx', [
      route('check', './features/project/trackers/check-connection.route.ts'),
      route('rename', './features/project/trackers/rename-connection.route.tsx'),
      route('account', './features/project/trackers/change-connection.route.tsx'),
      route('revoke', './features/project/trackers/revoke-connection.route.tsx'),
      route('webhook', './features/project/trackers/webhook.route.tsx'),
    ]),
    route('profile/trackers', './features/project/trackers/own-accounts.route.tsx', [
      route(':connectionId/add', './features/project/trackers/add-own-account.route.tsx'),
      route(':connectionId/remove', './features/project/trackers/remove-own-account.route.tsx'),
    ]),
  ],
  project: (at) => [
    route('manage/integrations', './features/project/trackers/integrations.route.tsx', [
      route('link', './features/project/trackers/link-project.route.tsx'),
      route(':linkId', './features/project/trackers/usual-type.route.tsx'),
      route(':linkId/unlink', './features/project/trackers/unlink-project.route.tsx'),
    ]),
    route('manage/release', './features/project/releases/manage-releases.route.tsx', [
      route('add', './features/project/releases/add-release.route.tsx'),
      route(':releaseId', './features/project/releases/rename-release.route.tsx'),
      ...at('releases'),
    ]),
    route('manage/environments', './features/project/environments/manage-environments.route.tsx', [
      route('add', './features/project/environments/add-environment.route.tsx'),
      route(':environmentId', './features/project/environments/rename-environment.route.tsx'),
    ]),
    route('manage/module', './features/project/modules/manage-modules.route.tsx', [
      route('add', './features/project/modules/add-module.route.tsx', { id: 'manage-module-add' }),
      route(':moduleId/rename', './features/project/modules/rename-module.route.tsx', { id: 'manage-module-rename' }),
      route(':moduleId/move', './features/project/modules/move-module.route.tsx', { id: 'manage-module-move' }),
      ...at('modules'),
    ]),
    route('app/images', './features/project/images/project-images.route.ts'),
    route('app/images/discard', './features/project/images/discard.route.ts'),
    route('app/richText', './features/project/rich-text/preview.route.ts'),
    route('app/modules/tree', './features/project/modules/tree.route.ts'),
    route('app/modules/choices', './features/project/modules/choices.route.ts'),
    route('app/modules/children', './features/project/modules/children.route.ts'),
  ],
  caseList: () => [
    route('module/add', './features/project/modules/add-module.route.tsx'),
    route('module/:moduleId/rename', './features/project/modules/rename-module.route.tsx'),
    route('module/:moduleId/move', './features/project/modules/move-module.route.tsx'),
    route('tickets/:caseNumber', './features/project/tickets/tickets.route.tsx', { id: 'list-tickets' }),
    route('tickets/:caseNumber/attach', './features/project/tickets/attach-ticket.route.tsx', {
      id: 'list-ticket-attach',
    }),
    route('tickets/:caseNumber/items', './features/project/trackers/items/items.route.tsx', { id: 'list-items' }),
    route('tickets/:caseNumber/items/edit', './features/project/trackers/items/edit-item.route.tsx', {
      id: 'list-edit-item',
    }),
  ],
  case: () => [
    route('tickets', './features/project/tickets/tickets.route.tsx'),
    route('tickets/attach', './features/project/tickets/attach-ticket.route.tsx'),
    route('tickets/items', './features/project/trackers/items/items.route.tsx'),
    route('tickets/items/edit', './features/project/trackers/items/edit-item.route.tsx'),
  ],
}
