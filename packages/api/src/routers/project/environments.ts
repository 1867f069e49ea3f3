import { AddEnvironment, UpdateEnvironment } from '@caseweave/contract/project/environments/environments'
import { addEnvironment } from '@caseweave/core/project/environments/add-environment'
import { listEnvironments } from '@caseweave/core/project/environments/list-environments'
import { updateEnvironment } from '@caseweave/core/project/environments/update-environment'
import { projectProcedure, router } from '../../trpc'

// Everybody who reads a report may choose an environment there; only leads change them.
export const environmentsRouter = router({
  list: projectProcedure('reports.read').query(({ ctx }) => listEnvironments(ctx, { projectId: ctx.project.id })),
  add: projectProcedure('project.manage')
    .input(AddEnvironment)
    .mutation(({ ctx, input }) => addEnvironment(ctx, input)),
  update: projectProcedure('project.manage')
    .input(UpdateEnvironment)
    .mutation(({ ctx, input }) => updateEnvironment(ctx, input)),
})
