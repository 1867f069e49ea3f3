import { AssetFilter } from '@caseweave/contract/people/assets/list-assets'
import { assetCsv } from '@caseweave/core/people/asset-files/asset-csv'
import { organizationProcedure, router } from '../../trpc'

const keeper = organizationProcedure('assets.manage')

export const assetFilesRouter = router({
  /** The CSV of the assets of a filter, as a stream: for callers in this process. */
  csv: keeper.input(AssetFilter).query(({ ctx, input }) => assetCsv(ctx, { ...input, organization: ctx.organization })),
})
