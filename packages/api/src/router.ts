import { automationImportsRouter } from './routers/automation/automation-imports'
import { automationMappingRouter } from './routers/automation/automation-mapping'
import { automationPlanRouter } from './routers/automation/automation-plan'
import { featureFilesRouter } from './routers/automation/feature-files'
import { gherkinDraftsRouter } from './routers/automation/gherkin-drafts'
import { javaStepsRouter } from './routers/automation/java-steps'
import { mappingChangesRouter } from './routers/automation/mapping-changes'
import { stepVocabularyRouter } from './routers/automation/step-vocabulary'
import { suggestionsRouter } from './routers/automation/suggestions'
import { bulkChangesRouter } from './routers/cases/bulk-changes'
import { caseDetailsRouter } from './routers/cases/case-details'
import { caseExportsRouter } from './routers/cases/case-exports'
import { caseSearchRouter } from './routers/cases/case-search'
import { columnMappingsRouter, definitionImportsRouter } from './routers/cases/definition-imports'
import { deletedCasesRouter } from './routers/cases/deleted-cases'
import { impactRouter } from './routers/cases/impact'
import { testCasesRouter } from './routers/cases/test-cases'
import { accountsRouter } from './routers/people/accounts'
import { apiTokensRouter } from './routers/people/api-tokens'
import { organizationsRouter } from './routers/people/organizations'
import { projectsRouter } from './routers/people/projects'
import { jobsRouter } from './routers/platform/jobs'
import { notificationsRouter } from './routers/platform/notifications'
import { outboxRouter } from './routers/platform/outbox'
import { environmentsRouter } from './routers/project/environments'
import { imagesRouter } from './routers/project/images'
import { modulesRouter } from './routers/project/modules'
import { releasesRouter } from './routers/project/releases'
import { richTextRouter } from './routers/project/rich-text'
import { ticketsRouter } from './routers/project/tickets'
import { dashboardRouter } from './routers/reports/dashboard'
import { reportsRouter } from './routers/reports/reports'
import { executionsRouter } from './routers/results/executions'
import { releaseMappingRouter } from './routers/results/release-mapping'
import { resultImportsRouter } from './routers/results/result-imports'
import { resultInboxRouter } from './routers/results/result-inbox'
import { resultUploadsRouter } from './routers/results/result-uploads'
import { runsRouter } from './routers/results/runs'
import { createCallerFactory, router } from './trpc'

/** All procedures, one router per domain. */
export const appRouter = router({
  accounts: accountsRouter,
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
  reports: reportsRouter,
  resultUploads: resultUploadsRouter,
  resultImports: resultImportsRouter,
  resultInbox: resultInboxRouter,
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
