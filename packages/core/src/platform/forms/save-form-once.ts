import { formAnswers } from '@caseweave/db/schema'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { endInOneGo } from '../database/in-one-go'
import { inTurn } from '../database/in-turn'

/** How long (ms) it is known what came of a form: a day. */
export const formAnswersKept = 24 * 60 * 60 * 1000

/**
 * Saves what a form of the person who asks makes, once: the first time by `work`, whose changes and whose answer (JSON; nothing is null) are kept
 * together or not at all; again, or at the same moment, the answer of the first time, for {@link formAnswersKept}. `formHash` is SHA-256 in hex of
 * all that makes it the same form; `turn`, what forms that take the same lock are named by, as for `Ctx.tx`. A refusal is not kept, since it has
 * changed nothing. Source: docs/decisions/forms.md.
 */
export async function saveFormOnce<Answer>(
  ctx: Ctx,
  { formHash, turn }: { formHash: string; turn?: string | undefined },
  work: (tx: Ctx) => Promise<Answer>,
): Promise<Answer | null> {
  const userId = requireActor(ctx).id
  const save = async (tx: Ctx) => {
    // Where another process has the first of two, the second waits here until it has been saved or refused, and sees what it made.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`form ${formHash}`}, ${userId}))`)
    const mine = and(eq(formAnswers.userId, userId), eq(formAnswers.formHash, formHash))
    const since = new Date(tx.now().getTime() - formAnswersKept)
    const [kept] = await tx.db
      .select({ answer: formAnswers.answer })
      .from(formAnswers)
      .where(and(mine, gt(formAnswers.createdAt, since)))
    // It was written by this very form, whose answers have one shape.
    if (kept) return kept.answer.made as Answer | null
    const made = (await work(tx)) ?? null
    const row = { answer: { made }, createdAt: tx.now() }
    // What is kept for too long may not be tidied up yet.
    const keep = tx.db
      .insert(formAnswers)
      .values({ userId, formHash, ...row })
      .onConflictDoUpdate({ target: [formAnswers.userId, formAnswers.formHash], set: row })
    await endInOneGo(tx, [keep.getSQL()])
    return made
  }
  // In this process it waits without a connection: a thousand of the same form hold up nobody.
  return inTurn(`form ${userId} ${formHash}`, () => ctx.tx(save, { repeated: turn !== undefined, turn }), 1)
}

/** Deletes what is kept no longer. */
export async function sweepFormAnswers(ctx: Ctx): Promise<void> {
  await ctx.db.delete(formAnswers).where(lt(formAnswers.createdAt, new Date(ctx.now().getTime() - formAnswersKept)))
}
