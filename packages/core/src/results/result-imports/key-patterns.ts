import { AppError } from '@caseweave/contract/platform/errors'
import { alreadyExists, messages } from '@caseweave/contract/platform/messages'
import type { ResultKeyPattern } from '@caseweave/contract/results/result-imports/key-pattern-names'
import {
  type AddKeyPattern,
  type KeyPatternRow,
  keyPatternLimit,
} from '@caseweave/contract/results/result-imports/result-keys'
import { resultKeyPatterns, users } from '@caseweave/db/schema'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { personName } from '../../platform/text/person-name'

/** A project's own patterns, for finding keys. */
export const keyPatternsOf = (ctx: Ctx, projectId: number): Promise<ResultKeyPattern[]> =>
  ctx.db
    .select({ pattern: resultKeyPatterns.pattern, meaning: resultKeyPatterns.meaning })
    .from(resultKeyPatterns)
    .where(eq(resultKeyPatterns.projectId, projectId))
    .orderBy(asc(resultKeyPatterns.id))

/** A project's own patterns, with who added them. */
export const listKeyPatterns = (ctx: Ctx, { projectId }: { projectId: number }): Promise<KeyPatternRow[]> =>
  ctx.db
    .select({
      id: resultKeyPatterns.id,
      pattern: resultKeyPatterns.pattern,
      meaning: resultKeyPatterns.meaning,
      createdBy: personName(users),
      createdAt: resultKeyPatterns.createdAt,
    })
    .from(resultKeyPatterns)
    .leftJoin(users, eq(users.id, resultKeyPatterns.createdBy))
    .where(eq(resultKeyPatterns.projectId, projectId))
    .orderBy(asc(resultKeyPatterns.id))

/** Adds a pattern to a project, for results that come from now on. CONFLICT at `pattern` when it has it. */
export async function addKeyPattern(ctx: Ctx, input: { projectId: number } & AddKeyPattern): Promise<void> {
  const { projectId, pattern, meaning } = input
  await ctx.tx(async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('result_key_patterns', ${projectId}))`)
    const [there] = await tx.db
      .select({ count: count() })
      .from(resultKeyPatterns)
      .where(eq(resultKeyPatterns.projectId, projectId))
    if ((there?.count ?? 0) >= keyPatternLimit)
      throw new AppError('INVALID', `A project can have at most ${keyPatternLimit} patterns.`, { field: 'pattern' })
    const rows = await tx.db
      .insert(resultKeyPatterns)
      .values({ projectId, pattern, meaning, createdBy: requireActor(tx).id })
      .onConflictDoNothing()
      .returning({ id: resultKeyPatterns.id })
    if (rows.length === 0) throw new AppError('CONFLICT', alreadyExists(`Pattern '${pattern}'`), { field: 'pattern' })
  })
}

/** Takes a pattern away; results that it has matched stay. */
export async function removeKeyPattern(ctx: Ctx, input: { projectId: number; id: number }): Promise<void> {
  await ctx.tx(async (tx) => {
    const rows = await tx.db
      .delete(resultKeyPatterns)
      .where(and(eq(resultKeyPatterns.id, input.id), eq(resultKeyPatterns.projectId, input.projectId)))
      .returning({ id: resultKeyPatterns.id })
    if (rows.length === 0) throw new AppError('NOT_FOUND', messages.notFound)
  })
}
