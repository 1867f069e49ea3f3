import type { TrackerErrorKind } from '@caseweave/contract/project/trackers/work-items'
import {
  trackerConnections,
  trackerCredentials,
  trackerSecrets,
  trackerStates,
  trackerUses,
} from '@caseweave/db/schema'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { adapters } from './adapters/adapters'
import { apiAddressOf } from './api-address'
import { trackerAsker } from './ask-tracker'
import { isDue, type KnownSecret, renewedSecret } from './renew-tracker-secret'
import { openTrackerSecret } from './sealed-secrets'
import type { Tracker } from './tracker'
import { TrackerError } from './tracker-error'

/** A connection, ready to be asked. `credentialId` names whose account asks: `isPersonal`, or the connection's own. */
export type OpenConnection = {
  connectionId: number
  organizationId: number
  name: string
  tracker: Tracker
  credentialId: number | null
  isPersonal: boolean
}

/**
 * Opens a connection that is not revoked, for whoever asks: with their own account there when they have one, else with the connection's. All
 * calls together may take `patience` ms. Null when there is none of this id; ownership is the caller's to check. What goes wrong in a call is noted
 * in the connection's state.
 */
export async function openConnection(
  ctx: Ctx,
  connectionId: number,
  { patience, signal, own = true }: { patience: number; signal?: AbortSignal; own?: boolean },
): Promise<OpenConnection | null> {
  const userId = own ? (ctx.actor?.id ?? null) : null
  const [row] = await ctx.db
    .select({
      connection: trackerConnections,
      credentialId: trackerCredentials.id,
      userId: trackerCredentials.userId,
      signIn: trackerCredentials.signIn,
      sealed: trackerSecrets.sealedSecret,
      expiresAt: trackerSecrets.expiresAt,
      limitedUntil: trackerStates.limitedUntil,
    })
    .from(trackerConnections)
    .leftJoin(
      trackerCredentials,
      and(
        eq(trackerCredentials.connectionId, trackerConnections.id),
        or(isNull(trackerCredentials.userId), userId === null ? sql`false` : eq(trackerCredentials.userId, userId)),
      ),
    )
    .leftJoin(trackerSecrets, eq(trackerSecrets.credentialId, trackerCredentials.id))
    .leftJoin(trackerStates, eq(trackerStates.connectionId, trackerConnections.id))
    .where(and(eq(trackerConnections.id, connectionId), isNull(trackerConnections.revokedAt)))
    // Their own account comes before the connection's.
    .orderBy(sql`${trackerCredentials.userId} nulls last`)
    .limit(1)
  if (!row) return null
  const { connection, credentialId, sealed, expiresAt, limitedUntil } = row
  let known: KnownSecret | null = null
  const ask = trackerAsker({
    address: apiAddressOf(connection, ctx.trackers.jira?.apiUrl, row.signIn),
    allowedHosts: ctx.trackers.allowedHosts,
    patience: Math.min(patience, ctx.trackers.patience ?? patience),
    signal,
  })
  const tracker = adapters[connection.kind]({
    kind: connection.kind,
    address: connection.address,
    settings: connection.settings,
    now: ctx.now,
    async secret() {
      const secret = credentialId !== null && sealed !== null ? openTrackerSecret(ctx, credentialId, sealed) : null
      if (!secret || credentialId === null)
        throw new TrackerError('unauthorized', 'There are no credentials that can be opened.')
      known ??= { secret, expiresAt }
      if (isDue(known.expiresAt, ctx.now())) known = await renewedSecret(ctx, credentialId)
      return known.secret
    },
    async ask(request) {
      if (limitedUntil && limitedUntil > ctx.now())
        throw new TrackerError('limited', 'The tracker takes no more calls now.', { retryAt: limitedUntil })
      await countCall(ctx, connectionId, credentialId)
      return ask(request)
    },
  })
  const { organizationId, name } = connection
  return { connectionId, organizationId, name, tracker, credentialId, isPersonal: row.userId !== null }
}

/** Notes that the connection was asked, and by whom, outside of any transaction. */
async function countCall(ctx: Ctx, connectionId: number, credentialId: number | null): Promise<void> {
  const day = ctx.now().toISOString().slice(0, 10)
  await ctx.db
    .insert(trackerStates)
    .values({ connectionId, callsOn: day, calls: 1 })
    .onConflictDoUpdate({
      target: trackerStates.connectionId,
      set: {
        calls: sql`case when ${trackerStates.callsOn} = ${day} then ${trackerStates.calls} else 0 end + 1`,
        callsOn: day,
      },
    })
  if (credentialId === null || !ctx.actor) return
  await ctx.db
    .insert(trackerUses)
    .values({ credentialId, userId: ctx.actor.id, lastUsedAt: ctx.now() })
    .onConflictDoUpdate({
      target: [trackerUses.credentialId, trackerUses.userId],
      set: { lastUsedAt: ctx.now() },
      setWhere: lt(trackerUses.lastUsedAt, new Date(ctx.now().getTime() - 60_000)),
    })
}

/** How long (ms) a tracker that takes no more calls is left alone: where it does not say, and whatever it says, such as "after 0 seconds". */
const pauses = { usual: 60_000, least: 5_000 }

/** What a refusal says about the whole connection: these hold for every call, the others for one. */
const problemsOfConnection: readonly TrackerErrorKind[] = ['unreachable', 'unauthorized', 'broken']

/** Notes how a call with the connection's own account went; `error` null: well. */
export async function noteOutcome(ctx: Ctx, connectionId: number, error: TrackerError | null): Promise<void> {
  const now = ctx.now()
  if (error?.kind === 'limited') {
    const said = error.retryAt?.getTime() ?? now.getTime() + pauses.usual
    const limitedUntil = new Date(Math.max(said, now.getTime() + pauses.least))
    await ctx.db.insert(trackerStates).values({ connectionId, limitedUntil }).onConflictDoUpdate({
      target: trackerStates.connectionId,
      set: { limitedUntil },
    })
    return
  }
  if (error && !problemsOfConnection.includes(error.kind)) return
  const problem = error?.kind ?? null
  await ctx.db
    .insert(trackerStates)
    .values({ connectionId, problem, problemSince: problem && now })
    .onConflictDoUpdate({
      target: trackerStates.connectionId,
      set: {
        problem,
        problemSince:
          problem === null ? null : sql`coalesce(${trackerStates.problemSince}, ${now.toISOString()}::timestamptz)`,
      },
      setWhere: problem === null ? sql`${trackerStates.problem} is not null` : sql`true`,
    })
}
