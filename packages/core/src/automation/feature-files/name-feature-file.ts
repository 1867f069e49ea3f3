import { featureFiles } from '@caseweave/db/schema'
import { eq, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'

/** Gives a feature file another name, in the caller's transaction; cases that name the file as that of their test follow. */
export async function nameFeatureFile(
  ctx: Ctx,
  { fileId, before, name }: { fileId: number; before: string; name: string },
): Promise<void> {
  await ctx.db
    .update(featureFiles)
    .set({ name, modifiedBy: requireActor(ctx).id, modifiedAt: sql`now()` })
    .where(eq(featureFiles.id, fileId))
  await ctx.db.execute(sql`
    update test_cases c set file_name = ${name}
    from scenario_links l join scenarios s on s.id = l.scenario_id
    where s.feature_file_id = ${fileId} and l.source = 'import' and c.id = l.test_case_id and c.file_name = ${before}`)
}
