import {
  type FeatureFileList,
  featureFilePageSize,
  type ListFeatureFiles,
} from '@caseweave/contract/automation/feature-files/feature-editor'
import { pageCountOf } from '@caseweave/contract/platform/page-count'
import {
  featureFiles,
  featureFileVersions,
  featureVersionScenarios,
  scenarioVersions,
  users,
} from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { personName } from '../../platform/text/person-name'

const each = named(featureFiles, 'each')
const f = named(featureFiles, 'f')
const place = named(featureVersionScenarios, 'place')
const said = named(scenarioVersions, 'said')
const user = named(users)
const v = named(featureFileVersions, 'v')

/** A page of the project's feature files whose name or feature contains all words of the search; a page behind the last is the last one. */
export async function listFeatureFiles(
  ctx: Ctx,
  input: ListFeatureFiles & { projectId: number },
): Promise<FeatureFileList> {
  const { projectId } = input
  const words = input.search.split(/\s+/).filter((word) => word !== '')
  const matches = words.map((word) => {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    return sql`and (${f.name} ilike ${like} or ${v.featureName} ilike ${like})`
  })
  const found = sql`${f}
    join ${v} on ${v.featureFileId} = ${f.id} and ${v.version} = ${f.latestVersion}
    where ${f.projectId} = ${projectId} and ${f.deletedAt} is null ${sql.join(matches, sql` `)}`
  const [counted] = await ctx.db.select({ total: sql<number>`count(*)::int` }).from(found)
  const total = counted?.total ?? 0
  const pageCount = pageCountOf(total, featureFilePageSize)
  const page = Math.min(input.page, pageCount)
  const rows = await ctx.db
    .select({
      id: each.id,
      name: each.name,
      featureName: sql<string>`each.feature_name`,
      language: each.language,
      version: each.latestVersion,
      scenarios: sql<number>`(
        select count(*)::int from ${place}
        join ${said} on ${said.id} = ${place.scenarioVersionId}
        where ${place.featureFileVersionId} = each.version_id and ${said.kind} <> 'background')`,
      modifiedAt: each.modifiedAt,
      modifiedBy: sql<string>`coalesce(each.modifier, '')`,
    })
    .from(sql`(
      select ${f.id}, ${v.id} as version_id, ${f.name}, ${v.featureName}, ${f.language}, ${f.latestVersion}, ${f.modifiedAt},
        (select ${personName(users)} from ${user} where ${users.id} = ${f.modifiedBy}) as modifier
      from ${found}
      order by lower(${f.name}), ${f.id}
      limit ${featureFilePageSize} offset ${(page - 1) * featureFilePageSize}
    ) each`)
    .orderBy(sql`lower(${each.name})`, each.id)
  return { rows, total, page, pageCount }
}
