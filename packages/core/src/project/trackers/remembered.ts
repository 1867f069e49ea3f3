import { trackerAnswers } from '@caseweave/db/schema'
import { and, eq, lt } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { patienceOfJob } from './ask-tracker'
import { noteOutcome, type OpenConnection, openConnection } from './open-tracker'
import type { Tracker } from './tracker'
import { TrackerError } from './tracker-error'

/** How long (ms) an answer is taken for new. Source: docs/decisions/trackers.md. */
const freshFor = 15 * 60_000
/** How long (ms) an old answer still serves while a new one is asked for. */
const keptFor = 24 * 60 * 60_000
/** Stands before each question, and counts up when answers change their shape: those of another version are never read. */
const version = 'v1'

/** Questions that this process is asking now, so that many pages at once ask a tracker once. */
const asking = new Map<string, Promise<unknown>>()

/**
 * The tracker's answer to `question` (at most 500 characters; the same for all who ask with these credentials), as JSON keeps it. One of the
 * last quarter of an hour is not asked for again; an older one of the last day is answered at once while a new one is fetched behind the page.
 * Throws `TrackerError` only where there is none. For forms, types and projects: never for an item or its status.
 */
export async function remembered<T>(
  ctx: Ctx,
  open: OpenConnection,
  question: string,
  ask: (tracker: Tracker) => Promise<T>,
): Promise<T> {
  const { credentialId } = open
  if (credentialId === null) return ask(open.tracker)
  const key = { credentialId, question: `${version} ${question}` }
  const kept = await keptAnswer(ctx, key)
  if (!kept || kept.age > keptFor)
    return once('answer', key, async () => {
      // Another page may have asked while this one looked.
      const now = await keptAnswer(ctx, key)
      return now && now.age <= freshFor ? (now.answer as T) : keep(ctx, key, await ask(open.tracker))
    })
  // Whoever has no answer does not wait for this one, which answers nothing and tells nobody what went wrong.
  if (kept.age > freshFor) void once('renewal', key, () => renew(ctx, open, key, ask))
  return kept.answer as T
}

/** Forgets the answer to a question, which was found to hold no more: the next one asks. */
export async function forgetRemembered(ctx: Ctx, { credentialId }: OpenConnection, question: string): Promise<void> {
  if (credentialId === null) return
  await ctx.db
    .delete(trackerAnswers)
    .where(and(eq(trackerAnswers.credentialId, credentialId), eq(trackerAnswers.question, `${version} ${question}`)))
}

type Key = { credentialId: number; question: string }

/** The answer that is kept, and how old (ms) it is. */
async function keptAnswer(ctx: Ctx, { credentialId, question }: Key) {
  const [kept] = await ctx.db
    .select({ answer: trackerAnswers.answer, askedAt: trackerAnswers.askedAt })
    .from(trackerAnswers)
    .where(and(eq(trackerAnswers.credentialId, credentialId), eq(trackerAnswers.question, question)))
  return kept && { answer: kept.answer, age: ctx.now().getTime() - kept.askedAt.getTime() }
}

function once<T>(what: 'answer' | 'renewal', { credentialId, question }: Key, work: () => Promise<T>): Promise<T> {
  const name = `${what} ${credentialId} ${question}`
  const running = asking.get(name) as Promise<T> | undefined
  if (running) return running
  const started = work().finally(() => asking.delete(name))
  asking.set(name, started)
  return started
}

async function keep<T>(ctx: Ctx, { credentialId, question }: Key, answer: T): Promise<T> {
  const askedAt = ctx.now()
  await ctx.db
    .delete(trackerAnswers)
    .where(
      and(
        eq(trackerAnswers.credentialId, credentialId),
        lt(trackerAnswers.askedAt, new Date(askedAt.getTime() - keptFor)),
      ),
    )
  await ctx.db
    .insert(trackerAnswers)
    .values({ credentialId, question, answer, askedAt })
    .onConflictDoUpdate({ target: [trackerAnswers.credentialId, trackerAnswers.question], set: { answer, askedAt } })
  return answer
}

/** Asks anew behind a page that has its answer already: with a connection of its own, since that of the page ends with it. */
async function renew<T>(ctx: Ctx, open: OpenConnection, key: Key, ask: (tracker: Tracker) => Promise<T>) {
  const { connectionId, isPersonal } = open
  try {
    const again = await openConnection(ctx, connectionId, { patience: patienceOfJob, own: isPersonal })
    if (again?.credentialId !== key.credentialId) return
    await keep(ctx, key, await ask(again.tracker))
  } catch (error) {
    if (!(error instanceof TrackerError)) ctx.log.error({ err: error }, 'tracker answer not renewed')
    else if (!isPersonal) await noteOutcome(ctx, connectionId, error)
  }
}
