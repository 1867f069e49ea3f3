import { AppError } from '@caseweave/contract/platform/errors'
import { connectionLimits, connectionMessages } from '@caseweave/contract/project/trackers/connection-messages'
import { type AddConnection, TrackerAddress } from '@caseweave/contract/project/trackers/connections'
import type { TrackerKind } from '@caseweave/contract/project/trackers/tracker-kinds'
import { trackerConnections } from '@caseweave/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../../context'
import { isUniqueViolation } from '../../../platform/database/unique-violation'
import type { TrackerCheck } from '../tracker'
import type { TrackerSecret } from '../tracker-secret'
import { checkAccount, type TrackerPlace } from './check-account'
import { keepAccount, noteCheck, typedSecret } from './keep-account'

/** The connections of an organization that are not revoked. */
export const liveConnections = (organizationId: number) =>
  and(eq(trackerConnections.organizationId, organizationId), isNull(trackerConnections.revokedAt))

/** Where a form says that a tracker is. */
export function placeOf(kind: TrackerKind, form: Pick<AddConnection, 'address' | 'pattern'>): TrackerPlace {
  if (kind !== 'link') return { kind, address: TrackerAddress.parse(form.address ?? ''), settings: {} }
  const pattern = form.pattern?.trim() ?? ''
  return { kind, address: new URL(pattern).origin, settings: { pattern } }
}

/**
 * Connects an organization to a tracker, once it has signed in there; CONFLICT for one too many or a name that another one has. Answers with
 * what the account can and cannot.
 */
export async function addConnection(
  ctx: Ctx,
  { organization, ...form }: AddConnection & { organization: { id: number } },
): Promise<TrackerCheck & { id: number; name: string }> {
  const { kind, name } = form
  const place = placeOf(kind, form)
  await requireRoom(ctx, organization.id, name)
  if (kind === 'link') {
    const check = { account: '', can: [], warnings: [] }
    return { id: await saveConnection(ctx, { organization, name, place, secret: null, check }), name, ...check }
  }
  const secret = typedSecret(form)
  const check = await checkAccount(ctx, organization.id, place, secret)
  return { id: await saveConnection(ctx, { organization, name, place, secret, check }), name, ...check }
}

/** Refuses one too many, and a name that is taken, before the tracker is asked. */
async function requireRoom(ctx: Ctx, organizationId: number, name: string): Promise<void> {
  const names = await ctx.db
    .select({ isSame: sql<boolean>`lower(${trackerConnections.name}) = lower(${name})` })
    .from(trackerConnections)
    .where(liveConnections(organizationId))
  if (names.some(({ isSame }) => isSame))
    throw new AppError('CONFLICT', connectionMessages.nameTwice, { field: 'name' })
  if (names.length >= connectionLimits.perOrganization) throw new AppError('CONFLICT', connectionMessages.tooMany)
}

/** Keeps a connection that was checked, with its account where somebody signs in. */
export async function saveConnection(
  ctx: Ctx,
  {
    organization,
    name,
    place,
    secret,
    expiresAt = null,
    check,
  }: {
    organization: { id: number }
    name: string
    place: TrackerPlace
    secret: TrackerSecret | null
    expiresAt?: Date | null
    check: TrackerCheck
  },
): Promise<number> {
  const createdBy = requireActor(ctx).id
  try {
    return await ctx.tx(async (tx) => {
      // Two that are added at once wait for each other, so that neither is one too many.
      await tx.db.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`tracker connections ${organization.id}`}, 0))`,
      )
      await requireRoom(tx, organization.id, name)
      const now = tx.now()
      const [row] = await tx.db
        .insert(trackerConnections)
        .values({
          ...place,
          ...{ organizationId: organization.id, name, createdBy, modifiedBy: createdBy },
          ...{ createdAt: now, modifiedAt: now },
        })
        .returning({ id: trackerConnections.id })
      if (!row) throw new Error('The insert answered no row.')
      if (secret) {
        await keepAccount(tx, { connectionId: row.id, userId: null }, { account: check.account, secret, expiresAt })
        await noteCheck(tx, row.id, check)
      }
      return row.id
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('CONFLICT', connectionMessages.nameTwice, { field: 'name' })
    throw error
  }
}
