import type { RouteConfig } from '@remix-run/route-config'
import { automationRoutes } from './features/automation/routes'
import { casesRoutes } from './features/cases/routes'
import { frontRoutes } from './features/front/routes'
import { peopleRoutes } from './features/people/routes'
import { platformRoutes } from './features/platform/routes'
import type { RoutesAt } from './features/platform/screen/area-routes'
import { projectRoutes } from './features/project/routes'
import { reportsRoutes } from './features/reports/routes'
import { resultsRoutes } from './features/results/routes'

/** From the top down: of two screens that an address fits equally well, the first one answers. */
const areas = [
  frontRoutes,
  reportsRoutes,
  automationRoutes,
  resultsRoutes,
  casesRoutes,
  projectRoutes,
  peopleRoutes,
  platformRoutes,
]

const routesAt: RoutesAt = (place) => areas.flatMap((area) => area[place]?.(routesAt) ?? [])

/** Every screen of the product; each area's `routes.ts` lists its own. */
export default routesAt('site') satisfies RouteConfig
