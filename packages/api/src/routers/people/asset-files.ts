import {
  AssetImportId,
  ChangeAssetImport,
  ListAssetImportRows,
  ListAssetImports,
} from '@caseweave/contract/people/asset-files/asset-imports'
import { LabelChoice, LabelLook, LabelRunId } from '@caseweave/contract/people/asset-files/asset-labels'
import { AssetFilter } from '@caseweave/contract/people/assets/list-assets'
import { assetCsv } from '@caseweave/core/people/asset-files/asset-csv'
import {
  changeAssetImport,
  createAssetImport,
  startAssetImport,
} from '@caseweave/core/people/asset-files/asset-imports'
import {
  assetImportErrors,
  getAssetImport,
  listAssetImports,
} from '@caseweave/core/people/asset-files/get-asset-import'
import {
  countLabels,
  getLabelRun,
  labelSheet,
  listLabelRuns,
  openLabels,
  startLabels,
} from '@caseweave/core/people/asset-files/label-runs'
import { z } from 'zod'
import { organizationProcedure, router } from '../../trpc'
import { UploadStream } from '../../upload-streams'

const keeper = organizationProcedure('assets.manage')
const Choice = z.object({ choice: LabelChoice })
const Plan = LabelLook.and(Choice)

export const assetFilesRouter = router({
  /** The CSV of the assets of a filter, as a stream: for callers in this process. */
  csv: keeper.input(AssetFilter).query(({ ctx, input }) => assetCsv(ctx, { ...input, organization: ctx.organization })),

  /** The file is a stream: for callers in this process. */
  createImport: keeper
    .input(z.object({ upload: UploadStream }))
    .mutation(({ ctx, input }) => createAssetImport(ctx, { organization: ctx.organization, upload: input.upload })),
  changeImport: keeper
    .input(AssetImportId.extend(ChangeAssetImport.shape))
    .mutation(({ ctx, input }) => changeAssetImport(ctx, { ...input, organization: ctx.organization })),
  startImport: keeper
    .input(AssetImportId)
    .mutation(({ ctx, input }) => startAssetImport(ctx, { ...input, organization: ctx.organization })),
  import: keeper
    .input(AssetImportId.extend(ListAssetImportRows.shape))
    .query(({ ctx, input }) => getAssetImport(ctx, { ...input, organization: ctx.organization })),
  imports: keeper
    .input(ListAssetImports)
    .query(({ ctx, input }) => listAssetImports(ctx, { ...input, organization: ctx.organization })),
  /** The refused rows as a stream: for callers in this process. */
  importErrors: keeper
    .input(AssetImportId)
    .query(({ ctx, input }) => assetImportErrors(ctx, { ...input, organization: ctx.organization })),

  labelCount: keeper
    .input(Choice)
    .query(({ ctx, input }) => countLabels(ctx, { ...input, organization: ctx.organization })),
  startLabels: keeper
    .input(Plan)
    .mutation(({ ctx, input }) => startLabels(ctx, { ...input, organization: ctx.organization })),
  /** A few labels as a stream: for callers in this process. */
  labelSheet: keeper
    .input(Plan)
    .query(({ ctx, input }) => labelSheet(ctx, { ...input, organization: ctx.organization })),
  labelRuns: keeper.query(({ ctx }) => listLabelRuns(ctx, { organization: ctx.organization })),
  labelRun: keeper
    .input(LabelRunId)
    .query(({ ctx, input }) => getLabelRun(ctx, { ...input, organization: ctx.organization })),
  /** The PDF as a stream: for callers in this process. */
  labelFile: keeper
    .input(LabelRunId)
    .query(({ ctx, input }) => openLabels(ctx, { ...input, organization: ctx.organization })),
})
