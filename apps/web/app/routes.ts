import { index, type RouteConfig } from '@remix-run/route-config'

export default [index('./features/site/landing.route.tsx')] satisfies RouteConfig
