import {
  type AutomationPlan,
  type AutomationPlanQuery,
  type AutomationPlanView,
  type PlannedCase,
  type PlanSort,
  planDefaults,
  planPageSize,
} from '@caseweave/contract/automation/automation-plan'
import { pageCountOf } from '@caseweave/contract/platform/page-count'
import { automationPlanItems, automationPlans, testCases, users } from '@caseweave/db/schema'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { getJob } from '../../platform/jobs/get-job'
import { personName } from '../../platform/text/person-name'
import { modulePlace } from '../../project/modules/subtree'

const c = named(testCases, 'c')
const i = named(automationPlanItems, 'i')
const p = named(automationPlans, 'p')
const person = named(users, 'person')

/** One page of the latest plan of a module, or of the project, and the one that is being made. NOT_FOUND for a module that is not of the project. */
export async function getAutomationPlan(
  ctx: Ctx,
  { projectId, moduleId, page: wanted, ...order }: AutomationPlanQuery & { projectId: number },
): Promise<AutomationPlanView> {
  const place = moduleId ? await modulePlace(ctx, projectId, moduleId) : null
  const [plan, newest] = await Promise.all([
    readPlan(ctx, projectId, moduleId, sql`${p.finishedAt} is not null`),
    readPlan(ctx, projectId, moduleId, sql`true`),
  ])
  const pageCount = pageCountOf(plan?.cases ?? 0, planPageSize)
  const page = Math.min(wanted, pageCount)
  const [rows, job] = await Promise.all([
    plan ? readItems(ctx, plan.id, page, order) : [],
    newest && !newest.finished && newest.jobId ? getJob(ctx, { projectId, jobId: newest.jobId }) : null,
  ])
  const trail = place && [...place.ancestors.map(({ name }) => name), place.name]
  return { trail, plan: plan && shown(plan), rows, page, pageCount, job }
}

type PlanRow = NonNullable<Awaited<ReturnType<typeof readPlan>>>
const shown = ({ jobId: _jobId, finished: _finished, ...plan }: PlanRow): AutomationPlan => plan

async function readPlan(ctx: Ctx, projectId: number, moduleId: number, which: SQL) {
  const [row] = await ctx.db
    .select({
      id: p.id,
      at: sql`coalesce(${p.finishedAt}, ${p.createdAt})`.mapWith(automationPlans.createdAt),
      by: sql<string>`coalesce(${personName(person)}, '')`,
      cases: p.cases,
      total: p.total,
      ready: p.ready,
      newSteps: p.newSteps,
      sets: p.sets,
      jobId: p.jobId,
      finished: sql<boolean>`${p.finishedAt} is not null`,
    })
    .from(sql`${p} left join ${person} on ${person.id} = ${p.createdBy}`)
    .where(
      sql`${p.projectId} = ${projectId} and ${p.moduleId} is not distinct from ${moduleId || null}::bigint and ${which}`,
    )
    .orderBy(sql`${p.id} desc`)
    .limit(1)
  return row ?? null
}

/** What the planned cases are sorted by; of equal ones the plan's order holds. */
const sortedBy: Record<PlanSort, SQLWrapper> = {
  rank: i.rank,
  case: c.number,
  ready: sql`${i.ready}::float8 / nullif(${i.steps}, 0)`,
  newSteps: i.cost,
  minutes: sql`coalesce(nullif(${i.executions}, 0), ${planDefaults.executions}) * ${i.minutes}`,
}

type Order = Pick<AutomationPlanQuery, 'sort' | 'direction'>

async function readItems(ctx: Ctx, planId: number, page: number, { sort, direction }: Order): Promise<PlannedCase[]> {
  return ctx.db
    .select({
      rank: i.rank,
      number: c.number,
      summary: c.summary,
      priority: i.priority,
      executions: i.executions,
      minutes: sql<number>`${i.minutes}::float8`,
      minutesSource: i.minutesSource,
      steps: i.steps,
      ready: i.ready,
      cost: i.cost,
      newSteps: i.newSteps,
      current: sql<boolean>`${c.deletedAt} is null and ${c.kind} = 'pending' and ${c.latestVersion} = ${i.caseVersion}`,
    })
    .from(sql`${i} join ${c} on ${c.id} = ${i.testCaseId}`)
    .where(sql`${i.planId} = ${planId}`)
    .orderBy(sql`${sortedBy[sort]} ${sql.raw(direction)} nulls last, ${i.rank}`)
    .limit(planPageSize)
    .offset((page - 1) * planPageSize)
}
