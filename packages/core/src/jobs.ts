import { importAutomationJob, previewAutomationJob } from './automation/automation-imports/jobs'
import { automationPlanJob } from './automation/automation-plan/jobs'
import { javaStepsJob } from './automation/java-steps/jobs'
import { suggestionSearchJob } from './automation/suggestions/jobs'
import { bulkChangeJob, exportJob, importJob, previewImportJob, undoBulkChangeJob } from './cases/test-cases/jobs'
import type { JobDefinition } from './platform/jobs/define-job'
import { reportEmailJob } from './reports/report-emails/jobs'
import { reportFileJob } from './reports/reports/jobs'
import { importResultsJob } from './results/result-imports/jobs'

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
