import { featureFiles, javaFiles, reportedGlue, resultImportFiles, stepDefinitions } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'

const d = named(stepDefinitions, 'd')
const f = named(featureFiles, 'f')
const g = named(reportedGlue, 'g')
const i = named(resultImportFiles, 'i')
const j = named(javaFiles, 'j')

/** Two texts of which the first changes with the project's step definitions, the second with its feature files. */
export async function readRevisions(ctx: Ctx, projectId: number): Promise<{ definitions: string; features: string }> {
  const revisions = selected({
    definitions: sql<string>`
      (select concat_ws('.', count(*), coalesce(max(${d.id}), 0)) from ${d}
       where ${d.projectId} = ${projectId})
      || (select concat_ws('.', '', count(*), coalesce(sum(${j.latestVersion} + jsonb_array_length(${j.parameterTypes})), 0)) from ${j}
          where ${j.projectId} = ${projectId} and ${j.deletedAt} is null)
      || coalesce((select '.' || md5(string_agg(concat_ws(':', ${g.id}, told.id), ',' order by ${g.id}))
          from ${g} cross join lateral (select max(${i.importId}) as id from ${i} where ${i.glueId} = ${g.id}) told
          where ${g.projectId} = ${projectId}), '')`,
    features: sql<string>`
      (select concat_ws('.', count(*), coalesce(sum(${f.latestVersion}), 0), coalesce(max(${f.id}), 0),
         coalesce(floor(extract(epoch from max(${f.modifiedAt})) * 1000), 0))
       from ${f} where ${f.projectId} = ${projectId} and ${f.deletedAt} is null)`,
  })
  const [row] = await revisions.rows(ctx.db, sql`select ${revisions}`)
  if (!row) throw new Error('The select answered no row.')
  return row
}
