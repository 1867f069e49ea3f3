import { jobsRouter } from './routers/jobs'
import { notificationsRouter } from './routers/notifications'
import { reportsRouter } from './routers/reports'
import { createCallerFactory, router } from './trpc'

/** All procedures, one router per domain. */
export const appRouter = router({
  jobs: jobsRouter,
  notifications: notificationsRouter,
  reports: reportsRouter,
})

export type AppRouter = typeof appRouter
export const createCaller = createCallerFactory(appRouter)
export type ApiCaller = ReturnType<typeof createCaller>
