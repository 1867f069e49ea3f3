import { index, layout, route } from '@remix-run/route-config'
import type { AreaRoutes } from '../platform/screen/area-routes'

export const frontRoutes: AreaRoutes = {
  site: (at) => [
    index('./features/front/site/landing.route.tsx'),
    route('api/docs', './features/front/rest/docs.route.tsx'),
    route('help', './features/front/help/public-help.route.tsx', [
      index('./features/front/help/home.route.tsx'),
      route(':helpId', './features/front/help/topic.route.tsx'),
    ]),
    route('error', './features/front/site/error.route.tsx'),
    layout('./features/front/shell/signed-in.route.tsx', { id: 'signed-in' }, [
      // Refuses paths by role; what fails below is shown inside the shell.
      layout('./features/front/shell/guarded.route.tsx', at('shell')),
    ]),
    route('*', './features/front/site/catch-all.route.ts'),
  ],
  shell: () => [
    route('go', './features/front/shell/go.route.tsx'),
    route('app/help', './features/front/help/home.route.tsx', { id: 'product-help' }),
    route('app/help/drawer', './features/front/help/drawer.route.ts'),
    route('app/help/:helpId', './features/front/help/topic.route.tsx', { id: 'product-help-topic' }),
    route('siteMessages', './features/front/site-messages/site-messages.route.tsx'),
    route('siteMessages/file', './features/front/site-messages/file.route.ts', { id: 'site-messages-file' }),
    route('siteMessages/:messageId', './features/front/site-messages/site-message.route.tsx', [
      route('delete', './features/front/site-messages/delete-site-message.route.tsx'),
    ]),
    route('app/*', './features/front/shell/flat-path.route.tsx'),
  ],
}
