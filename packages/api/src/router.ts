import { accountsRouter } from './routers/accounts'
import { automationImportsRouter } from './routers/automation-imports'
import { bulkChangesRouter } from './routers/bulk-changes'
import { caseDetailsRouter } from './routers/case-details'
import { caseExportsRouter } from './routers/case-exports'
import { caseSearchRouter } from './routers/case-search'
import { columnMappingsRouter, definitionImportsRouter } from './routers/definition-imports'
import { deletedCasesRouter } from './routers/deleted-cases'
import { environmentsRouter } from './routers/environments'
import { executionReportsRouter, reportFilesRouter } from './routers/execution-reports'
import { imagesRouter } from './routers/images'
import { jobsRouter } from './routers/jobs'
import { modulesRouter } from './routers/modules'
import { notificationsRouter } from './routers/notifications'
import { organizationsRouter } from './routers/organizations'
import { outboxRouter } from './routers/outbox'
import { projectsRouter } from './routers/projects'
import { releasesRouter } from './routers/releases'
import { reportEmailsRouter, reportSchedulesRouter } from './routers/report-emails'
import { reportsRouter } from './routers/reports'
import { richTextRouter } from './routers/rich-text'
import { testCasesRouter } from './routers/test-cases'
import { ticketsRouter } from './routers/tickets'
import { createCallerFactory, router } from './trpc'

/** All procedures, one router per domain. */
export const appRouter = router({
  accounts: accountsRouter,
  bulkChanges: bulkChangesRouter,
  caseDetails: caseDetailsRouter,
  automationImports: automationImportsRouter,
  caseSearch: caseSearchRouter,
  caseExports: caseExportsRouter,
  columnMappings: columnMappingsRouter,
  definitionImports: definitionImportsRouter,
  deletedCases: deletedCasesRouter,
  environments: environmentsRouter,
  images: imagesRouter,
  jobs: jobsRouter,
  modules: modulesRouter,
  notifications: notificationsRouter,
  organizations: organizationsRouter,
  outbox: outboxRouter,
  projects: projectsRouter,
  releases: releasesRouter,
  reports: reportsRouter,
  executionReports: executionReportsRouter,
  reportFiles: reportFilesRouter,
  reportEmails: reportEmailsRouter,
  reportSchedules: reportSchedulesRouter,
  richText: richTextRouter,
  testCases: testCasesRouter,
  tickets: ticketsRouter,
})

export type AppRouter = typeof appRouter
export const createCaller = createCallerFactory(appRouter)
export type ApiCaller = ReturnType<typeof createCaller>
