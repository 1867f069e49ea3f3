import { handle } from '../platform/jobs/define-job'
import { importAutomationJob, previewAutomationJob } from './automation-imports/jobs'
import { previewAutomationImport } from './automation-imports/preview-automation-import'
import { runAutomationImport } from './automation-imports/run-automation-import'
import { automationPlanJob } from './automation-plan/jobs'
import { runAutomationPlan } from './automation-plan/run-plan'
import { javaStepsJob } from './java-steps/jobs'
import { runJavaSteps } from './java-steps/run-java-steps'
import { suggestionSearchJob } from './suggestions/jobs'
import { runSuggestionSearch } from './suggestions/run-search'

/** The jobs of this area, each with what the worker does for it. */
export const automationJobs = [
  handle(previewAutomationJob, previewAutomationImport),
  handle(importAutomationJob, runAutomationImport),
  handle(suggestionSearchJob, runSuggestionSearch),
  handle(automationPlanJob, runAutomationPlan),
  handle(javaStepsJob, runJavaSteps),
]
