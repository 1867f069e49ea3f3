import {
  AddProjectMembers,
  ChangeProjectRole,
  ListCandidates,
  ListProjectMembers,
  ProjectMemberId,
  RemoveProjectMember,
} from '@caseweave/contract/people/projects/project-members'
import {
  addProjectMembers,
  changeProjectRole,
  getDeparture,
  getProjectMember,
  removeProjectMember,
} from '@caseweave/core/people/projects/change-team'
import { listCandidates, listProjectMembers } from '@caseweave/core/people/projects/project-team'
import { projectProcedure, router } from '../../trpc'

export const projectMembersRouter = router({
  list: projectProcedure('project.manage')
    .input(ListProjectMembers)
    .query(({ ctx, input }) => listProjectMembers(ctx, { ...input, project: ctx.project })),

  get: projectProcedure('project.manage')
    .input(ProjectMemberId)
    .query(({ ctx, input }) => getProjectMember(ctx, { ...input, project: ctx.project })),

  candidates: projectProcedure('project.manage')
    .input(ListCandidates)
    .query(({ ctx, input }) => listCandidates(ctx, { ...input, project: ctx.project })),

  add: projectProcedure('project.manage')
    .input(AddProjectMembers)
    .mutation(({ ctx, input }) => addProjectMembers(ctx, { ...input, project: ctx.project })),

  changeRole: projectProcedure('project.manage')
    .input(ChangeProjectRole)
    .mutation(({ ctx, input }) => changeProjectRole(ctx, { ...input, project: ctx.project })),

  departure: projectProcedure('project.manage')
    .input(ProjectMemberId)
    .query(({ ctx, input }) => getDeparture(ctx, { ...input, project: ctx.project })),

  remove: projectProcedure('project.manage')
    .input(RemoveProjectMember)
    .mutation(({ ctx, input }) => removeProjectMember(ctx, { ...input, project: ctx.project })),
})
