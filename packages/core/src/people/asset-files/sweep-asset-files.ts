import { assetFileDays } from '@caseweave/contract/people/asset-files/asset-imports'
import { assetImports, assetLabelRuns } from '@caseweave/db/schema'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { removeStoredFile } from '../../platform/files/stored-file'

const dayMs = 86_400_000
/** So many files of a table are removed in one go; the next sweep takes the next ones. */
const sweptAtOnce = 100

/**
 * Removes the files of old imports of assets and of old labels: what is done keeps what it tells, an import that was never started goes.
 * Answers how many.
 */
export async function sweepAssetFiles(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.now().getTime() - assetFileDays * dayMs)
  let swept = 0
  for (const table of [assetImports, assetLabelRuns] as const) {
    const old = await ctx.db
      .select({ id: table.id })
      .from(table)
      .where(and(isNotNull(table.fileId), lt(table.createdAt, before)))
      .limit(sweptAtOnce)
    swept += old.length
    for (const { id } of old)
      await ctx.tx(async (tx) => {
        const [row] = await tx.db.select({ fileId: table.fileId }).from(table).where(eq(table.id, id)).for('update')
        if (!row?.fileId) return
        if (table === assetImports)
          await tx.db.delete(assetImports).where(and(eq(assetImports.id, id), eq(assetImports.status, 'previewed')))
        await removeStoredFile(tx, row.fileId)
      })
  }
  return swept
}
