import { assetMessages } from '@caseweave/contract/people/assets/asset-messages'
import type { AssetTypeItem } from '@caseweave/contract/people/assets/assets'
import { assetLimits, type SaveAssetType } from '@caseweave/contract/people/assets/save-asset'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { assets, assetTypes } from '@caseweave/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { isUniqueViolation } from '../../platform/database/unique-violation'

type Place = { organization: { id: number } }

/** Up to where the assets of a type are counted. */
const countedOfType = 1_000

const itsType = (input: Place & { assetTypeId: number }) =>
  and(eq(assetTypes.id, input.assetTypeId), eq(assetTypes.organizationId, input.organization.id))

/** The asset types of an organization, by name. */
export const listAssetTypes = (ctx: Ctx, input: Place): Promise<AssetTypeItem[]> =>
  ctx.db
    .select({ id: assetTypes.id, name: assetTypes.name })
    .from(assetTypes)
    .where(eq(assetTypes.organizationId, input.organization.id))
    .orderBy(sql`lower(${assetTypes.name})`, assetTypes.id)
    .limit(assetLimits.types)

/** One asset type, and why it cannot be deleted, null where it can; a foreign one is not found. */
export async function getAssetType(
  ctx: Ctx,
  input: Place & { assetTypeId: number },
): Promise<AssetTypeItem & { stays: string | null }> {
  const [type] = await ctx.db
    .select({ id: assetTypes.id, name: assetTypes.name })
    .from(assetTypes)
    .where(itsType(input))
  if (!type) throw new AppError('NOT_FOUND', messages.notFound)
  return { ...type, stays: await whyItStays(ctx, input, type.name) }
}

/** That assets have the type, as a sentence; null when none has. */
async function whyItStays(
  ctx: Ctx,
  { organization, assetTypeId }: Place & { assetTypeId: number },
  name: string,
): Promise<string | null> {
  const used = await ctx.db
    .select({ id: assets.id })
    .from(assets)
    .where(and(eq(assets.organizationId, organization.id), eq(assets.assetTypeId, assetTypeId)))
    .limit(countedOfType + 1)
  const more = used.length > countedOfType
  return used.length === 0 ? null : assetMessages.typeInUse(name, Math.min(used.length, countedOfType), more)
}

const nameTaken = () => new AppError('CONFLICT', assetMessages.typeTaken, { field: 'name' })

/** Adds an asset type. CONFLICT for a name that differs from another one in case alone, and beyond the most of an organization. */
export async function addAssetType(ctx: Ctx, input: SaveAssetType & Place): Promise<{ id: number }> {
  const actor = requireActor(ctx)
  const organizationId = input.organization.id
  return ctx.tx(async (tx) => {
    // Two that are added at once wait for each other, so that neither is one too many.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`asset types ${organizationId}`}, 0))`)
    if ((await tx.db.$count(assetTypes, eq(assetTypes.organizationId, organizationId))) >= assetLimits.types)
      throw new AppError('CONFLICT', assetMessages.tooManyTypes(assetLimits.types), { field: 'name' })
    const [row] = await tx.db
      .insert(assetTypes)
      .values({ organizationId, name: input.name, createdBy: actor.id, modifiedBy: actor.id })
      .onConflictDoNothing()
      .returning({ id: assetTypes.id })
    if (!row) throw nameTaken()
    return row
  })
}

/** Renames an asset type; refused as {@link addAssetType}, and a foreign one is not found. */
export async function renameAssetType(ctx: Ctx, input: SaveAssetType & Place & { assetTypeId: number }): Promise<void> {
  const actor = requireActor(ctx)
  try {
    await ctx.tx(async (tx) => {
      const [row] = await tx.db
        .update(assetTypes)
        .set({ name: input.name, modifiedBy: actor.id, modifiedAt: tx.now() })
        .where(itsType(input))
        .returning({ id: assetTypes.id })
      if (!row) throw new AppError('NOT_FOUND', messages.notFound)
    })
  } catch (error) {
    throw isUniqueViolation(error) ? nameTaken() : error
  }
}

/** Deletes an asset type. CONFLICT tells how many assets have it; a foreign one is not found. */
export async function deleteAssetType(ctx: Ctx, input: Place & { assetTypeId: number }): Promise<{ name: string }> {
  return ctx.tx(async (tx) => {
    const [type] = await tx.db.select({ name: assetTypes.name }).from(assetTypes).where(itsType(input)).for('update')
    if (!type) throw new AppError('NOT_FOUND', messages.notFound)
    const stays = await whyItStays(tx, input, type.name)
    if (stays !== null) throw new AppError('CONFLICT', stays)
    await tx.db.delete(assetTypes).where(itsType(input))
    return type
  })
}
