import {
  ChangeProjectSettings,
  CreateProject,
  DeleteProject,
  RenameProject,
} from '@caseweave/contract/people/projects/projects'
import { createProject } from '@caseweave/core/people/projects/create-project'
import {
  deleteProject,
  listDeletedProjects,
  projectContents,
  restoreProject,
} from '@caseweave/core/people/projects/delete-project'
import { listProjects } from '@caseweave/core/people/projects/list-projects'
import { changeProjectSettings, getProjectSettings } from '@caseweave/core/people/projects/project-settings'
import { renameProject } from '@caseweave/core/people/projects/rename-project'
import { selectProject } from '@caseweave/core/people/projects/select-project'
import { z } from 'zod'
import { organizationProcedure, projectProcedure, router, signedInProcedure } from '../../trpc'

export const projectsRouter = router({
  list: signedInProcedure.query(({ ctx }) => listProjects(ctx)),

  get: projectProcedure('project.read').query(({ ctx }) => ctx.project),

  select: projectProcedure('project.read').mutation(({ ctx }) => selectProject(ctx, { project: ctx.project })),

  create: organizationProcedure('projects.create')
    .input(CreateProject)
    .mutation(({ ctx, input }) => createProject(ctx, input)),

  rename: projectProcedure('project.update')
    .input(RenameProject)
    .mutation(({ ctx, input }) => renameProject(ctx, input)),

  settings: projectProcedure('project.manage').query(({ ctx, input }) => getProjectSettings(ctx, input)),

  changeSettings: projectProcedure('project.manage')
    .input(ChangeProjectSettings)
    .mutation(({ ctx, input }) => changeProjectSettings(ctx, input)),

  contents: projectProcedure('project.delete').query(({ ctx, input }) => projectContents(ctx, input)),

  delete: projectProcedure('project.delete')
    .input(DeleteProject)
    .mutation(({ ctx, input }) => deleteProject(ctx, input)),

  deleted: organizationProcedure('projects.restore').query(({ ctx }) =>
    listDeletedProjects(ctx, { organization: ctx.organization }),
  ),

  restore: organizationProcedure('projects.restore')
    .input(z.object({ projectId: z.coerce.number().int().positive() }))
    .mutation(({ ctx, input }) => restoreProject(ctx, { organization: ctx.organization, projectId: input.projectId })),
})
