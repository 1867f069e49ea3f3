import { orgChartPath } from '@caseweave/contract/people/addresses'
import { assetMessages } from '@caseweave/contract/people/assets/asset-messages'
import type { AssignAsset, GiveAsset } from '@caseweave/contract/people/assets/assign-asset'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { isoDayIn, momentDayText } from '@caseweave/contract/platform/moments'
import { dayBegins } from '@caseweave/contract/platform/zone-clock'
import { assetAssignments, assets, organizationMembers, users } from '@caseweave/db/schema'
import { and, desc, eq, gt } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { checkedTogether } from '../../platform/forms/checked-together'
import { notify } from '../../platform/notifications/notify'
import { sentAgainWithin } from '../accounts/just-confirmed'
import { holdAsset, holderName, statusChange } from './held-asset'
import { typedAsset, typedPerson } from './look-up'

type Place = { organization: { id: number; name: string } }

/** Whom an asset was given to. */
type Given = { assetId: number; name: string }

/** Gives the asset that was typed to the person that was typed; refused at their fields, and as {@link giveAsset}. */
export async function assignAsset(ctx: Ctx, input: AssignAsset & Place): Promise<Given> {
  const { organization, startsOn, timeZone, note } = input
  const [asset, person] = await checkedTogether(
    typedAsset(ctx, input, input.asset),
    typedPerson(ctx, input, input.person),
  )
  return give(ctx, { organization, assetId: asset.id, userId: person.id, note }, { startsOn, timeZone })
}

/** Gives an asset to a member, from now on. CONFLICT says who has it; a foreign asset, and who is no member, are not found. */
export const giveAsset = (ctx: Ctx, input: GiveAsset & Place): Promise<Given> =>
  give(ctx, input, { startsOn: null, timeZone: 'UTC' })

type Start = { startsOn: string | null; timeZone: string }

async function give(ctx: Ctx, input: GiveAsset & Place, start: Start): Promise<Given> {
  const actor = requireActor(ctx)
  const { organization, assetId, userId, note } = input
  const { timeZone } = start
  return ctx.tx(async (tx) => {
    const asset = await holdAsset(tx, organization.id, assetId)
    const [person] = await tx.db
      .select({ name: holderName(users) })
      .from(organizationMembers)
      .innerJoin(users, eq(users.id, organizationMembers.userId))
      .where(and(eq(organizationMembers.organizationId, organization.id), eq(organizationMembers.userId, userId)))
      // Whoever takes them out of the organization meanwhile waits, and then finds what they have.
      .for('share', { of: organizationMembers })
    if (!person) throw new AppError('NOT_FOUND', messages.notFound)
    // A second press of the button is told what the first has done.
    if (asset.current?.userId === userId && (await isJustGiven(tx, asset.current.id)))
      return { assetId, name: person.name }
    if (asset.current)
      throw new AppError(
        'CONFLICT',
        assetMessages.hasIt(asset.current.name, momentDayText(asset.current.startsAt, timeZone)),
        {
          field: 'asset',
        },
      )
    const startsAt = await startOf(tx, assetId, start)
    await tx.db
      .insert(assetAssignments)
      .values({ organizationId: organization.id, assetId, userId, startsAt, note, assignedBy: actor.id })
    // What is with somebody is neither in storage nor lost.
    const status = asset.status === 'In Storage' || asset.status === 'Lost' ? 'In Use' : asset.status
    if (status !== asset.status)
      await tx.db
        .update(assets)
        .set({ ...statusChange(tx, asset.status, status, userId), modifiedBy: actor.id, modifiedAt: tx.now() })
        .where(eq(assets.id, assetId))
    if (userId !== actor.id)
      await notify(tx, {
        userId,
        kind: 'asset',
        subject: `${asset.assetTag} was given to you`,
        message: `${asset.name}, by ${organization.name}.${note === '' ? '' : ` ${note}`}`,
        href: orgChartPath,
      })
    return { assetId, name: person.name }
  })
}

/** Whether the person who asks has made an assignment a moment ago. */
async function isJustGiven(tx: Ctx, assignmentId: number): Promise<boolean> {
  const lately = new Date(tx.now().getTime() - sentAgainWithin)
  const made = and(
    ...[eq(assetAssignments.id, assignmentId), eq(assetAssignments.assignedBy, requireActor(tx).id)],
    gt(assetAssignments.createdAt, lately),
  )
  return (await tx.db.$count(assetAssignments, made)) > 0
}

/** When an assignment begins. INVALID at `startsOn` in the future, and before the last one's end, with its dates. */
async function startOf(tx: Ctx, assetId: number, { startsOn, timeZone }: Start): Promise<Date> {
  const now = tx.now()
  const refuse = (message: string) => new AppError('INVALID', message, { field: 'startsOn' })
  const [last] = await tx.db
    .select({ name: holderName(users), startsAt: assetAssignments.startsAt, endsAt: assetAssignments.endsAt })
    .from(assetAssignments)
    .innerJoin(users, eq(users.id, assetAssignments.userId))
    .where(eq(assetAssignments.assetId, assetId))
    .orderBy(desc(assetAssignments.endsAt))
    .limit(1)
  const today = isoDayIn(now, timeZone)
  if (startsOn === null || startsOn === today) return last?.endsAt && last.endsAt > now ? last.endsAt : now
  if (startsOn > today) throw refuse(assetMessages.future)
  const startsAt = dayBegins(startsOn, timeZone)
  if (!last?.endsAt || startsAt >= last.endsAt) return startsAt
  // On the day of its return it can be given again.
  if (startsOn === isoDayIn(last.endsAt, timeZone)) return last.endsAt
  throw refuse(
    assetMessages.hadIt(last.name, momentDayText(last.startsAt, timeZone), momentDayText(last.endsAt, timeZone)),
  )
}
