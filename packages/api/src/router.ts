import { jobsRouter } from './routers/jobs'
import { createCallerFactory, router } from './trpc'

/** All procedures, one router per domain. */
export const appRouter = router({
  jobs: jobsRouter,
})

export type AppRouter = typeof appRouter
export const createCaller = createCallerFactory(appRouter)
export type ApiCaller = ReturnType<typeof createCaller>
