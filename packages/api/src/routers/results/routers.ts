import { agreementRouter } from './agreement'
import { executionsRouter } from './executions'
import { releaseMappingRouter } from './release-mapping'
import { resultImportsRouter } from './result-imports'
import { resultInboxRouter } from './result-inbox'
import { resultUploadsRouter } from './result-uploads'
import { runsRouter } from './runs'
import { testCyclesRouter } from './test-cycles'
import { workItemDraftsRouter } from './work-item-drafts'

/** The procedures of this area, one router per domain. */
export const resultsRouters = {
  agreement: agreementRouter,
  executions: executionsRouter,
  releaseMapping: releaseMappingRouter,
  resultImports: resultImportsRouter,
  resultInbox: resultInboxRouter,
  resultUploads: resultUploadsRouter,
  runs: runsRouter,
  testCycles: testCyclesRouter,
  workItemDrafts: workItemDraftsRouter,
}
