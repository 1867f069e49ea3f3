import { index, layout, route } from '@remix-run/route-config'
import type { AreaRoutes } from '../platform/screen/area-routes'

/** Files that crawlers and readers of feeds ask for. */
const machineFiles = ['sitemap.xml', 'robots.txt', 'rss.xml', '.well-known/security.txt', 'llms.txt']

/** Addresses that lead elsewhere. */
const namedAddresses = ['contact', 'featureFileEditor']

export const frontRoutes: AreaRoutes = {
  site: (at) => [
    // Documents without the framework's scripts.
    layout('./features/front/site/site.route.tsx', { id: 'site' }, [
      index('./features/front/site/landing.route.tsx'),
      route('features', './features/front/site/landing.route.tsx', { id: 'features' }),
      route('about', './features/front/site/about.route.tsx'),
      route('pricing', './features/front/site/pricing.route.tsx'),
      route('caseweaveTerms', './features/front/site/terms.route.tsx'),
      route('caseweavePrivacy', './features/front/site/privacy.route.tsx'),
      route('blog', './features/front/site/blog.route.tsx'),
      route('content', './features/front/site/article.route.tsx'),
      route('support', './features/front/site/support.route.tsx'),
      route('caseweaveDemo', './features/front/site/demo.route.tsx'),
      route('requestDemo', './features/front/site/request-demo.route.tsx'),
      route('certification', './features/front/site/certification.route.tsx'),
      route('modules', './features/front/site/modules.route.tsx'),
      route('success', './features/front/site/success.route.tsx'),
      route('cancel', './features/front/site/cancel.route.tsx'),
      route('error', './features/front/site/error.route.tsx'),
      route('api/docs', './features/front/rest/docs.route.tsx'),
      route('help', './features/front/help/public-help.route.tsx', [
        index('./features/front/help/home.route.tsx'),
        route(':helpId', './features/front/help/topic.route.tsx'),
      ]),
    ]),
    ...machineFiles.map((path) => route(path, './features/front/site/machine-file.route.ts', { id: path })),
    layout('./features/front/shell/signed-in.route.tsx', { id: 'signed-in' }, [
      // Refuses paths by role; what fails below is shown inside the shell.
      layout('./features/front/shell/guarded.route.tsx', at('shell')),
    ]),
    ...namedAddresses.map((path) => route(path, './features/front/site/named-address.route.ts', { id: path })),
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
  project: () => [route('app/*', './features/front/shell/below-project.route.ts')],
}
