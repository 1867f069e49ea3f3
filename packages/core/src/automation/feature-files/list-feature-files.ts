import {
  type FeatureFileList,
  type FeatureFileRow,
  featureFilePageSize,
  type ListFeatureFiles,
} from '@caseweave/contract/automation/feature-files/feature-editor'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { personName } from '../../platform/text/person-name'

/** A page of the project's feature files whose name or feature contains all words of the search; a page behind the last is the last one. */
export async function listFeatureFiles(
  ctx: Ctx,
  input: ListFeatureFiles & { projectId: number },
): Promise<FeatureFileList> {
  const { projectId } = input
  const words = input.search.split(/\s+/).filter((word) => word !== '')
  const matches = words.map((word) => {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    return sql`and (f.name ilike ${like} or v.feature_name ilike ${like})`
  })
  const found = sql`
    from feature_files f
    join feature_file_versions v on v.feature_file_id = f.id and v.version = f.latest_version
    where f.project_id = ${projectId} and f.deleted_at is null ${sql.join(matches, sql` `)}`
  const [counted] = await ctx.db.execute<{ total: number }>(sql`select count(*)::int as total ${found}`)
  const total = counted?.total ?? 0
  const pageCount = Math.max(1, Math.ceil(total / featureFilePageSize))
  const page = Math.min(input.page, pageCount)
  const rows = await ctx.db.execute<Omit<FeatureFileRow, 'id' | 'modifiedAt'> & { id: string; modifiedAt: string }>(sql`
    select each.*, (
      select count(*)::int from feature_version_scenarios place
      join scenario_versions said on said.id = place.scenario_version_id
      where place.feature_file_version_id = each."versionId" and said.kind <> 'background') as scenarios
    from (
      select f.id, v.id as "versionId", f.name, v.feature_name as "featureName", f.language,
        f.latest_version as version, f.modified_at as "modifiedAt",
        (select ${personName('users')} from users where users.id = f.modified_by) as "modifiedBy"
      ${found}
      order by lower(f.name), f.id
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
