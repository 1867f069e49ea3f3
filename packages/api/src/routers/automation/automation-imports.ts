import {
  ChooseRenames,
  ListAutomationItems,
  ReceiveFiles,
} from '@caseweave/contract/automation/automation-imports/automation-imports'
import { ConfirmImport, ListImports } from '@caseweave/contract/cases/definition-imports/definition-imports'
import { chooseRenames } from '@caseweave/core/automation/automation-imports/choose-renames'
import {
  getAutomationImport,
  listAutomationFiles,
  listAutomationItems,
} from '@caseweave/core/automation/automation-imports/get-automation-import'
import { lastLayout } from '@caseweave/core/automation/automation-imports/last-layout'
import { listImports } from '@caseweave/core/automation/automation-imports/list-imports'
import { receiveDefinitionFiles } from '@caseweave/core/automation/automation-imports/receive-definition-files'
import { removeAutomationImport } from '@caseweave/core/automation/automation-imports/remove-automation-import'
import {
  confirmAutomationImport,
  resumeAutomationImport,
} from '@caseweave/core/automation/automation-imports/start-automation-jobs'
import { z } from 'zod'
import { projectProcedure, router } from '../../trpc'
import { UploadStreams } from '../../upload-streams'

const importer = projectProcedure('testCases.import')
const ImportId = z.object({ importId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

export const automationImportsRouter = router({
  /** The files are streams, so that only callers in this process, such as an upload form's action, can send them. */
  receive: importer
    .input(ReceiveFiles.extend({ uploads: UploadStreams }))
    .mutation(({ ctx, input, signal }) => receiveDefinitionFiles(ctx, input, signal)),
  /** Imports of every kind. */
  list: importer.input(ListImports).query(({ ctx, input }) => listImports(ctx, input)),
  /** The layout of modules that is likely wanted again. */
  layout: importer.query(({ ctx, input }) => lastLayout(ctx, input)),
  get: importer.input(ImportId).query(({ ctx, input }) => getAutomationImport(ctx, input)),
  files: importer.input(ImportId).query(({ ctx, input }) => listAutomationFiles(ctx, input)),
  items: importer
    .input(ImportId.extend(ListAutomationItems.shape))
    .query(({ ctx, input }) => listAutomationItems(ctx, input)),
  chooseRenames: importer
    .input(ImportId.extend(ChooseRenames.shape))
    .mutation(({ ctx, input }) => chooseRenames(ctx, input)),
  confirm: importer
    .input(ImportId.extend(ConfirmImport.shape))
    .mutation(({ ctx, input }) => confirmAutomationImport(ctx, input)),
  resume: importer.input(ImportId).mutation(({ ctx, input }) => resumeAutomationImport(ctx, input)),
  remove: importer.input(ImportId).mutation(({ ctx, input }) => removeAutomationImport(ctx, input)),
})
