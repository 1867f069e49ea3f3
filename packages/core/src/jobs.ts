import { importAutomationJob, previewAutomationJob } from './automation-imports/jobs'
import { automationPlanJob } from './automation-plan/jobs'
import { javaStepsJob } from './java-steps/jobs'
import type { JobDefinition } from './jobs/define-job'
import { reportEmailJob } from './report-emails/jobs'
import { reportFileJob } from './reports/jobs'
import { importResultsJob } from './result-imports/jobs'
import { suggestionSearchJob } from './suggestions/jobs'
import { bulkChangeJob, exportJob, importJob, previewImportJob, undoBulkChangeJob } from './test-cases/jobs'

/** Every kind of background job. The worker's handlers are checked against this list. */
export const jobDefinitions = [
  previewImportJob,
  importJob,
  bulkChangeJob,
  undoBulkChangeJob,
  previewAutomationJob,
  importAutomationJob,
  exportJob,
  reportFileJob,
  importResultsJob,
  reportEmailJob,
  suggestionSearchJob,
  javaStepsJob,
  automationPlanJob,
] as const satisfies readonly JobDefinition[]
