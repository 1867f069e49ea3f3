import { CreateProject } from '@caseweave/contract/people/projects/projects'
import { createProject } from '@caseweave/core/people/projects/create-project'
import { listProjects } from '@caseweave/core/people/projects/list-projects'
import { selectProject } from '@caseweave/core/people/projects/select-project'
import { organizationProcedure, projectProcedure, router, signedInProcedure } from '../../trpc'

export const projectsRouter = router({
  list: signedInProcedure.query(({ ctx }) => listProjects(ctx)),

  get: projectProcedure('project.read').query(({ ctx }) => ctx.project),

  select: projectProcedure('project.read').mutation(({ ctx }) => selectProject(ctx, { project: ctx.project })),

  create: organizationProcedure('projects.create')
    .input(CreateProject)
    .mutation(({ ctx, input }) => createProject(ctx, input)),
})
