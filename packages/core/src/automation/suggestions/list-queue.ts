import { automationMessages } from '@caseweave/contract/automation/automation-mapping/automation-mapping-messages'
import type {
  SuggestionQueue,
  SuggestionQueueQuery,
  SuggestionSearch,
} from '@caseweave/contract/automation/suggestions/suggestions'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { pageCountOf } from '@caseweave/contract/platform/page-count'
import {
  featureFiles,
  releases,
  scenarios,
  scenarioVersions,
  suggestionItems,
  suggestionSearches,
  testCases,
  users,
} from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { personName } from '../../platform/text/person-name'
import { moduleTrails } from '../../project/modules/module-trails'
import { hasProductionBug } from '../../project/tickets/case-tickets'
import { fromScore, itemLead, itemScore, joinRival, notBehind, rivalScore, stillOpen } from './open-items'
import { heldBack, readThresholds, strengthOf } from './thresholds'

const c = named(testCases, 'c')
const f = named(featureFiles, 'f')
const i = named(suggestionItems, 'i')
const person = named(users, 'person')
const r = named(releases, 'r')
const rivalCase = named(testCases, 'rival_case')
const s = named(suggestionSearches, 's')
const scenario = named(scenarios, 's')
const v = named(scenarioVersions, 'v')

const pageSize = 20
/** How far the lines are counted. */
const mostCounted = 1_000

/** The searches of a project that a condition on `s` names, the newest first. */
async function readSearches(ctx: Ctx, projectId: number, which: SQL, limit: number): Promise<SuggestionSearch[]> {
  const rows = await ctx.db
    .select({
      id: s.id,
      moduleId: s.moduleId,
      releaseId: r.id,
      release: r.number,
      jobId: s.jobId,
      cases: s.cases,
      scenarios: s.scenarios,
      by: personName(person),
      at: s.createdAt,
      finishedAt: s.finishedAt,
    })
    .from(sql`${s}
      join ${r} on ${r.id} = ${s.releaseId}
      left join ${person} on ${person.id} = ${s.createdBy}`)
    .where(sql`${s.projectId} = ${projectId} and ${which}`)
    .orderBy(sql`${s.id} desc`)
    .limit(limit)
  const trails = await moduleTrails(
    ctx,
    rows.map(({ moduleId }) => moduleId),
  )
  return rows.map((row) => ({ ...row, modules: trails.get(row.moduleId)?.map(({ name }) => name) ?? [] }))
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
    readSearches(ctx, projectId, sql`${s.id} = ${searchId}`, 1),
    readThresholds(ctx, projectId),
  ])
  if (!search) throw new AppError('NOT_FOUND', messages.notFound)
  const left = openItems(search, thresholds.possible)
  // By keys: with other plans all lines are looked at and sorted, where those that are shown come in their order.
  const [counted] = await ctx.dbByKey
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`(select 1 from ${left} limit ${mostCounted + 1}) counted`)
  const count = counted?.count ?? 0
  const capped = count > mostCounted
  const pageCount = pageCountOf(Math.min(count, mostCounted), pageSize)
  const shown = Math.min(page, pageCount)
  const rows = await ctx.dbByKey
    .select({
      caseNumber: c.number,
      caseVersion: i.caseVersion,
      summary: c.summary,
      productionBug: hasProductionBug(c.id),
      scenarioId: scenario.id,
      scenario: scenario.name,
      scenarioVersion: sql<number>`(select ${v.version} from ${v} where ${v.id} = ${i.scenarioVersionId})`,
      fileName: f.name,
      score: itemScore,
      lead: itemLead,
      rivalScore,
      rivalNumber: sql<
        number | null
      >`(select ${rivalCase.number} from ${rivalCase} where ${rivalCase.id} = rival.case_id)`,
      factors: i.factors,
    })
    .from(sql`${left} join ${f} on ${f.id} = ${scenario.featureFileId}`)
    .orderBy(sql`${i.score} desc`, i.testCaseId, i.scenarioId)
    .limit(pageSize)
    .offset((shown - 1) * pageSize)
  return {
    search,
    rows: rows.map(({ productionBug, lead, rivalScore, rivalNumber, ...row }) => ({
      ...row,
      blocked: productionBug ? automationMessages.productionTicket : null,
      strength: strengthOf(row.score, lead, thresholds),
      rival: rivalNumber ? heldBack(row.score, { score: rivalScore, caseNumber: rivalNumber }) : null,
    })),
    page: shown,
    pageCount,
    total: { count: Math.min(count, mostCounted), capped },
    thresholds,
  }
}

/** The lines `i` of a search with their cases `c` and scenarios `s` that still hold and are not weak or far behind; what became untrue meanwhile is not offered. */
const openItems = ({ id, releaseId }: SuggestionSearch, least: number): SQL => sql`
  (select * from ${i} where ${i.searchId} = ${id} and ${fromScore(least)}
    order by ${i.score} desc, ${i.testCaseId}, ${i.scenarioId}) i
  ${joinRival}
  ${stillOpen(sql`${releaseId}`, notBehind)}`
