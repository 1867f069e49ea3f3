import { AwaitResultImport, UploadResults } from '@caseweave/contract/results/result-imports/result-uploads'
import { receiveUploadedResults } from '@caseweave/core/results/result-imports/uploads/receive-uploaded-results'
import { awaitResultImport } from '@caseweave/core/results/result-imports/uploads/uploaded-results'
import { projectProcedure, router } from '../../trpc'
import { UploadStreams } from '../../upload-streams'

const tester = projectProcedure('executions.write')

// What build servers use; screens have procedures of their own.
export const resultUploadsRouter = router({
  /** The files are streams, so that only callers in this process, such as the REST interface, can send them. */
  receive: tester
    .input(UploadResults.extend({ uploads: UploadStreams }))
    .mutation(({ ctx, input, signal }) => receiveUploadedResults(ctx, input, signal)),
  get: tester.input(AwaitResultImport).query(({ ctx, input, signal }) => awaitResultImport(ctx, input, signal)),
})
