import {
  AddExecution,
  AttachTicketToResult,
  ExecutionHistoryOf,
  LastExecutionOf,
  ResultsOfCase,
} from '@caseweave/contract/results/executions/execution-form'
import { addExecution } from '@caseweave/core/results/executions/add-execution'
import { attachTicketToResult } from '@caseweave/core/results/executions/attach-ticket-to-result'
import { getExecutionForm } from '@caseweave/core/results/executions/get-execution-form'
import { lastExecution } from '@caseweave/core/results/executions/last-execution'
import { listHistory } from '@caseweave/core/results/executions/list-history'
import { projectProcedure, router } from '../../trpc'

/** Results of one case. */
export const executionsRouter = router({
  form: projectProcedure('executions.write')
    .input(ResultsOfCase)
    .query(({ ctx, input }) => getExecutionForm(ctx, input)),
  last: projectProcedure('executions.write')
    .input(LastExecutionOf)
    .query(({ ctx, input }) => lastExecution(ctx, input)),
  add: projectProcedure('executions.write')
    .input(AddExecution)
    .mutation(({ ctx, input }) => addExecution(ctx, input)),
  attachTicket: projectProcedure('tickets.write')
    .input(AttachTicketToResult)
    .mutation(({ ctx, input }) => attachTicketToResult(ctx, input)),
  history: projectProcedure('testCases.read')
    .input(ExecutionHistoryOf)
    .query(({ ctx, input }) => listHistory(ctx, input)),
})
