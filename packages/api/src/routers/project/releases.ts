import { AddRelease, ListReleases, UpdateRelease } from '@caseweave/contract/project/releases/releases'
import { addRelease } from '@caseweave/core/project/releases/add-release'
import { listReleases } from '@caseweave/core/project/releases/list-releases'
import { updateRelease } from '@caseweave/core/project/releases/update-release'
import { projectProcedure, router } from '../../trpc'

// Everybody who reads a report may choose a release there; only leads change them.
export const releasesRouter = router({
  list: projectProcedure('reports.read')
    .input(ListReleases)
    .query(({ ctx, input }) => listReleases(ctx, input)),
  add: projectProcedure('project.manage')
    .input(AddRelease)
    .mutation(({ ctx, input }) => addRelease(ctx, input)),
  update: projectProcedure('project.manage')
    .input(UpdateRelease)
    .mutation(({ ctx, input }) => updateRelease(ctx, input)),
})
