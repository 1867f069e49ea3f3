import { formAnswers } from '@caseweave/db/schema'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { endInOneGo } from '../database/in-one-go'
import { inTurn } from '../database/in-turn'
import { deriveKey } from '../secrets/derived-keys'
import { seal, unseal } from '../secrets/sealing'

/** How long (ms) it is known what came of a form: a day. */
export const formAnswersKept = 24 * 60 * 60 * 1000

/**
 * Saves what a form of the person who asks makes, once: the first time by `work`, whose changes and whose answer (JSON; nothing is null) are kept
 * together or not at all; again, or at the same moment, the answer of the first time, for {@link formAnswersKept}. `formHash` is SHA-256 in hex of
 * all that makes it the same form; `turn`, what forms that take the same lock are named by, as for `Ctx.tx`. `secret` = what alone opens the answer, for
 * one that nobody may read who has the database: it has to be part of what `formHash` is made of. A refusal is not kept, since it has changed
 * nothing. Source: docs/decisions/forms.md.
 */
export async function saveFormOnce<Answer>(
  ctx: Ctx,
  { formHash, turn, secret }: { formHash: string; turn?: string | undefined; secret?: string | undefined },
  work: (tx: Ctx) => Promise<Answer>,
): Promise<Answer | null> {
  const userId = requireActor(ctx).id
  const kept = secret === undefined ? inClear : sealedBy(secret, formHash)
  const save = async (tx: Ctx) => {
    // Where another process has the first of two, the second waits here until it has been saved or refused, and sees what it made.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`form ${formHash}`}, ${userId}))`)
    const mine = and(eq(formAnswers.userId, userId), eq(formAnswers.formHash, formHash))
    const since = new Date(tx.now().getTime() - formAnswersKept)
    const [former] = await tx.db
      .select({ answer: formAnswers.answer })
      .from(formAnswers)
      .where(and(mine, gt(formAnswers.createdAt, since)))
    // It was written by this very form, whose answers have one shape.
    if (former) return kept.read(former.answer.made) as Answer | null
    const made = (await work(tx)) ?? null
    const row = { answer: { made: kept.write(made) }, createdAt: tx.now() }
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

/** How an answer is written and read. */
type Keeping = { write: (made: unknown) => unknown; read: (kept: unknown) => unknown }

const inClear: Keeping = { write: (made) => made, read: (kept) => kept }

function sealedBy(secret: string, formHash: string): Keeping {
  const key = deriveKey(secret, 'answer of a form')
  return {
    write: (made) => seal(key, JSON.stringify(made), formHash),
    read(kept) {
      const made = unseal(key, String(kept), formHash)
      if (made === null) throw new Error('What came of the form does not open.')
      return JSON.parse(made)
    },
  }
}

/** Deletes what is kept no longer. */
export async function sweepFormAnswers(ctx: Ctx): Promise<void> {
  await ctx.db.delete(formAnswers).where(lt(formAnswers.createdAt, new Date(ctx.now().getTime() - formAnswersKept)))
}
