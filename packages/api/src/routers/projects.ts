import { CreateProject } from '@caseweave/contract/projects'
import { createProject } from '@caseweave/core/projects/create-project'
import { selectProject } from '@caseweave/core/projects/select-project'
import { organizationProcedure, projectProcedure, router } from '../trpc'

export const projectsRouter = router({
  get: projectProcedure('project.read').query(({ ctx }) => ctx.project),

  select: projectProcedure('project.read').mutation(({ ctx }) => selectProject(ctx, { project: ctx.project })),

  create: organizationProcedure('projects.create')
    .input(CreateProject)
    .mutation(({ ctx, input }) => createProject(ctx, input)),
})
