import { createHash, randomInt } from 'node:crypto'
import { recoveryCodeCount } from '@caseweave/contract/people/second-factor-messages'
import { recoveryCodes } from '@caseweave/db/schema'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** Without letters and digits that are taken for each other. Twelve of them are 59 bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const makeCode = () =>
  Array.from({ length: 12 }, () => letters[randomInt(letters.length)])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

const hashOf = (userId: number, code: string) => createHash('sha256').update(`${userId} ${code}`).digest('hex')

/** Gives a person new codes in place of all that they had; answers them, for the only time. */
export async function replaceRecoveryCodes(ctx: Ctx, userId: number): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < recoveryCodeCount) codes.add(makeCode())
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await ctx.db.insert(recoveryCodes).values([...codes].map((code) => ({ userId, codeHash: hashOf(userId, code) })))
  return [...codes]
}

/** Uses a code up; false when it is none of this person, or was used. Of two at once one gets true. */
export async function useRecoveryCode(ctx: Ctx, userId: number, typed: string): Promise<boolean> {
  const bare = typed.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (bare.length !== 12) return false
  const code = bare.replace(/(.{4})(?=.)/g, '$1-')
  const used = await ctx.db
    .update(recoveryCodes)
    .set({ usedAt: ctx.now() })
    .where(
      and(
        ...[eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(userId, code))],
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return used.length > 0
}

/** How many codes a person has left. */
export async function recoveryCodesLeft(ctx: Ctx, userId: number): Promise<number> {
  const [row] = await ctx.db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row?.left ?? 0
}
