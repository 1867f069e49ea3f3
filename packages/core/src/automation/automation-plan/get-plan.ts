import {
  type AutomationPlan,
  type AutomationPlanQuery,
  type AutomationPlanView,
  type PlannedCase,
  planPageSize,
} from '@caseweave/contract/automation/automation-plan'
import { automationPlanItems, automationPlans, testCases, users } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { getJob } from '../../platform/jobs/get-job'
import { personName } from '../../platform/text/person-name'
import { modulePlace } from '../../project/modules/subtree'

const c = named(testCases, 'c')
const i = named(automationPlanItems, 'i')
const p = named(automationPlans, 'p')
const person = named(users, 'person')

type PlanRow = Omit<AutomationPlan, 'at'> & { at: string; jobId: string | null; finished: boolean }

/** One page of the latest plan of a module, or of the project, and the one that is being made. NOT_FOUND for a module that is not of the project. */
export async function getAutomationPlan(
  ctx: Ctx,
  { projectId, moduleId, page: wanted }: AutomationPlanQuery & { projectId: number },
): Promise<AutomationPlanView> {
  const place = moduleId ? await modulePlace(ctx, projectId, moduleId) : null
  const [plan, newest] = await Promise.all([
    readPlan(ctx, projectId, moduleId, sql`${p.finishedAt} is not null`),
    readPlan(ctx, projectId, moduleId, sql`true`),
  ])
  const pageCount = Math.max(1, Math.ceil((plan?.cases ?? 0) / planPageSize))
  const page = Math.min(wanted, pageCount)
  const [rows, job] = await Promise.all([
    plan ? readItems(ctx, plan.id, page) : [],
    newest && !newest.finished && newest.jobId ? getJob(ctx, { projectId, jobId: newest.jobId }) : null,
  ])
  const trail = place && [...place.ancestors.map(({ name }) => name), place.name]
  return { trail, plan: plan && shown(plan), rows, page, pageCount, job }
}

const shown = ({ jobId: _jobId, finished: _finished, at, ...plan }: PlanRow): AutomationPlan => ({
  ...plan,
  at: new Date(at),
})

async function readPlan(ctx: Ctx, projectId: number, moduleId: number, which: SQL): Promise<PlanRow | null> {
  const [row] = await ctx.db.execute<PlanRow>(sql`
    select ${p.id}::float8 as id, coalesce(${p.finishedAt}, ${p.createdAt}) as at,
      coalesce(${personName(person)}, '') as by, ${p.cases}, ${p.total}, ${p.ready}, ${p.newSteps} as "newSteps",
      ${p.sets}, ${p.jobId} as "jobId", ${p.finishedAt} is not null as finished
    from ${p} left join ${person} on ${person.id} = ${p.createdBy}
    where ${p.projectId} = ${projectId} and ${p.moduleId} is not distinct from ${moduleId || null}::bigint and ${which}
    order by ${p.id} desc limit 1`)
  return row ?? null
}

async function readItems(ctx: Ctx, planId: number, page: number): Promise<PlannedCase[]> {
  const from = (page - 1) * planPageSize
  return ctx.db.execute<PlannedCase>(sql`
    select ${i.rank}, ${c.number}, ${c.summary}, ${i.priority}, ${i.executions}, ${i.minutes}::float8 as minutes,
      ${i.minutesSource} as "minutesSource", ${i.steps}, ${i.ready}, ${i.cost}, ${i.newSteps} as "newSteps",
      ${c.deletedAt} is null and ${c.kind} = 'pending' and ${c.latestVersion} = ${i.caseVersion} as current
    from ${i} join ${c} on ${c.id} = ${i.testCaseId}
    where ${i.planId} = ${planId} and ${i.rank} > ${from} and ${i.rank} <= ${from + planPageSize}
    order by ${i.rank}`)
}
