import { handle } from '../platform/jobs/define-job'
import { bulkChangeJob, removeModuleJob, undoBulkChangeJob } from './bulk-changes/jobs'
import { runBulkChange } from './bulk-changes/run-bulk-change'
import { runUndoBulkChange } from './bulk-changes/undo-bulk-change'
import { cloneJob } from './case-clones/jobs'
import { runClone } from './case-clones/run-clone'
import { exportJob } from './case-exports/jobs'
import { runCaseExport } from './case-exports/run-case-export'
import { importJob, previewImportJob } from './definition-imports/jobs'
import { previewDefinitionImport } from './definition-imports/preview-definition-import'
import { runDefinitionImport } from './definition-imports/run-definition-import'
import { runModuleRemoval } from './module-removal/remove-module'

/** The jobs of this area, each with what the worker does for it. */
export const casesJobs = [
  handle(previewImportJob, previewDefinitionImport),
  handle(importJob, runDefinitionImport),
  handle(bulkChangeJob, runBulkChange),
  handle(undoBulkChangeJob, runUndoBulkChange),
  handle(removeModuleJob, runModuleRemoval),
  handle(cloneJob, runClone),
  handle(exportJob, runCaseExport),
]
