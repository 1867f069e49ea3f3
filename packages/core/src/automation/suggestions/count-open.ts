import type { OpenSuggestions, OpenSuggestionsQuery } from '@caseweave/contract/automation/suggestions/suggestions'
import { idArray } from '@caseweave/db/id-array'
import {
  featureFiles,
  modules,
  suggestionItems,
  suggestionSearches,
  testCases,
  testCaseVersions,
} from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import { fromScore, itemLead, itemScore, joinRival, stillOpen } from './open-items'
import { readThresholds, strengthOf } from './thresholds'

const each = named(testCases, 'each')
const f = named(featureFiles, 'f')
const i = named(suggestionItems, 'i')
const own = named(modules, 'own')
const s = named(suggestionSearches, 's')
const search = named(suggestionSearches, 'search')
const v = named(testCaseVersions, 'v')

const counted = selected({
  number: each.number,
  releaseId: search.releaseId,
  at: search.createdAt,
  changed: sql<OpenSuggestions['changed']>`case
    when ${v.createdAt} > ${search.createdAt}
      or ${each.modifiedAt} > ${search.createdAt} and not exists (select from ${i}
        where ${i.searchId} = ${search.id} and ${i.testCaseId} = ${each.id}) then 'case'
    when edited.changed_at > ${search.createdAt} then 'scenarios' end`,
  open: sql<[score: number, lead: number][]>`open.scores`,
})

/**
 * How many suggestions of these cases wait for an answer, by what the newest finished search of their module or one above it has
 * kept; cases that no search has looked at, and those that are not to be automated, are left out.
 */
export async function countOpenSuggestions(
  ctx: Ctx,
  { projectId, numbers }: OpenSuggestionsQuery & { projectId: number },
): Promise<OpenSuggestions[]> {
  const thresholds = await readThresholds(ctx, projectId)
  const rows = await counted.rows(
    ctx.dbByKey,
    sql`
      with newest as materialized (
        select distinct on (${s.moduleId}) ${s.id}, ${s.moduleId} from ${s}
        where ${s.projectId} = ${projectId} and ${s.finishedAt} is not null
        order by ${s.moduleId}, ${s.id} desc
      ), edited as materialized (
        select max(${f.modifiedAt}) as changed_at from ${f}
        where ${f.projectId} = ${projectId} and ${f.deletedAt} is null
      ), looked as materialized (
        select ${each.id} as case_id, max(newest.id) as search_id
        from ${each}
        join ${own} on ${own.id} = ${each.moduleId}
        join newest on newest.module_id = any (string_to_array(rtrim(${own.path}, '/'), '/')::bigint[])
        where ${each.projectId} = ${projectId} and ${each.number} in (select unnest(${idArray(numbers)}))
          and ${each.deletedAt} is null and ${each.applicable} and ${each.automatable}
        group by ${each.id}
      )
      select ${counted}
      from looked
      join ${each} on ${each.id} = looked.case_id
      join ${v} on ${v.testCaseId} = ${each.id} and ${v.version} = ${each.latestVersion}
      join ${search} on ${search.id} = looked.search_id
      cross join edited
      cross join lateral (
        select coalesce(json_agg(json_build_array(${itemScore}, ${itemLead})), '[]') as scores
        from (select * from ${i} where ${i.searchId} = looked.search_id and ${i.testCaseId} = looked.case_id
          and ${fromScore(thresholds.possible)}) i
        ${stillOpen(search.releaseId)}
        ${joinRival}
      ) open
      order by ${each.number}`,
  )
  return rows.map(({ open, ...row }) => {
    const still = row.changed
      ? []
      : open.map(([score, lead]) => ({ score, strength: strengthOf(score, lead, thresholds) }))
    const count = (wanted: string) => still.filter(({ strength }) => strength === wanted).length
    const scores = still.filter(({ strength }) => strength !== 'weak').map(({ score }) => score)
    const best = scores.length > 0 ? Math.max(...scores) : null
    return { ...row, likely: count('likely'), possible: count('possible'), best }
  })
}
