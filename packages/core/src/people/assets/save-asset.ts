import { assetMessages } from '@caseweave/contract/people/assets/asset-messages'
import type { SaveAsset, UpdateAsset } from '@caseweave/contract/people/assets/save-asset'
import { AppError } from '@caseweave/contract/platform/errors'
import { assets, assetTypes } from '@caseweave/db/schema'
import { and, eq, ne, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { isUniqueViolation } from '../../platform/database/unique-violation'
import { nextAssetTags } from './asset-tags'
import { holdAsset, statusChange } from './held-asset'

type Place = { organization: { id: number } }

/** How often the next tag is taken when others type just that one meanwhile. */
const tries = 5

/** Adds an asset to the organization. CONFLICT at `serial` or `assetTag` names the asset that has it already. */
export async function saveAsset(ctx: Ctx, input: SaveAsset & Place): Promise<{ id: number; assetTag: string }> {
  const actor = requireActor(ctx)
  const { organization, ...fields } = input
  return ctx.tx(async (tx) => {
    await requireType(tx, organization.id, fields.assetTypeId)
    const now = tx.now()
    for (let left = tries; left > 0; left--) {
      const assetTag = fields.assetTag || (await nextAssetTags(tx, organization.id, 1))[0]
      if (!assetTag) throw new Error('No tag was given.')
      // What stands in the way is looked for in the same transaction, which an error of the database would end.
      const [row] = await tx.db
        .insert(assets)
        .values({
          ...{ ...fields, assetTag, organizationId: organization.id, statusSince: now },
          ...{ createdBy: actor.id, createdAt: now, modifiedBy: actor.id, modifiedAt: now },
        })
        .onConflictDoNothing()
        .returning({ id: assets.id, assetTag: assets.assetTag })
      if (row) return row
      const refusal = await inTheWay(tx, input, null)
      if (refusal) throw refusal
      // Somebody typed the tag that was next in the moment between, or took away what was in the way: the next one, then.
    }
    throw new Error('The insert answered no row.')
  })
}

/** Changes an asset. CONFLICT when somebody else has changed it since `seenAt`, and as with {@link saveAsset}; a foreign one is not found. */
export async function updateAsset(ctx: Ctx, input: UpdateAsset & Place): Promise<void> {
  const actor = requireActor(ctx)
  const { organization, assetId, seenAt, status, assetTag, ...fields } = input
  await ctx
    .tx(async (tx) => {
      const held = await holdAsset(tx, organization.id, assetId)
      if (held.modifiedAt.getTime() !== seenAt.getTime())
        throw new AppError('CONFLICT', assetMessages.changedMeanwhile(held.modifiedBy ?? 'Somebody else'))
      await requireType(tx, organization.id, fields.assetTypeId)
      // Of two changes within a millisecond, too, the second is seen to be one.
      const modifiedAt = new Date(Math.max(tx.now().getTime(), held.modifiedAt.getTime() + 1))
      await tx.db
        .update(assets)
        .set({
          ...{ ...fields, assetTag: assetTag || held.assetTag, modifiedBy: actor.id, modifiedAt },
          ...statusChange(tx, held.status, status, held.current?.userId ?? null),
        })
        .where(eq(assets.id, assetId))
    })
    .catch(async (error: unknown) => {
      throw (isUniqueViolation(error) && (await inTheWay(ctx, input, assetId))) || error
    })
}

/** Refuses a type that the organization does not have, and keeps it from being deleted meanwhile. */
async function requireType(tx: Ctx, organizationId: number, assetTypeId: number): Promise<void> {
  const [type] = await tx.db
    .select({ id: assetTypes.id })
    .from(assetTypes)
    .where(and(eq(assetTypes.id, assetTypeId), eq(assetTypes.organizationId, organizationId)))
    .for('key share')
  if (!type) throw new AppError('INVALID', assetMessages.typeGone, { field: 'assetTypeId' })
}

/** Why a unique index refuses an asset, with the one that has its serial number or tag; null when there is none. */
async function inTheWay(
  ctx: Ctx,
  { organization, assetTypeId, serial, assetTag }: Pick<SaveAsset, 'assetTypeId' | 'serial' | 'assetTag'> & Place,
  assetId: number | null,
): Promise<AppError | null> {
  const others = (same: ReturnType<typeof sql>) =>
    ctx.db
      .select({ assetTag: assets.assetTag, name: assets.name })
      .from(assets)
      .where(
        and(eq(assets.organizationId, organization.id), same, assetId === null ? undefined : ne(assets.id, assetId)),
      )
      .limit(1)
  const [bySerial] =
    serial === ''
      ? []
      : await others(sql`${assets.assetTypeId} = ${assetTypeId} and lower(${assets.serial}) = lower(${serial})`)
  const [byTag] = await others(sql`lower(${assets.assetTag}) = lower(${assetTag})`)
  const tagTaken = byTag && assetMessages.tagTaken(byTag.name)
  if (bySerial)
    return new AppError('CONFLICT', assetMessages.serialTaken(bySerial.assetTag, bySerial.name), {
      field: 'serial',
      ...(tagTaken ? { fields: { assetTag: tagTaken } } : {}),
    })
  return tagTaken ? new AppError('CONFLICT', tagTaken, { field: 'assetTag' }) : null
}
