import { previewAutomationImport } from '@caseweave/core/automation/automation-imports/preview-automation-import'
import { runAutomationImport } from '@caseweave/core/automation/automation-imports/run-automation-import'
import { runAutomationPlan } from '@caseweave/core/automation/automation-plan/run-plan'
import { runJavaSteps } from '@caseweave/core/automation/java-steps/run-java-steps'
import { runSuggestionSearch } from '@caseweave/core/automation/suggestions/run-search'
import { runBulkChange } from '@caseweave/core/cases/bulk-changes/run-bulk-change'
import { runUndoBulkChange } from '@caseweave/core/cases/bulk-changes/undo-bulk-change'
import { runCaseExport } from '@caseweave/core/cases/case-exports/run-case-export'
import { previewDefinitionImport } from '@caseweave/core/cases/definition-imports/preview-definition-import'
import { runDefinitionImport } from '@caseweave/core/cases/definition-imports/run-definition-import'
import type { jobDefinitions } from '@caseweave/core/jobs'
import type { Handlers } from '@caseweave/core/platform/jobs/define-job'
import { runReportEmail } from '@caseweave/core/reports/report-emails/run-report-email'
import { runReportFile } from '@caseweave/core/reports/reports/files/run-report-file'
import { runResultImport } from '@caseweave/core/results/result-imports/run-result-import'

/** What the worker does for each kind of job. */
export const handlers = {
  'testCases.previewImport': previewDefinitionImport,
  'testCases.import': runDefinitionImport,
  'testCases.bulkChange': runBulkChange,
  'testCases.undoBulkChange': runUndoBulkChange,
  'automationImports.preview': previewAutomationImport,
  'automationImports.import': runAutomationImport,
  'testCases.export': runCaseExport,
  'reports.writeFile': runReportFile,
  'resultImports.import': runResultImport,
  'reportEmails.send': runReportEmail,
  'suggestions.search': runSuggestionSearch,
  'javaSteps.generate': runJavaSteps,
  'automationPlan.make': runAutomationPlan,
} satisfies Handlers<typeof jobDefinitions>
