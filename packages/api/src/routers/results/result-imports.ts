import { SetResultColumns } from '@caseweave/contract/results/result-imports/result-columns'
import {
  ListResultImports,
  ReceiveResults,
  ResultImportId,
} from '@caseweave/contract/results/result-imports/result-imports'
import { getResultImport, listResultImports } from '@caseweave/core/results/result-imports/get-result-import'
import { receiveResultFiles } from '@caseweave/core/results/result-imports/receive-result-files'
import { removeResultImport } from '@caseweave/core/results/result-imports/remove-result-import'
import { getResultColumns, setResultColumns } from '@caseweave/core/results/result-imports/set-result-columns'
import { resumeResultImport } from '@caseweave/core/results/result-imports/start-import-job'
import { unmatchedFile } from '@caseweave/core/results/result-imports/unmatched-file'
import { z } from 'zod'
import { projectProcedure, router } from '../../trpc'
import { UploadStreams } from '../../upload-streams'

const writer = projectProcedure('executions.write')

export const resultImportsRouter = router({
  /** The files are streams, so that only callers in this process, such as an upload form's action, can send them. */
  receive: writer
    .input(ReceiveResults.extend({ uploads: UploadStreams }))
    .mutation(({ ctx, input }) => receiveResultFiles(ctx, input)),
  list: writer.input(ListResultImports).query(({ ctx, input }) => listResultImports(ctx, input)),
  get: writer.input(ResultImportId).query(({ ctx, input }) => getResultImport(ctx, input)),
  unmatched: writer.input(ResultImportId).query(({ ctx, input }) => unmatchedFile(ctx, input)),
  columns: writer
    .input(ResultImportId.extend({ position: z.coerce.number().int().positive() }))
    .query(({ ctx, input }) => getResultColumns(ctx, input)),
  setColumns: writer
    .input(ResultImportId.extend(SetResultColumns.shape))
    .mutation(({ ctx, input }) => setResultColumns(ctx, input)),
  resume: writer.input(ResultImportId).mutation(({ ctx, input }) => resumeResultImport(ctx, input)),
  remove: writer.input(ResultImportId).mutation(({ ctx, input }) => removeResultImport(ctx, input)),
})
