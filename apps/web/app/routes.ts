import { index, layout, type RouteConfig, route } from '@remix-run/route-config'

/** The specification's URL table: one line a screen. */
export default [
  index('./features/site/landing.route.tsx'),
  route('login', './features/accounts/login.route.tsx'),
  route('auth', './features/accounts/auth.route.tsx'),
  route('callback/:code', './features/accounts/callback.route.ts'),
  route('identity/interaction/:uid', './features/accounts/password.route.tsx'),
  route('logout', './features/accounts/logout.route.tsx'),
  route('session', './features/accounts/session.route.ts'),
  layout('./features/shell/signed-in.route.tsx', [
    route('project/:projectId', './features/projects/project.route.tsx', [
      route('app/graphReport', './features/reports/coverage.route.tsx'),
    ]),
  ]),
] satisfies RouteConfig
