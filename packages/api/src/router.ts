import { automationRouters } from './routers/automation/routers'
import { casesRouters } from './routers/cases/routers'
import { frontRouters } from './routers/front/routers'
import { peopleRouters } from './routers/people/routers'
import { platformRouters } from './routers/platform/routers'
import { projectRouters } from './routers/project/routers'
import { reportsRouters } from './routers/reports/routers'
import { resultsRouters } from './routers/results/routers'
import { createCallerFactory, router } from './trpc'

/** All procedures; each area's `routers.ts` lists its own. */
export const appRouter = router({
  ...platformRouters,
  ...peopleRouters,
  ...projectRouters,
  ...casesRouters,
  ...resultsRouters,
  ...automationRouters,
  ...reportsRouters,
  ...frontRouters,
})

export type AppRouter = typeof appRouter
export const createCaller = createCallerFactory(appRouter)
export type ApiCaller = ReturnType<typeof createCaller>
