import { previewAutomationImport } from '@caseweave/core/automation-imports/preview-automation-import'
import { runAutomationImport } from '@caseweave/core/automation-imports/run-automation-import'
import { runAutomationPlan } from '@caseweave/core/automation-plan/run-plan'
import { runJavaSteps } from '@caseweave/core/java-steps/run-java-steps'
import type { jobDefinitions } from '@caseweave/core/jobs'
import type { Handlers } from '@caseweave/core/jobs/define-job'
import { runReportEmail } from '@caseweave/core/report-emails/run-report-email'
import { runReportFile } from '@caseweave/core/reports/files/run-report-file'
import { runResultImport } from '@caseweave/core/result-imports/run-result-import'
import { runSuggestionSearch } from '@caseweave/core/suggestions/run-search'
import { runBulkChange } from '@caseweave/core/test-cases/bulk/run-bulk-change'
import { runUndoBulkChange } from '@caseweave/core/test-cases/bulk/undo-bulk-change'
import { runCaseExport } from '@caseweave/core/test-cases/export/run-case-export'
import { previewDefinitionImport } from '@caseweave/core/test-cases/import/preview-definition-import'
import { runDefinitionImport } from '@caseweave/core/test-cases/import/run-definition-import'

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
