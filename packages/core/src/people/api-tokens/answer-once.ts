import { apiTokenMessages } from '@caseweave/contract/people/api-tokens/api-token-messages'
import { AppError } from '@caseweave/contract/platform/errors'
import { apiAnswers } from '@caseweave/db/schema'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** How long (ms) answers are kept: a day. */
export const answersKept = 24 * 60 * 60 * 1000
/** The longest body that is kept, in characters: answers to changes are short. */
const longestBody = 1_000_000

type Kept = { status: number; headers: Record<string, string>; body: string | null }
type Request = { tokenId: number; key: string; requestHash: string }

/**
 * Answers a request with an `Idempotency-Key` once: the first time by `work`, whose changes and whose answer are kept together or not at
 * all; again by the kept answer (`again`), for {@link answersKept}. `running` while the first one is at work; `reused` when the key belongs to
 * another request. A refusal is not kept, since it has changed nothing. Source: draft-ietf-httpapi-idempotency-key-header.
 */
export const answerOnce = <Answer extends Kept>(
  ctx: Ctx,
  { tokenId, key, requestHash }: Request,
  work: (tx: Ctx) => Promise<Answer>,
): Promise<{ again: boolean; answer: Answer | Kept } | 'running' | 'reused'> =>
  ctx.tx(async (tx) => {
    // Held until the transaction ends, by a crash too: a key whose request died is free at that moment.
    const [held] = await tx.db.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`api answer ${key}`}, ${tokenId})) as free`,
    )
    if (!held?.free) return 'running'
    const mine = and(eq(apiAnswers.tokenId, tokenId), eq(apiAnswers.key, key))
    const since = new Date(tx.now().getTime() - answersKept)
    const [kept] = await tx.db
      .select()
      .from(apiAnswers)
      .where(and(mine, gt(apiAnswers.createdAt, since)))
    if (kept) {
      if (kept.requestHash !== requestHash) return 'reused'
      const { status, headers, body } = kept
      return { again: true, answer: { status, headers, body } }
    }
    const answer = await work(tx)
    const { status, headers, body } = answer
    if ((body?.length ?? 0) > longestBody) throw new AppError('INVALID', apiTokenMessages.answerTooLong)
    // What is kept for too long is not tidied up yet.
    await tx.db.delete(apiAnswers).where(mine)
    await tx.db.insert(apiAnswers).values({ tokenId, key, requestHash, status, headers, body, createdAt: tx.now() })
    return { again: false, answer }
  })

/** Deletes answers that are kept no longer. */
export async function sweepAnswers(ctx: Ctx): Promise<void> {
  await ctx.db.delete(apiAnswers).where(lt(apiAnswers.createdAt, new Date(ctx.now().getTime() - answersKept)))
}
