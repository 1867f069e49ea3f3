import { CreateProject } from '@caseweave/contract/projects'
import { createProject } from '@caseweave/core/projects/create-project'
import { listProjects } from '@caseweave/core/projects/list-projects'
import { selectProject } from '@caseweave/core/projects/select-project'
import { organizationProcedure, projectProcedure, router, signedInProcedure } from '../trpc'

export const projectsRouter = router({
  list: signedInProcedure.query(({ ctx }) => listProjects(ctx)),

  get: projectProcedure('project.read').query(({ ctx }) => ctx.project),

  select: projectProcedure('project.read').mutation(({ ctx }) => selectProject(ctx, { project: ctx.project })),

  create: organizationProcedure('projects.create')
    .input(CreateProject)
    .mutation(({ ctx, input }) => createProject(ctx, input)),
})
