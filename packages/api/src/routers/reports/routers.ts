import { dashboardRouter } from './dashboard'
import { reportsRouter } from './reports'

/** The procedures of this area, one router per domain. */
export const reportsRouters = {
  dashboard: dashboardRouter,
  reports: reportsRouter,
}
