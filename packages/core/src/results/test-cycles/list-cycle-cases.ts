import { pageCountOf } from '@caseweave/contract/platform/page-count'
import type { RunStatus } from '@caseweave/contract/results/runs/run-status'
import type { CycleCase, CycleCases, CycleItem } from '@caseweave/contract/results/test-cycles/cycle-views'
import type { CycleItemsQuery } from '@caseweave/contract/results/test-cycles/test-cycles'
import { idArray } from '@caseweave/db/id-array'
import { testCases, testCycleEnvironments, testCycleItems, testRunSteps, testRuns, users } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { orNull, selected } from '../../platform/database/selected-rows'
import { personName } from '../../platform/text/person-name'
import { moduleTrails } from '../../project/modules/module-trails'
import { automatedResult } from './accept-results'
import { type CycleRecord, findCycle, type OfProject } from './cycle-row'
import { itemConditions } from './item-conditions'

const actor = named(users, 'actor')
const assignee = named(users, 'assignee')
const c = named(testCases, 'c')
const e = named(testCycleEnvironments, 'e')
const ender = named(users, 'ender')
const i = named(testCycleItems, 'i')
const last = named(testRuns, 'last')
const open = named(testRuns, 'open')
const s = named(testRunSteps, 's')

const shown = selected({
  id: i.id,
  testCaseId: i.testCaseId,
  number: c.number,
  summary: c.summary,
  moduleId: c.moduleId,
  version: c.latestVersion,
  deletedAt: orNull(c.deletedAt),
  applicable: c.applicable,
  offRelease: i.offRelease,
  offCase: i.offCase,
  environmentId: i.environmentId,
  status: i.status,
  assignedTo: orNull(i.assignedTo),
  assignee: personName(assignee),
  attempts: i.attempts,
  runId: sql`coalesce(${open.id}, ${i.runId})`.mapWith((id) => (id === null ? null : Number(id))) as ReturnType<
    typeof sql<number | null>
  >,
  executionId: orNull(i.executionId),
  activeBy: personName(actor),
  activeAt: orNull(open.activeAt),
  marked: sql<number>`case when ${open.id} is null then 0 else (select count(*) from ${s} where ${s.runId} = ${open.id}
    and ${s.sequence} > 0 and ${s.result} is not null) end`.mapWith(Number),
  endedBy: personName(ender),
  endedAt: orNull(last.finishedAt),
  endedVersion: orNull(last.version),
  automatedStatus: sql<RunStatus | null>`automated.result`,
  automatedId: sql<number | null>`automated.id`.mapWith(Number) as ReturnType<typeof sql<number | null>>,
  automatedAt: sql`automated.at`.mapWith(testRuns.activeAt) as ReturnType<typeof sql<Date | null>>,
})

/** A page of the cases of a cycle in their order, each with its chosen items; past the end it is the last page. NOT_FOUND when there is no such cycle. */
export async function listCycleCases(ctx: Ctx, input: CycleItemsQuery & OfProject): Promise<CycleCases> {
  const cycle = await findCycle(ctx, input)
  const { pageSize } = input
  const wanted = itemConditions(ctx, cycle.projectId, cycle.id, input)
  const [position, behind] = (input.cursor ?? '').split('-').map(Number)
  // Looked through once, for the page and for how many there are.
  const look = (page: number) =>
    ctx.db.execute<{ id: string | null; position: number; total: number }>(sql`
      with fitting as materialized (
        select ${i.testCaseId} as id, min(${i.position}) as position
        from ${i} join ${c} on ${c.id} = ${i.testCaseId} where ${wanted} group by ${i.testCaseId})
      select shown.id, shown.position, counted.total
      from (select count(*)::int as total from fitting) counted
      left join (
        select * from fitting ${input.cursor ? sql`where (position, id) > (${position}, ${behind})` : sql``}
        order by position, id limit ${pageSize + 1} offset ${input.cursor ? 0 : (page - 1) * pageSize}) shown on true
      order by shown.position, shown.id`)
  let looked = await look(input.page)
  const total = looked[0]?.total ?? 0
  const pageCount = pageCountOf(total, pageSize)
  const page = Math.min(input.page, pageCount)
  if (page < input.page && !input.cursor) looked = await look(page)
  const found = looked.flatMap(({ id, position }) => (id === null ? [] : [{ id, position }]))
  const shownCases = found.slice(0, pageSize)
  const last = found.length > pageSize ? shownCases.at(-1) : undefined
  const ids = shownCases.map(({ id }) => id)
  return {
    rows: await casesOf(ctx, cycle, sql`${wanted} and ${i.testCaseId} = any (${idArray(ids)})`),
    page,
    pageCount,
    total,
    next: last ? `${last.position}-${last.id}` : null,
  }
}

/** The items that fulfil something, by their cases. */
async function casesOf(ctx: Ctx, cycle: CycleRecord, wanted: ReturnType<typeof sql>): Promise<CycleCase[]> {
  const lines = await shown.rows(
    ctx.db,
    sql`
      select ${shown} from ${i} join ${c} on ${c.id} = ${i.testCaseId}
      join ${e} on ${e.cycleId} = ${i.cycleId} and ${e.environmentId} = ${i.environmentId}
      left join ${open} on ${open.itemId} = ${i.id} and ${open.finishedAt} is null
      left join ${last} on ${last.id} = ${i.runId} and ${last.finishedAt} is not null
      left join ${assignee} on ${assignee.id} = ${i.assignedTo}
      left join ${actor} on ${actor.id} = ${open.createdBy}
      left join ${ender} on ${ender.id} = ${last.finishedBy}
      left join lateral ${automatedResult(cycle)} automated on ${i.executionId} is null
      where ${wanted} order by ${i.position}, ${i.testCaseId}, ${e.position}`,
  )
  const trails = await moduleTrails(ctx, [...new Set(lines.map(({ moduleId }) => moduleId))])
  const cases = new Map<number, CycleCase>()
  for (const line of lines) {
    const { number, summary, version, deletedAt, applicable, offRelease } = line
    const one = cases.get(line.testCaseId) ?? {
      ...{ number, summary, version, deleted: deletedAt !== null },
      modules: (trails.get(line.moduleId) ?? []).map(({ name }) => name),
      off: deletedAt !== null ? 'deleted' : !applicable ? 'notApplicable' : offRelease ? 'release' : null,
      items: [],
    }
    one.items.push(itemOf(line))
    cases.set(line.testCaseId, one)
  }
  return [...cases.values()]
}

type Line = Awaited<ReturnType<typeof shown.rows>>[number]

function itemOf(line: Line): CycleItem {
  const { id, environmentId, status, assignedTo, attempts, runId, endedAt, endedVersion, activeAt } = line
  const isNewer = line.automatedAt !== null && (endedAt === null || line.automatedAt > endedAt)
  return {
    ...{ id, environmentId, status, assignedTo, assignee: line.assignee, attempts, runId },
    active: activeAt ? { by: line.activeBy, at: activeAt, marked: line.marked } : null,
    ended: endedAt && endedVersion !== null ? { by: line.endedBy, at: endedAt, version: endedVersion } : null,
    automated:
      isNewer && line.automatedStatus && line.automatedAt
        ? { status: line.automatedStatus, at: line.automatedAt }
        : null,
    accepted: line.executionId !== null && activeAt === null,
    passedOver: line.offCase || line.offRelease,
  }
}
