import {
  FindRemoteProjects,
  LinkId,
  LinkProject,
  RemoteProjectId,
  SetUsualType,
} from '@caseweave/contract/project/trackers/project-links'
import {
  getProjectLink,
  getUsualTypes,
  linkProject,
  listProjectTrackers,
  setUsualType,
  unlinkProject,
} from '@caseweave/core/project/trackers/connections/project-links'
import { findRemoteProjects, remoteProject } from '@caseweave/core/project/trackers/connections/remote-projects'
import { projectProcedure, router } from '../../trpc'

const lead = projectProcedure('project.manage')

export const projectTrackersRouter = router({
  list: lead.query(({ ctx }) => listProjectTrackers(ctx, ctx)),
  find: lead
    .input(FindRemoteProjects)
    .query(({ ctx, input }) => findRemoteProjects(ctx, { ...input, project: ctx.project })),
  remote: lead.input(RemoteProjectId).query(({ ctx, input }) => remoteProject(ctx, { ...input, project: ctx.project })),
  link: lead.input(LinkProject).mutation(({ ctx, input }) => linkProject(ctx, { ...input, project: ctx.project })),
  get: lead.input(LinkId).query(({ ctx, input }) => getProjectLink(ctx, { ...input, project: ctx.project })),
  usualTypes: lead.input(LinkId).query(({ ctx, input }) => getUsualTypes(ctx, { ...input, project: ctx.project })),
  setUsualType: lead
    .input(SetUsualType)
    .mutation(({ ctx, input }) => setUsualType(ctx, { ...input, project: ctx.project })),
  unlink: lead.input(LinkId).mutation(({ ctx, input }) => unlinkProject(ctx, { ...input, project: ctx.project })),
})
