import { type PlanSort, planScore, planValue } from '@caseweave/contract/automation/automation-plan'
import { dayOf } from '@caseweave/contract/reports/reports/report-days'
import { automationPlanItems, automationPlans, testCases } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addExecution } from '../../results/executions/add-execution'
import { testProject } from '../../testing/test-context'
import { importSources } from '../automation-imports/testing/automation-flow'
import { getAutomationPlan } from './get-plan'
import { runAutomationPlan } from './run-plan'
import { startAutomationPlan } from './start-plan'

const ranked = { sort: 'rank', direction: 'asc' } as const

const java = `package com.acme;
import io.cucumber.java.en.*;
public class Steps {
  @Given("Signed in") public void in() {}
  @When("I open the shop") public void open() {}
  @When("I pay {int} francs") public void pay(int francs) {}
}`

async function shop() {
  const made = await testProject()
  const { ctx } = made
  const projectId = made.project.id
  await importSources(ctx, projectId, { 'Steps.java': java })
  const module = await makeModule(ctx.db, projectId, { name: 'Shop' })
  const office = await makeModule(ctx.db, projectId, { name: 'Office' })
  const place = { projectId, moduleId: module.id }
  const ready = await makeTestCase(ctx.db, place, {
    templateId: 2,
    steps: ['Open the shop', 'I pay 3 francs'],
    priority: 'LOW',
  })
  const near = await makeTestCase(ctx.db, place, {
    templateId: 2,
    steps: ['Open the shop', 'Dance'],
    priority: 'CRITICAL',
  })
  const far = await makeTestCase(
    ctx.db,
    { projectId, moduleId: office.id },
    {
      ...{ templateId: 2, priority: 'HIGH' },
      steps: ['Sing', 'Dance', 'Jump', 'Sleep'],
    },
  )
  await makeTestCase(ctx.db, place, { automated: true, steps: ['Dance'] })
  await makeTestCase(ctx.db, place, { automatable: false, steps: ['Dance'] })
  const told: number[] = []
  const run = (planId: number, signal = new AbortController().signal) =>
    runAutomationPlan(
      ctx,
      { projectId, planId },
      { jobId: 'x', progress: async ({ done }) => void told.push(done), signal },
    )
  const plan = async (moduleId = 0) => {
    const { planId } = await startAutomationPlan(ctx, { projectId, moduleId })
    await run(planId)
    return getAutomationPlan(ctx, { projectId, moduleId, page: 1, ...ranked })
  }
  return { ...made, projectId, module, office, ready, near, far, plan, run, told }
}

describe('what to automate next', () => {
  it('ranks cases by their value for each piece of work, with the arithmetic open', async () => {
    const { plan, ready, near, far, told } = await shop()
    const { rows, plan: made } = await plan()
    expect(told).toEqual([3])
    expect(made).toMatchObject({ cases: 3, total: 3, ready: 1, newSteps: 4 })
    const cells = rows.map(({ number, steps, ready: there, cost, newSteps }) => [number, steps, there, cost, newSteps])
    expect(cells).toEqual([
      [near.number, 3, 2, 1, ['Dance']],
      [ready.number, 3, 3, 0, []],
      [far.number, 5, 1, 4, ['Sing', 'Dance', 'I jump', 'Sleep']],
    ])
    expect(rows.map((row) => [planValue(row), planScore(row)])).toEqual([
      [20, 10],
      [5, 5],
      [15, 3],
    ])
    expect(rows[0]).toMatchObject({ executions: 0, minutes: 5, minutesSource: 'default', current: true })
    expect(made?.sets).toEqual([
      {
        steps: ['Dance', 'Sing', 'I jump', 'Sleep'],
        cases: 2,
        minutesSaved: expect.closeTo(10 / 12),
        value: 35,
        examples: [near.number, far.number],
      },
    ])
  })

  it('takes runs and minutes from what was tested by hand in the last year', async () => {
    const { ctx, projectId, plan, ready } = await shop()
    const release = await makeRelease(ctx.db, projectId)
    const environment = await makeEnvironment(ctx.db, projectId)
    for (const actualLoe of [600, 1_200])
      await addExecution(ctx, {
        ...{ projectId, caseNumber: ready.number, releaseId: release.id, environmentId: environment.id },
        ...{
          executionDate: dayOf(new Date()),
          result: 'PASSED',
          actualLoe,
          linkedBug: '',
          actualResult: '',
          remarks: '',
        },
        timeZone: 'UTC',
      })
    const { rows } = await plan()
    expect(rows[0]).toMatchObject({ number: ready.number, executions: 2, minutes: 15, minutesSource: 'case' })
  })

  it('is of a module with all below it, and only of this project’s', async () => {
    const { ctx, projectId, plan, office, far, asStranger } = await shop()
    const { rows, trail } = await plan(office.id)
    expect([rows.map(({ number }) => number), trail]).toEqual([[far.number], ['Office']])
    expect((await getAutomationPlan(ctx, { projectId, moduleId: 0, page: 1, ...ranked })).plan).toBeNull()
    const missing = { projectId, moduleId: 999_999_999 }
    await expect(startAutomationPlan(ctx, missing)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const foreign = { projectId: projectId + 1_000_000, moduleId: office.id, page: 1, ...ranked }
    await expect(getAutomationPlan(await asStranger(), foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is made anew as a whole, and says which cases changed since', async () => {
    const { ctx, projectId, plan, run, near } = await shop()
    const first = await plan()
    await ctx.db.update(testCases).set({ automated: true, fileName: 'x' }).where(eq(testCases.id, near.id))
    const { rows } = await getAutomationPlan(ctx, { projectId, moduleId: 0, page: 9, ...ranked })
    expect(rows.map(({ current }) => current)).toEqual([false, true, true])
    const second = await plan()
    expect(second.rows).toHaveLength(2)
    expect(
      await ctx.db
        .select()
        .from(automationPlanItems)
        .where(eq(automationPlanItems.planId, first.plan?.id ?? 0)),
    ).toEqual([])
    const again = await run(second.plan?.id ?? 0)
    expect(again).toEqual({ cases: 2 })
    const stopped = await startAutomationPlan(ctx, { projectId, moduleId: 0 })
    await expect(run(stopped.planId, AbortSignal.abort())).rejects.toThrow()
    const kept = await ctx.db
      .select()
      .from(automationPlans)
      .where(eq(automationPlans.projectId, projectId))
      .orderBy(automationPlans.id)
    expect(kept.map(({ finishedAt }) => finishedAt !== null)).toEqual([true, false])
    const view = await getAutomationPlan(ctx, { projectId, moduleId: 0, page: 1, ...ranked })
    expect([view.rows.length, view.job?.status]).toEqual([2, 'queued'])
  })

  it('is begun once when it is asked for twice, and anew for another module or when it is done', async () => {
    const { ctx, projectId, module, run } = await shop()
    const start = (moduleId: number) => startAutomationPlan(ctx, { projectId, moduleId })
    const [first, second] = await Promise.all([start(0), start(0)])
    expect(second).toEqual(first)
    expect((await start(module.id)).planId).not.toBe(first.planId)
    await run(first.planId)
    expect((await start(0)).planId).not.toBe(first.planId)
  })

  it('is sorted by what is asked for, and of equal cases by rank', async () => {
    const { ctx, projectId, plan, ready, near, far } = await shop()
    await plan()
    const sorted = async (sort: PlanSort, direction: 'asc' | 'desc') => {
      const { rows } = await getAutomationPlan(ctx, { projectId, moduleId: 0, page: 1, sort, direction })
      return rows.map(({ number }) => number)
    }
    const byNumber = [ready, near, far].map(({ number }) => number)
    expect(await sorted('case', 'asc')).toEqual(byNumber)
    expect(await sorted('case', 'desc')).toEqual(byNumber.toReversed())
    expect(await sorted('ready', 'desc')).toEqual(byNumber)
    expect(await sorted('newSteps', 'asc')).toEqual(byNumber)
    expect(await sorted('newSteps', 'desc')).toEqual(byNumber.toReversed())
    // All take the same time by hand.
    expect(await sorted('minutes', 'desc')).toEqual(await sorted('rank', 'asc'))
    expect(await sorted('rank', 'desc')).toEqual((await sorted('rank', 'asc')).toReversed())
  })
})
