import { ImpactQuery } from '@caseweave/contract/cases/impact/impact'
import { getImpact } from '@caseweave/core/cases/impact/get-impact'
import { listReleaseImpacts } from '@caseweave/core/cases/impact/list-release-impacts'
import { projectProcedure, router } from '../../trpc'

const reading = projectProcedure('mapping.read')

export const impactRouter = router({
  get: reading.input(ImpactQuery).query(({ ctx, input }) => getImpact(ctx, input)),
  ofReleases: reading.query(({ ctx, input }) => listReleaseImpacts(ctx, input)),
})
