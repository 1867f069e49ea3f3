import { ResultsOfCase } from '@caseweave/contract/results/executions/execution-form'
import { ChangeRun, FinishRun, MarksOfRun, NamedRun, StartRun } from '@caseweave/contract/results/runs/runs'
import { getExecutionForm } from '@caseweave/core/results/executions/get-execution-form'
import { changeRun } from '@caseweave/core/results/runs/change-run'
import { finishRun } from '@caseweave/core/results/runs/finish-run'
import { getRun } from '@caseweave/core/results/runs/get-run'
import { listOpenRuns } from '@caseweave/core/results/runs/list-open-runs'
import { getRunState } from '@caseweave/core/results/runs/run-state'
import { startRun } from '@caseweave/core/results/runs/start-run'
import { projectProcedure, router } from '../../trpc'

/** Manual runs. */
export const runsRouter = router({
  form: projectProcedure('runs.write')
    .input(ResultsOfCase)
    .query(({ ctx, input }) => getExecutionForm(ctx, input)),
  open: projectProcedure('testCases.read')
    .input(ResultsOfCase)
    .query(({ ctx, input }) => listOpenRuns(ctx, input)),
  start: projectProcedure('runs.write')
    .input(StartRun)
    .mutation(({ ctx, input }) => startRun(ctx, input)),
  get: projectProcedure('testCases.read')
    .input(NamedRun)
    .query(({ ctx, input }) => getRun(ctx, input)),
  state: projectProcedure('testCases.read')
    .input(MarksOfRun)
    .query(({ ctx, input }) => getRunState(ctx, input)),
  change: projectProcedure('runs.write')
    .input(ChangeRun)
    .mutation(({ ctx, input }) => changeRun(ctx, input)),
  finish: projectProcedure('runs.write')
    .input(FinishRun)
    .mutation(({ ctx, input }) => finishRun(ctx, input)),
})
