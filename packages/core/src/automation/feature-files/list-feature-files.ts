import {
  type FeatureFileList,
  type FeatureFileRow,
  featureFilePageSize,
  type ListFeatureFiles,
} from '@caseweave/contract/automation/feature-files/feature-editor'
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
  const found = sql`
    from ${f}
    join ${v} on ${v.featureFileId} = ${f.id} and ${v.version} = ${f.latestVersion}
    where ${f.projectId} = ${projectId} and ${f.deletedAt} is null ${sql.join(matches, sql` `)}`
  const [counted] = await ctx.db.execute<{ total: number }>(sql`select count(*)::int as total ${found}`)
  const total = counted?.total ?? 0
  const pageCount = Math.max(1, Math.ceil(total / featureFilePageSize))
  const page = Math.min(input.page, pageCount)
  const rows = await ctx.db.execute<Omit<FeatureFileRow, 'id' | 'modifiedAt'> & { id: string; modifiedAt: string }>(sql`
    select each.*, (
      select count(*)::int from ${place}
      join ${said} on ${said.id} = ${place.scenarioVersionId}
      where ${place.featureFileVersionId} = each."versionId" and ${said.kind} <> 'background') as scenarios
    from (
      select ${f.id}, ${v.id} as "versionId", ${f.name}, ${v.featureName} as "featureName", ${f.language},
        ${f.latestVersion} as version, ${f.modifiedAt} as "modifiedAt",
        (select ${personName(users)} from ${user} where ${users.id} = ${f.modifiedBy}) as "modifiedBy"
      ${found}
      order by lower(${f.name}), ${f.id}
      limit ${featureFilePageSize} offset ${(page - 1) * featureFilePageSize}
    ) each
    order by lower(each.name), each.id`)
  return {
    rows: rows.map(({ id, name, featureName, language, version, scenarios, modifiedAt, modifiedBy }) => ({
      id: Number(id),
      name,
      featureName,
      language,
      version,
      scenarios,
      modifiedAt: new Date(modifiedAt),
      modifiedBy: modifiedBy ?? '',
    })),
    total,
    page,
    pageCount,
  }
}
