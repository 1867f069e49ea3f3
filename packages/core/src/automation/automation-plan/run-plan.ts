import { setImmediate } from 'node:timers/promises'
import { planHref } from '@caseweave/contract/automation/addresses'
import {
  minutesSaved,
  type PlanFigures,
  planCaseLimit,
  planScore,
  planValue,
  priorityWeights,
} from '@caseweave/contract/automation/automation-plan'
import { counted, wasOrWere } from '@caseweave/contract/platform/counted'
import { idArray } from '@caseweave/db/id-array'
import { automationPlanItems, automationPlans, modules, testCases } from '@caseweave/db/schema'
import { numberSignsOf } from '@caseweave/gherkin/number-signs'
import { snippetOf } from '@caseweave/gherkin/snippet'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { copyInto } from '../../platform/database/copy-rows'
import { named } from '../../platform/database/named-tables'
import type { JobRun } from '../../platform/jobs/define-job'
import { notify } from '../../platform/notifications/notify'
import { type DraftedCase, draftLines } from '../gherkin-drafts/draft-lines'
import { projectSteps, usualLanguage } from '../gherkin-drafts/project-steps'
import { readDraftedCases } from '../gherkin-drafts/read-drafted-cases'
import { type StepVocabulary, snapFirst } from '../gherkin-drafts/snap-step'
import { minutesOfRun, readEffort, readUsualMinutes } from './read-effort'
import { bestStepSets } from './step-sets'

const c = named(testCases, 'c')
const items = named(automationPlanItems)
const m = named(modules, 'm')
const plans = named(automationPlans)
const top = named(modules, 'top')

/** Cases that are drafted at a time, and after how many of them other work gets its turn. */
const chunkCases = 200
const slice = 20

/** New steps that are named for a case. */
const mostNamed = 50

type PlanRef = { projectId: number; planId: number }
type Planned = PlanFigures & { id: number; number: number; version: number; needs: number[] }

/**
 * Works out for all cases that could be automated and are not how much of them is there, what they cost and what they are worth, and
 * which steps let most of them go; begins anew when it was stopped. The last plan of the module goes when this one is done.
 */
export async function runAutomationPlan(
  ctx: Ctx,
  { projectId, planId }: PlanRef,
  run: JobRun,
): Promise<{ cases: number }> {
  const mine = and(eq(automationPlans.id, planId), eq(automationPlans.projectId, projectId))
  const [row] = await ctx.db.select().from(automationPlans).where(mine)
  if (!row) throw new Error(`The project ${projectId} has no plan ${planId}.`)
  if (row.finishedAt) return { cases: row.cases }
  const [{ ids, total }, steps, language] = await Promise.all([
    casesToPlan(ctx, projectId, row.moduleId),
    projectSteps(ctx, projectId),
    usualLanguage(ctx, projectId),
  ])
  const known = new Map<string, number>()
  const idOf = (expression: string) => {
    const id = known.get(expression) ?? known.size
    known.set(expression, id)
    return id
  }
  const planned: Planned[] = []
  const usualMinutes = await readUsualMinutes(ctx, projectId)
  for (let at = 0; at < ids.length; at += chunkCases) {
    run.signal.throwIfAborted()
    const part = ids.slice(at, at + chunkCases)
    const [cases, effort] = await Promise.all([
      readDraftedCases(ctx, projectId, sql`${c.id} in (select unnest(${idArray(part.map(({ id }) => id))}))`),
      readEffort(
        ctx,
        part.map(({ id }) => id),
      ),
    ])
    const priorities = new Map(part.map(({ id, priority }) => [id, priority]))
    for (const [index, one] of cases.entries()) {
      if (index % slice === slice - 1) await setImmediate()
      const own = effort.get(one.id)
      planned.push({
        ...readinessOf(one, { language: language ?? 'en', steps, idOf }),
        ...{ id: one.id, number: one.number, version: one.version },
        priority: priorities.get(one.id) ?? 'LOW',
        executions: own?.executions ?? 0,
        ...minutesOfRun(own, usualMinutes),
      })
    }
    await run.progress({ done: at + part.length, total: ids.length, unit: 'test cases', step: 'Drafting' })
  }
  planned.sort(
    (one, other) =>
      planScore(other) - planScore(one) ||
      other.ready / (other.steps || 1) - one.ready / (one.steps || 1) ||
      one.number - other.number,
  )
  const expressions = [...known.keys()]
  const sets = await bestStepSets(
    planned
      .filter(({ steps: all }) => all > 0)
      .map((one) => ({ number: one.number, needs: one.needs, value: planValue(one), saved: minutesSaved(one) })),
    async () => {
      run.signal.throwIfAborted()
      await setImmediate()
    },
  )
  await ctx.tx(async (tx) => {
    await tx.db.execute(sql`delete from ${items} where ${items.planId} = ${planId}`)
    await writeItems(tx, planId, planned, expressions)
    await tx.db
      .update(automationPlans)
      .set({
        ...{ cases: planned.length, total, newSteps: known.size, finishedAt: tx.now() },
        ready: planned.filter((one) => one.steps > 0 && one.cost === 0).length,
        sets: sets.map((set) => ({ ...set, steps: set.steps.map((step) => expressions[step] ?? '') })),
      })
      .where(mine)
    await tx.db.execute(sql`
      delete from ${plans} where ${plans.projectId} = ${projectId}
        and ${plans.moduleId} is not distinct from ${row.moduleId}::bigint and ${plans.id} < ${planId}`)
    await notify(tx, {
      userId: requireActor(ctx).id,
      kind: 'work',
      key: `plan:${planId}`,
      subject: 'Automation plan made',
      message: `${counted(planned.length, 'test case')} ${wasOrWere(planned.length)} planned.`,
      href: planHref(projectId, row.moduleId ?? 0),
    })
  })
  return { cases: planned.length }
}

type Rules = { language: string; steps: StepVocabulary; idOf: (expression: string) => number }

/** How many steps of a case's draft have glue, and which step definitions it lacks. */
function readinessOf(one: DraftedCase, { language, steps, idOf }: Rules) {
  const lines = draftLines(one, language, steps)
  const needs = new Set<number>()
  let ready = 0
  for (const { text, also } of lines) {
    const snapped = snapFirst([text, ...also], language, steps)
    if (snapped.state === 'glue') ready += 1
    else needs.add(idOf(snapped.expression ?? snippetOf(snapped.text, numberSignsOf(language)).expression))
  }
  return { steps: lines.length, ready, cost: needs.size, needs: [...needs] }
}

/** The cases that could be automated and are not, of the highest priority first. */
async function casesToPlan(ctx: Ctx, projectId: number, moduleId: number | null) {
  const below: SQL = moduleId
    ? sql`join ${top} on ${top.id} = ${moduleId} and ${m.path} collate "C" >= ${top.path}
      and ${m.path} collate "C" < left(${top.path}, -1) || '0'`
    : sql``
  const rows = await ctx.db
    .select({ id: c.id, priority: c.priority, total: sql<number>`(count(*) over ())::int` })
    .from(sql`${m} ${below} join ${c} on ${c.moduleId} = ${m.id}`)
    .where(sql`${m.projectId} = ${projectId} and ${c.deletedAt} is null and ${c.kind} = 'pending'`)
    .orderBy(sql`array_position(${sql.param(Object.keys(priorityWeights))}::text[], ${c.priority})`, c.number)
    .limit(planCaseLimit)
  return { ids: rows, total: rows[0]?.total ?? 0 }
}

const columns = [
  ...(['planId', 'rank', 'testCaseId', 'caseVersion', 'priority', 'executions', 'minutes'] as const),
  ...(['minutesSource', 'steps', 'ready', 'cost', 'newSteps'] as const),
]

function writeItems(tx: Ctx, planId: number, planned: readonly Planned[], expressions: readonly string[]) {
  return copyInto(tx, automationPlanItems, columns, function* () {
    for (const [index, one] of planned.entries()) {
      const newSteps = one.needs.slice(0, mostNamed).map((need) => expressions[need] ?? '')
      yield { ...one, planId, rank: index + 1, testCaseId: one.id, caseVersion: one.version, newSteps }
    }
  })
}
