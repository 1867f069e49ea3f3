import { index, layout, type RouteConfig, route } from '@remix-run/route-config'

/** The specification's URL table: one line a screen. */
export default [
  index('./features/site/landing.route.tsx'),
  layout('./features/shell/signed-in.route.tsx', [
    route('project/:projectId', './features/projects/project.route.tsx', [
      route('app/graphReport', './features/reports/coverage.route.tsx'),
    ]),
  ]),
] satisfies RouteConfig
