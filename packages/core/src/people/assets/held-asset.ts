import type { AssetStatus } from '@caseweave/contract/people/assets/assets'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { assetAssignments, assets, users } from '@caseweave/db/schema'
import { and, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** How somebody is called who has or had an asset; that they have left is told beside it. */
export const holderName = (u: Record<'firstName' | 'lastName' | 'username', SQLWrapper>) =>
  sql<string>`coalesce(nullif(btrim(${u.firstName} || ' ' || ${u.lastName}), ''), ${u.username})`

/** An asset, held for the rest of the transaction, and who has it. */
type HeldAsset = {
  id: number
  assetTag: string
  name: string
  status: AssetStatus
  modifiedAt: Date
  modifiedBy: string | null
  current: { id: number; userId: number; name: string; startsAt: Date } | null
}

/** Holds an asset of the organization, so that two who change it go one after the other. NOT_FOUND for a foreign one. */
export async function holdAsset(tx: Ctx, organizationId: number, assetId: number): Promise<HeldAsset> {
  const [asset] = await tx.db
    .select({
      ...{ id: assets.id, assetTag: assets.assetTag, name: assets.name, status: assets.status },
      modifiedAt: assets.modifiedAt,
      modifiedBy: sql<
        string | null
      >`(select ${holderName(users)} from ${users} where ${users.id} = ${assets.modifiedBy})`,
    })
    .from(assets)
    .where(and(eq(assets.id, assetId), eq(assets.organizationId, organizationId)))
    .for('update')
  if (!asset) throw new AppError('NOT_FOUND', messages.notFound)
  const [current] = await tx.db
    .select({
      ...{ id: assetAssignments.id, userId: assetAssignments.userId, startsAt: assetAssignments.startsAt },
      name: holderName(users),
    })
    .from(assetAssignments)
    .innerJoin(users, eq(users.id, assetAssignments.userId))
    .where(and(eq(assetAssignments.assetId, assetId), isNull(assetAssignments.endsAt)))
  return { ...asset, current: current ?? null }
}

/** What a new status sets besides: since when, and who had the asset then. Nothing where the status stays. */
export const statusChange = (ctx: Ctx, before: AssetStatus | null, status: AssetStatus, holderId: number | null) =>
  before === status ? {} : { status, statusSince: ctx.now(), statusHolderId: holderId }
