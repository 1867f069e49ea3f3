import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { connectionMessages } from '@caseweave/contract/project/trackers/connection-messages'
import { type ChangeConnection, ConnectionAt } from '@caseweave/contract/project/trackers/connections'
import {
  trackerAnswers,
  trackerConnections,
  trackerCredentials,
  trackerProjects,
  trackerSecrets,
  trackerWebhooks,
} from '@caseweave/db/schema'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../../context'
import { isUniqueViolation } from '../../../platform/database/unique-violation'
import { patienceOfPage } from '../ask-tracker'
import { openConnection } from '../open-tracker'
import { toldTrackerErrors } from '../told-tracker-errors'
import type { TrackerCheck } from '../tracker'
import { liveConnections, placeOf } from './add-connection'
import { checkAccount, countCheck } from './check-account'
import { keepAccount, noteCheck, typedSecret } from './keep-account'

type Which = { organization: { id: number }; connectionId: number }

const isIt = ({ organization, connectionId }: Which) =>
  and(eq(trackerConnections.id, connectionId), liveConnections(organization.id))

/** The connection, when it is one of the organization and not revoked; `lock` keeps it so until the transaction ends. */
export async function requireConnection(ctx: Ctx, which: Which, lock = false) {
  const asked = ctx.db.select().from(trackerConnections).where(isIt(which))
  const [row] = await (lock ? asked.for('update') : asked)
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return row
}

/** Gives a connection another name; CONFLICT for one that another one has. */
export async function renameConnection(ctx: Ctx, { name, ...which }: Which & { name: string }): Promise<void> {
  try {
    await ctx.tx(async (tx) => {
      const changes = { name, modifiedBy: requireActor(ctx).id, modifiedAt: tx.now() }
      const renamed = await tx.db.update(trackerConnections).set(changes).where(isIt(which)).returning({
        id: trackerConnections.id,
      })
      if (renamed.length === 0) throw new AppError('NOT_FOUND', messages.notFound)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('CONFLICT', connectionMessages.nameTwice, { field: 'name' })
    throw error
  }
}

/**
 * Gives a connection another address, another account or both, once it has signed in there. The account is asked for in any case, so that a
 * token is never sent to an address that somebody else has chosen; for the same reason, another address ends the accounts that people have there.
 */
export async function changeConnection(
  ctx: Ctx,
  { organization, connectionId, ...typed }: Which & ChangeConnection,
): Promise<{ name: string }> {
  const which = { organization, connectionId }
  const { kind, name } = await requireConnection(ctx, which)
  const form = checkedForm(kind, typed)
  const place = placeOf(kind, form)
  const secret = kind === 'link' ? null : typedSecret(form)
  const check = secret && (await checkAccount(ctx, organization.id, place, secret))
  await ctx.tx(async (tx) => {
    const before = await requireConnection(tx, which, true)
    const { address, settings } = place
    const changes = { address, settings, modifiedBy: requireActor(ctx).id, modifiedAt: tx.now() }
    await tx.db.update(trackerConnections).set(changes).where(isIt(which))
    if (!secret || !check) return
    if (before.address !== address) {
      const ofPeople = and(eq(trackerCredentials.connectionId, connectionId), isNotNull(trackerCredentials.userId))
      await tx.db.delete(trackerCredentials).where(ofPeople)
    }
    await keepAccount(tx, { connectionId, userId: null }, { account: check.account, secret })
    await noteCheck(tx, connectionId, check)
  })
  return { name }
}

/** The form as this kind of tracker needs it; INVALID at the first field that is wrong. */
function checkedForm(kind: Parameters<typeof ConnectionAt>[0], typed: ChangeConnection): ChangeConnection {
  const parsed = ConnectionAt(kind).safeParse(typed)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new AppError('INVALID', issue?.message ?? '', { field: String(issue?.path[0] ?? '') })
}

/** Signs in anew with the connection's own account, and notes what it finds. */
export async function checkConnection(ctx: Ctx, which: Which): Promise<TrackerCheck & { name: string }> {
  const { name } = await requireConnection(ctx, which)
  await countCheck(ctx, which.organization.id)
  const open = await openConnection(ctx, which.connectionId, { patience: patienceOfPage, own: false })
  if (!open) throw new AppError('NOT_FOUND', messages.notFound)
  const check = await toldTrackerErrors(ctx, open, () => open.tracker.check())
  await noteCheck(ctx, which.connectionId, check)
  return { name, ...check }
}

/**
 * Ends a connection for everybody: what signs in is deleted, projects are linked to it no more. Items stay as they were last seen; who used it when
 * stays to be looked at.
 */
export async function revokeConnection(ctx: Ctx, which: Which): Promise<{ name: string }> {
  return ctx.tx(async (tx) => {
    const { name, id } = await requireConnection(tx, which, true)
    const now = tx.now()
    const changes = { revokedAt: now, modifiedBy: requireActor(ctx).id, modifiedAt: now }
    await tx.db.update(trackerConnections).set(changes).where(eq(trackerConnections.id, id))
    const accounts = tx.db
      .select({ id: trackerCredentials.id })
      .from(trackerCredentials)
      .where(eq(trackerCredentials.connectionId, id))
    await tx.db.delete(trackerSecrets).where(inArray(trackerSecrets.credentialId, accounts))
    await tx.db.delete(trackerAnswers).where(inArray(trackerAnswers.credentialId, accounts))
    await tx.db.delete(trackerWebhooks).where(eq(trackerWebhooks.connectionId, id))
    await tx.db.delete(trackerProjects).where(eq(trackerProjects.connectionId, id))
    return { name }
  })
}
