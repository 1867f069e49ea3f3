import { automationMessages } from '@caseweave/contract/automation/automation-mapping/automation-mapping-messages'
import type {
  QueuedSuggestion,
  SuggestionQueue,
  SuggestionQueueQuery,
  SuggestionSearch,
} from '@caseweave/contract/automation/suggestions/suggestions'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { personName } from '../../platform/text/person-name'
import { moduleTrails } from '../../project/modules/module-trails'
import { hasProductionBug } from '../../project/tickets/case-tickets'
import { standing } from './known-pairs'
import { readThresholds, strengthOf } from './thresholds'

const pageSize = 20
/** How far the lines are counted. */
const mostCounted = 1_000

type SearchRow = Omit<SuggestionSearch, 'modules' | 'at' | 'finishedAt'> & { at: string; finishedAt: string | null }

/** The searches of a project that a condition on `s` names, the newest first. */
async function readSearches(ctx: Ctx, projectId: number, which: SQL, limit: number): Promise<SuggestionSearch[]> {
  const rows = await ctx.db.execute<SearchRow>(sql`
    select s.id::float8 as id, s.module_id::float8 as "moduleId", r.id::float8 as "releaseId", r.number as release,
      s.job_id as "jobId", s.cases, s.scenarios, ${personName('person')} as by, s.created_at as at, s.finished_at as "finishedAt"
    from suggestion_searches s
    join releases r on r.id = s.release_id
    left join users person on person.id = s.created_by
    where s.project_id = ${projectId} and ${which} order by s.id desc limit ${limit}`)
  const trails = await moduleTrails(
    ctx,
    rows.map(({ moduleId }) => moduleId),
  )
  return rows.map((row) => ({
    ...row,
    modules: trails.get(row.moduleId)?.map(({ name }) => name) ?? [],
    at: new Date(row.at),
    finishedAt: row.finishedAt === null ? null : new Date(row.finishedAt),
  }))
}

/** The latest searches of a project. */
export function listSearches(ctx: Ctx, { projectId }: { projectId: number }): Promise<SuggestionSearch[]> {
  return readSearches(ctx, projectId, sql`true`, 20)
}

/**
 * One page of what a search found and what still holds, the likeliest first: both sides as they were compared, not mapped in the
 * release meanwhile, and not answered. NOT_FOUND when the project has no such search.
 */
export async function listSuggestionQueue(
  ctx: Ctx,
  { projectId, searchId, page }: SuggestionQueueQuery & { projectId: number },
): Promise<SuggestionQueue> {
  const [[search], thresholds] = await Promise.all([
    readSearches(ctx, projectId, sql`s.id = ${searchId}`, 1),
    readThresholds(ctx, projectId),
  ])
  if (!search) throw new AppError('NOT_FOUND', messages.notFound)
  const left = openItems(search, thresholds.likely)
  const [counted] = await ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select 1 from ${left} limit ${mostCounted + 1}) counted`,
  )
  const count = counted?.count ?? 0
  const capped = count > mostCounted
  const pageCount = Math.max(1, Math.ceil(Math.min(count, mostCounted) / pageSize))
  const shown = Math.min(page, pageCount)
  const rows = await ctx.db.execute<Omit<QueuedSuggestion, 'strength' | 'blocked'> & { productionBug: boolean }>(sql`
    select c.number as "caseNumber", i.case_version as "caseVersion", c.summary, ${hasProductionBug(sql`c.id`)} as "productionBug",
      s.id::float8 as "scenarioId", s.name as scenario,
      (select v.version from scenario_versions v where v.id = i.scenario_version_id) as "scenarioVersion", f.name as "fileName",
      round(i.score::numeric, 3)::float8 as score, i.factors
    from ${left} join feature_files f on f.id = s.feature_file_id
    order by i.score desc, i.test_case_id, i.scenario_id limit ${pageSize} offset ${(shown - 1) * pageSize}`)
  return {
    search,
    rows: rows.map(({ productionBug, ...row }) => ({
      ...row,
      blocked: productionBug ? automationMessages.productionTicket : null,
      strength: strengthOf(row.score, thresholds),
    })),
    page: shown,
    pageCount,
    total: { count: Math.min(count, mostCounted), capped },
    thresholds,
  }
}

/** The lines `i` of a search with their cases `c` and scenarios `s` that still hold; what became untrue meanwhile is not offered. */
const openItems = ({ id, releaseId }: SuggestionSearch, least: number): SQL => sql`
  (select * from suggestion_items where search_id = ${id} and score >= ${least - 0.0005}
    order by score desc, test_case_id, scenario_id) i
  join test_cases c on c.id = i.test_case_id and c.deleted_at is null and c.latest_version = i.case_version
    and c.applicable and c.automatable
    and not exists (select from case_mappings m
      where m.test_case_id = i.test_case_id and m.scenario_id = i.scenario_id and m.release_id = ${releaseId})
    and not exists (select from suggestion_answers a
      where a.test_case_id = i.test_case_id and a.scenario_id = i.scenario_id and ${standing(sql`a`)})
  join scenarios s on s.id = i.scenario_id and s.deleted_at is null
    and not exists (select from scenario_versions newer
      where newer.scenario_id = s.id and newer.id > i.scenario_version_id)`
