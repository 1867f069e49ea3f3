import {
  AssignAsset,
  GiveAsset,
  LookUp,
  SetAssetStatus,
  UnassignAsset,
} from '@caseweave/contract/people/assets/assign-asset'
import { ListAssets } from '@caseweave/contract/people/assets/list-assets'
import {
  AssetId,
  AssetTypeId,
  SaveAsset,
  SaveAssetType,
  UpdateAsset,
} from '@caseweave/contract/people/assets/save-asset'
import { addAssetType, deleteAssetType, getAssetType, renameAssetType } from '@caseweave/core/people/assets/asset-types'
import { assignAsset, giveAsset } from '@caseweave/core/people/assets/assign-asset'
import { getAsset, placeOfAsset } from '@caseweave/core/people/assets/get-asset'
import { getAssetPlace, listAssets } from '@caseweave/core/people/assets/list-assets'
import { lookUpAssets, lookUpPeople } from '@caseweave/core/people/assets/look-up'
import { saveAsset, updateAsset } from '@caseweave/core/people/assets/save-asset'
import { deleteAsset, setAssetStatus, unassignAsset } from '@caseweave/core/people/assets/unassign-asset'
import { z } from 'zod'
import { organizationProcedure, router, signedInProcedure } from '../../trpc'

const keeper = organizationProcedure('assets.manage')
const Holder = z.object({ holder: z.number().int().positive().optional() })

// The things of an organization are for those who keep them. The label of one names no organization: `placeOf` finds it.
export const assetsRouter = router({
  placeOf: signedInProcedure.input(AssetId).query(({ ctx, input }) => placeOfAsset(ctx, input)),

  place: keeper
    .input(Holder)
    .query(({ ctx, input }) => getAssetPlace(ctx, { ...input, organization: ctx.organization })),
  list: keeper
    .input(ListAssets)
    .query(({ ctx, input }) => listAssets(ctx, { ...input, organization: ctx.organization })),
  get: keeper.input(AssetId).query(({ ctx, input }) => getAsset(ctx, { ...input, organization: ctx.organization })),
  people: keeper
    .input(LookUp)
    .query(({ ctx, input }) => lookUpPeople(ctx, { ...input, organization: ctx.organization })),
  find: keeper.input(LookUp).query(({ ctx, input }) => lookUpAssets(ctx, { ...input, organization: ctx.organization })),

  add: keeper
    .input(SaveAsset)
    .mutation(({ ctx, input }) => saveAsset(ctx, { ...input, organization: ctx.organization })),
  update: keeper
    .input(UpdateAsset)
    .mutation(({ ctx, input }) => updateAsset(ctx, { ...input, organization: ctx.organization })),
  delete: keeper
    .input(AssetId)
    .mutation(({ ctx, input }) => deleteAsset(ctx, { ...input, organization: ctx.organization })),
  assign: keeper
    .input(AssignAsset)
    .mutation(({ ctx, input }) => assignAsset(ctx, { ...input, organization: ctx.organization })),
  give: keeper
    .input(GiveAsset)
    .mutation(({ ctx, input }) => giveAsset(ctx, { ...input, organization: ctx.organization })),
  unassign: keeper
    .input(UnassignAsset)
    .mutation(({ ctx, input }) => unassignAsset(ctx, { ...input, organization: ctx.organization })),
  setStatus: keeper
    .input(SetAssetStatus)
    .mutation(({ ctx, input }) => setAssetStatus(ctx, { ...input, organization: ctx.organization })),

  type: keeper
    .input(AssetTypeId)
    .query(({ ctx, input }) => getAssetType(ctx, { ...input, organization: ctx.organization })),
  addType: keeper
    .input(SaveAssetType)
    .mutation(({ ctx, input }) => addAssetType(ctx, { ...input, organization: ctx.organization })),
  renameType: keeper
    .input(SaveAssetType.extend(AssetTypeId.shape))
    .mutation(({ ctx, input }) => renameAssetType(ctx, { ...input, organization: ctx.organization })),
  deleteType: keeper
    .input(AssetTypeId)
    .mutation(({ ctx, input }) => deleteAssetType(ctx, { ...input, organization: ctx.organization })),
})
