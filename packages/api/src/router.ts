import { accountsRouter } from './routers/accounts'
import { additionReportsRouter } from './routers/addition-reports'
import { apiTokensRouter } from './routers/api-tokens'
import { automationImportsRouter } from './routers/automation-imports'
import { automationMappingRouter } from './routers/automation-mapping'
import { automationPlanRouter } from './routers/automation-plan'
import { bulkChangesRouter } from './routers/bulk-changes'
import { caseDetailsRouter } from './routers/case-details'
import { caseExportsRouter } from './routers/case-exports'
import { caseSearchRouter } from './routers/case-search'
import { dashboardRouter } from './routers/dashboard'
import { columnMappingsRouter, definitionImportsRouter } from './routers/definition-imports'
import { deletedCasesRouter } from './routers/deleted-cases'
import { environmentsRouter } from './routers/environments'
import { executionReportsRouter, reportFilesRouter } from './routers/execution-reports'
import { executionsRouter } from './routers/executions'
import { featureFilesRouter } from './routers/feature-files'
import { gherkinDraftsRouter } from './routers/gherkin-drafts'
import { imagesRouter } from './routers/images'
import { impactRouter } from './routers/impact'
import { javaStepsRouter } from './routers/java-steps'
import { jobsRouter } from './routers/jobs'
import { mappingChangesRouter } from './routers/mapping-changes'
import { modulesRouter } from './routers/modules'
import { notificationsRouter } from './routers/notifications'
import { organizationsRouter } from './routers/organizations'
import { outboxRouter } from './routers/outbox'
import { projectsRouter } from './routers/projects'
import { releaseMappingRouter } from './routers/release-mapping'
import { releasesRouter } from './routers/releases'
import { reportEmailsRouter, reportSchedulesRouter } from './routers/report-emails'
import { reportHistoryRouter } from './routers/report-history'
import { reportsRouter } from './routers/reports'
import { resultImportsRouter } from './routers/result-imports'
import { resultInboxRouter } from './routers/result-inbox'
import { resultUploadsRouter } from './routers/result-uploads'
import { richTextRouter } from './routers/rich-text'
import { runsRouter } from './routers/runs'
import { stepVocabularyRouter } from './routers/step-vocabulary'
import { suggestionsRouter } from './routers/suggestions'
import { testCasesRouter } from './routers/test-cases'
import { ticketsRouter } from './routers/tickets'
import { createCallerFactory, router } from './trpc'

/** All procedures, one router per domain. */
export const appRouter = router({
  accounts: accountsRouter,
  additionReports: additionReportsRouter,
  apiTokens: apiTokensRouter,
  bulkChanges: bulkChangesRouter,
  caseDetails: caseDetailsRouter,
  automationImports: automationImportsRouter,
  automationMapping: automationMappingRouter,
  caseSearch: caseSearchRouter,
  caseExports: caseExportsRouter,
  columnMappings: columnMappingsRouter,
  definitionImports: definitionImportsRouter,
  dashboard: dashboardRouter,
  deletedCases: deletedCasesRouter,
  environments: environmentsRouter,
  executions: executionsRouter,
  executionReports: executionReportsRouter,
  automationPlan: automationPlanRouter,
  featureFiles: featureFilesRouter,
  gherkinDrafts: gherkinDraftsRouter,
  images: imagesRouter,
  javaSteps: javaStepsRouter,
  impact: impactRouter,
  jobs: jobsRouter,
  mappingChanges: mappingChangesRouter,
  modules: modulesRouter,
  notifications: notificationsRouter,
  organizations: organizationsRouter,
  outbox: outboxRouter,
  projects: projectsRouter,
  releaseMapping: releaseMappingRouter,
  releases: releasesRouter,
  reportHistory: reportHistoryRouter,
  reports: reportsRouter,
  reportFiles: reportFilesRouter,
  resultUploads: resultUploadsRouter,
  resultImports: resultImportsRouter,
  resultInbox: resultInboxRouter,
  reportEmails: reportEmailsRouter,
  reportSchedules: reportSchedulesRouter,
  richText: richTextRouter,
  runs: runsRouter,
  suggestions: suggestionsRouter,
  stepVocabulary: stepVocabularyRouter,
  testCases: testCasesRouter,
  tickets: ticketsRouter,
})

export type AppRouter = typeof appRouter
export const createCaller = createCallerFactory(appRouter)
export type ApiCaller = ReturnType<typeof createCaller>
