import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** Two texts of which the first changes with the project's step definitions, the second with its feature files. */
export async function readRevisions(ctx: Ctx, projectId: number): Promise<{ definitions: string; features: string }> {
  const [row] = await ctx.db.execute<{ definitions: string; features: string }>(sql`
    select
      (select concat_ws('.', count(*), coalesce(max(d.id), 0)) from step_definitions d
       where d.project_id = ${projectId})
      || (select concat_ws('.', '', count(*), coalesce(sum(j.latest_version), 0)) from java_files j
          where j.project_id = ${projectId} and j.deleted_at is null) as definitions,
      (select concat_ws('.', count(*), coalesce(sum(f.latest_version), 0), coalesce(max(f.id), 0),
         coalesce(floor(extract(epoch from max(f.modified_at)) * 1000), 0))
       from feature_files f where f.project_id = ${projectId} and f.deleted_at is null) as features`)
  if (!row) throw new Error('The select answered no row.')
  return row
}
