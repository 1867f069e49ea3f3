import { accountsRouter } from './routers/accounts'
import { columnMappingsRouter, definitionImportsRouter } from './routers/definition-imports'
import { imagesRouter } from './routers/images'
import { jobsRouter } from './routers/jobs'
import { modulesRouter } from './routers/modules'
import { notificationsRouter } from './routers/notifications'
import { organizationsRouter } from './routers/organizations'
import { projectsRouter } from './routers/projects'
import { reportsRouter } from './routers/reports'
import { testCasesRouter } from './routers/test-cases'
import { createCallerFactory, router } from './trpc'

/** All procedures, one router per domain. */
export const appRouter = router({
  accounts: accountsRouter,
  columnMappings: columnMappingsRouter,
  definitionImports: definitionImportsRouter,
  images: imagesRouter,
  jobs: jobsRouter,
  modules: modulesRouter,
  notifications: notificationsRouter,
  organizations: organizationsRouter,
  projects: projectsRouter,
  reports: reportsRouter,
  testCases: testCasesRouter,
})

export type AppRouter = typeof appRouter
export const createCaller = createCallerFactory(appRouter)
export type ApiCaller = ReturnType<typeof createCaller>
