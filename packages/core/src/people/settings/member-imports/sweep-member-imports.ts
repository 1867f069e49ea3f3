import { memberFileDays } from '@caseweave/contract/people/settings/member-imports'
import { memberImports } from '@caseweave/db/schema'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { Ctx } from '../../../context'
import { removeStoredFile } from '../../../platform/files/stored-file'

const dayMs = 86_400_000
/** So many files are removed in one go; the next sweep takes the next ones. */
const sweptAtOnce = 100

/**
 * Removes the files of old imports of people: those that are done keep their verdicts, those that were never started go. Answers how many.
 */
export async function sweepMemberImports(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.now().getTime() - memberFileDays * dayMs)
  const old = await ctx.db
    .select({ id: memberImports.id })
    .from(memberImports)
    .where(and(isNotNull(memberImports.fileId), lt(memberImports.createdAt, before)))
    .limit(sweptAtOnce)
  for (const { id } of old)
    await ctx.tx(async (tx) => {
      const [row] = await tx.db.select().from(memberImports).where(eq(memberImports.id, id)).for('update')
      if (!row?.fileId) return
      if (row.status === 'previewed') await tx.db.delete(memberImports).where(eq(memberImports.id, id))
      await removeStoredFile(tx, row.fileId)
    })
  return old.length
}
