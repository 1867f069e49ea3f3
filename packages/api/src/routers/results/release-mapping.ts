import { ReleaseId } from '@caseweave/contract/project/releases/releases'
import { MappingQuery, PreviewMapping, SaveMapping } from '@caseweave/contract/results/release-mapping/release-mapping'
import { listMapping } from '@caseweave/core/results/release-mapping/list-mapping'
import { previewMapping } from '@caseweave/core/results/release-mapping/preview-mapping'
import { mappingJob, startMapping } from '@caseweave/core/results/release-mapping/start-mapping'
import { z } from 'zod'
import { projectProcedure, router } from '../../trpc'

export const releaseMappingRouter = router({
  list: projectProcedure('mapping.read')
    .input(MappingQuery)
    .query(({ ctx, input }) => listMapping(ctx, input)),
  job: projectProcedure('mapping.read')
    .input(z.object({ releaseId: ReleaseId }))
    .query(({ ctx, input }) => mappingJob(ctx, input)),
  preview: projectProcedure('releases.map')
    .input(PreviewMapping)
    .query(({ ctx, input }) => previewMapping(ctx, input)),
  save: projectProcedure('releases.map')
    .input(SaveMapping)
    .mutation(({ ctx, input }) => startMapping(ctx, input)),
})
