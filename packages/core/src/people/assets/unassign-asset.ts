import { orgChartPath } from '@caseweave/contract/people/addresses'
import { assetMessages } from '@caseweave/contract/people/assets/asset-messages'
import type { SetAssetStatus, UnassignAsset } from '@caseweave/contract/people/assets/assign-asset'
import { AppError } from '@caseweave/contract/platform/errors'
import { assetAssignments, assets, organizationMembers, users } from '@caseweave/db/schema'
import { and, eq, gt } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { notify } from '../../platform/notifications/notify'
import { sentAgainWithin } from '../accounts/just-confirmed'
import { holdAsset, holderName, statusChange } from './held-asset'

type Place = { organization: { id: number; name: string } }

/** Takes an asset back and tells who had it. CONFLICT when somebody else has taken it, or given it on, since it was shown. */
export async function unassignAsset(ctx: Ctx, input: UnassignAsset & Place): Promise<{ name: string }> {
  const actor = requireActor(ctx)
  const { organization, assetId, assignmentId, status } = input
  return ctx.tx(async (tx) => {
    const asset = await holdAsset(tx, organization.id, assetId)
    const { current } = asset
    const done = !current && status === asset.status ? await justEnded(tx, assetId, assignmentId) : undefined
    if (done) return done
    if (!current) throw new AppError('CONFLICT', assetMessages.notAssigned)
    if (current.id !== assignmentId) throw new AppError('CONFLICT', assetMessages.otherHolder(current.name))
    const now = tx.now()
    await tx.db
      .update(assetAssignments)
      .set({ endsAt: new Date(Math.max(now.getTime(), current.startsAt.getTime())), endedBy: actor.id })
      .where(eq(assetAssignments.id, current.id))
    if (status !== asset.status)
      await changeStatus(tx, { assetId, status, before: asset.status, holderId: current.userId })
    const [member] = await tx.db
      .select({ userId: organizationMembers.userId })
      .from(organizationMembers)
      .where(
        and(eq(organizationMembers.organizationId, organization.id), eq(organizationMembers.userId, current.userId)),
      )
    // Whoever has left has no business with it any more.
    if (member && current.userId !== actor.id)
      await notify(tx, {
        userId: current.userId,
        kind: 'asset',
        subject: `${asset.assetTag} was taken back`,
        message: `${asset.name} is no longer assigned to you in ${organization.name}.`,
        href: orgChartPath,
      })
    return { name: current.name }
  })
}

/** Who had an asset until the person who asks took it back a moment ago: a second press of the button is told what the first has done. */
async function justEnded(tx: Ctx, assetId: number, assignmentId: number): Promise<{ name: string } | undefined> {
  const [ended] = await tx.db
    .select({ name: holderName(users) })
    .from(assetAssignments)
    .innerJoin(users, eq(users.id, assetAssignments.userId))
    .where(
      and(
        ...[eq(assetAssignments.id, assignmentId), eq(assetAssignments.assetId, assetId)],
        eq(assetAssignments.endedBy, requireActor(tx).id),
        gt(assetAssignments.endsAt, new Date(tx.now().getTime() - sentAgainWithin)),
      ),
    )
  return ended
}

/** Says in what state an asset is; who has it stays. A foreign one is not found. */
export async function setAssetStatus(ctx: Ctx, input: SetAssetStatus & Place): Promise<void> {
  const { organization, assetId, status } = input
  await ctx.tx(async (tx) => {
    const asset = await holdAsset(tx, organization.id, assetId)
    if (asset.status === status) return
    await changeStatus(tx, { assetId, status, before: asset.status, holderId: asset.current?.userId ?? null })
  })
}

type StatusChange = {
  assetId: number
  status: SetAssetStatus['status']
  before: SetAssetStatus['status']
  holderId: number | null
}

async function changeStatus(tx: Ctx, { assetId, status, before, holderId }: StatusChange): Promise<void> {
  await tx.db
    .update(assets)
    .set({
      ...statusChange(tx, before, status, holderId),
      ...{ modifiedBy: requireActor(tx).id, modifiedAt: tx.now() },
    })
    .where(eq(assets.id, assetId))
}

/** Deletes an asset and its history. CONFLICT while somebody has it; a foreign one is not found. */
export async function deleteAsset(
  ctx: Ctx,
  input: { organization: { id: number }; assetId: number },
): Promise<{ assetTag: string }> {
  return ctx.tx(async (tx) => {
    const asset = await holdAsset(tx, input.organization.id, input.assetId)
    if (asset.current) throw new AppError('CONFLICT', assetMessages.stillAssigned(asset.current.name))
    await tx.db.delete(assets).where(eq(assets.id, asset.id))
    return { assetTag: asset.assetTag }
  })
}
