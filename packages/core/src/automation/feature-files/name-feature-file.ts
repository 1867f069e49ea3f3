import { featureFiles, scenarioLinks, scenarios, testCases } from '@caseweave/db/schema'
import { eq, sql } from 'drizzle-orm'
import { holdCases } from '../../cases/test-cases/hold-cases'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'

const c = named(testCases, 'c')
const cases = named(testCases)
const l = named(scenarioLinks, 'l')
const s = named(scenarios, 's')

/** Gives a feature file another name, in the caller's transaction; cases that name the file as that of their test follow. */
export async function nameFeatureFile(
  ctx: Ctx,
  { fileId, before, name }: { fileId: number; before: string; name: string },
): Promise<void> {
  await ctx.db
    .update(featureFiles)
    .set({ name, modifiedBy: requireActor(ctx).id, modifiedAt: sql`now()` })
    .where(eq(featureFiles.id, fileId))
  await holdCases(
    ctx,
    sql`select ${l.testCaseId} from ${l} join ${s} on ${s.id} = ${l.scenarioId}
      where ${s.featureFileId} = ${fileId} and ${l.source} = 'import'`,
  )
  await ctx.db.execute(sql`
    update ${c} set ${cases.fileName} = ${name}
    from ${l} join ${s} on ${s.id} = ${l.scenarioId}
    where ${s.featureFileId} = ${fileId} and ${l.source} = 'import' and ${c.id} = ${l.testCaseId}
      and ${c.fileName} = ${before}`)
}
