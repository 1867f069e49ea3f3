import { ChangeRun } from '@caseweave/contract/results/runs/runs'
import { currentResults, resultCounts, testCases, testRuns } from '@caseweave/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Ctx } from '../../context'
import { changeRun } from '../runs/change-run'
import { finishRun } from '../runs/finish-run'
import { assignItems } from './assign-items'
import { claimNext } from './claim-next'
import { closeCycle } from './close-cycle'
import { getCycle } from './get-cycle'
import { markItems } from './mark-items'
import { openItem } from './open-item'
import { cyclePlace } from './testing/cycle-place'

const people = 50

async function crowd(place: Awaited<ReturnType<typeof cyclePlace>>): Promise<Ctx[]> {
  const all: Ctx[] = []
  for (let n = 0; n < people; n += 1) all.push(await place.as('QA'))
  return all
}

it('gives fifty people who mark one cycle at once each item once, and loses nothing', async () => {
  const place = await cyclePlace({ cases: 60, environments: 2 })
  const { projectId, named, ctx } = place
  const taken: number[] = []
  async function work(by: Ctx) {
    for (;;) {
      const { runId } = await claimNext(by, named)
      if (runId === null) return
      taken.push(runId)
      const to = taken.length % 4 === 0 ? ('FAILED' as const) : ('PASSED' as const)
      const changes = [1, 2].map((sequence) => ({ sequence, result: { from: null, to } }))
      await changeRun(by, { ...ChangeRun.parse({ runId, changes }), projectId })
      await finishRun(by, { projectId, runId })
    }
  }
  await Promise.all((await crowd(place)).map(work))
  expect(taken).toHaveLength(120)
  expect(new Set(taken).size).toBe(120)
  expect(await place.stored()).toHaveLength(120)
  expect((await place.items()).every(({ attempts, status }) => attempts === 1 && /PASSED|FAILED/.test(status))).toBe(
    true,
  )
  expect(await place.wrongCounts()).toHaveLength(0)
  const { environments } = await getCycle(ctx, named)
  const failed = environments.reduce((sum, { counts }) => sum + (counts.FAILED ?? 0), 0)
  expect(failed).toBe(30)
  // The reports say the same: a run of a cycle is a result like any other.
  const here = and(eq(resultCounts.projectId, projectId), eq(resultCounts.releaseId, place.release.id))
  const [counted] = await ctx.db
    .select({ cases: sql`sum(${resultCounts.cases})`.mapWith(Number) })
    .from(resultCounts)
    .where(and(here, eq(resultCounts.environmentId, place.environmentIds[0] ?? 0)))
  expect(counted?.cases).toBe(60)
  expect(await ctx.db.$count(currentResults, eq(currentResults.projectId, projectId))).toBe(60 * 6)
}, 120_000)

it('ends in order when people take, end, share out, set, delete and close all at once', async () => {
  const place = await cyclePlace({ cases: 40, environments: 2 })
  const { projectId, named, ctx } = place
  const lead = await place.as('ProjectLead')
  const all = (await crowd(place)).slice(0, 20)
  const items = await place.items()
  const some = (from: number) => ({ itemIds: items.slice(from, from + 30).map(({ id }) => id) })
  const refusals: string[] = []
  const tried = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      if (!(error instanceof Error && error.name === 'AppError')) throw error
      refusals.push(error.message)
    })
  const worker = async (by: Ctx, at: number) => {
    for (let n = 0; n < 2; n += 1) {
      const itemId = items[(at * 7 + n * 13) % items.length]?.id ?? 0
      await tried(
        openItem(by, { ...named, itemId, how: n % 2 ? 'retest' : 'run' }).then(({ runId }) =>
          finishRun(by, { projectId, runId }),
        ),
      )
      await tried(claimNext(by, named))
    }
  }
  const managers = [0, 10, 20, 30, 40].flatMap((from) => [
    tried(assignItems(lead, { ...named, choice: some(from), to: { userId: all[from % 20]?.actor?.id ?? 0 } })),
    tried(markItems(lead, { ...named, choice: some(from), status: 'SKIPPED', remarks: '' })),
  ])
  const [gone] = place.testCases
  const removal = ctx.db
    .update(testCases)
    .set({ deletedAt: new Date() })
    .where(eq(testCases.id, gone?.id ?? 0))
  await Promise.all([...all.map(worker), ...managers, removal])
  await closeCycle(lead, { ...named, openRuns: 'finish', lead: true })
  expect(await place.wrongCounts()).toHaveLength(0)
  expect(await ctx.db.$count(testRuns, and(eq(testRuns.projectId, projectId), sql`finished_at is null`))).toBe(0)
  const ended = await ctx.db.$count(testRuns, and(eq(testRuns.projectId, projectId), sql`status <> 'DELETED'`))
  expect(await place.stored()).toHaveLength(ended)
}, 120_000)
