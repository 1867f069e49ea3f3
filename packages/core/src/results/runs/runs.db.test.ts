import { AddTestCase, SaveTestCase } from '@caseweave/contract/cases/test-cases/test-case-form'
import { runMessages } from '@caseweave/contract/results/runs/run-messages'
import { ChangeRun, type StepChange } from '@caseweave/contract/results/runs/runs'
import { environments, executions, releases, testCases, testRuns } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addTestCase } from '../../cases/test-cases/add-test-case'
import { saveTestCase } from '../../cases/test-cases/save-test-case'
import { storedCase } from '../../cases/test-cases/stored-case'
import { type Ctx, createContext } from '../../context'
import { testProject } from '../../testing/test-context'
import { listHistory } from '../executions/list-history'
import { changeRun } from './change-run'
import { finishRun } from './finish-run'
import { getRun } from './get-run'
import { startRun } from './start-run'

const step = (description: string) => ({ description, expectedResult: '', testData: '', imageIds: [] })

async function place(values: object = { templateId: 2, steps: [step('Open'), step('Pay'), step('Leave')] }) {
  const made = await testProject()
  const { ctx } = made
  const projectId = made.project.id
  const { id: moduleId } = await makeModule(ctx.db, projectId, { name: 'Shop' })
  const { number } = await addTestCase(ctx, {
    ...AddTestCase.parse({ summary: 'Pay', moduleId, ...values }),
    projectId,
  })
  const releaseId = (await makeRelease(ctx.db, projectId)).id
  const environmentId = (await makeEnvironment(ctx.db, projectId)).id
  const start = (by: Ctx = ctx) => startRun(by, { projectId, caseNumber: number, releaseId, environmentId })
  const { runId } = await start()
  const change = (changes: StepChange[], rest: Partial<ChangeRun> = {}, by: Ctx = ctx) =>
    changeRun(by, { ...ChangeRun.parse({ runId, changes, ...rest }), projectId })
  const finish = (by: Ctx = ctx) => finishRun(by, { projectId, runId })
  const stored = () => ctx.db.select().from(executions).where(eq(executions.projectId, projectId))
  return { made, ctx, projectId, number, releaseId, environmentId, start, runId, change, finish, stored }
}

const mark = (sequence: number, to: 'PASSED' | 'FAILED' | null, from?: 'PASSED' | 'FAILED' | null): StepChange => ({
  sequence,
  result: from === undefined ? { to } : { from, to },
})

/** The same services some time later. */
const laterBy = (ctx: Ctx, ms: number): Ctx => {
  const later = new Date(Date.now() + ms)
  return createContext({ ...ctx, now: () => later }, ctx.actor)
}

describe('a manual run', () => {
  it('is begun once, however often it is asked for before something is done', async () => {
    const { start, runId, change, made } = await place()
    expect(await start()).toEqual({ runId })
    expect((await start(await made.as('QA'))).runId).not.toBe(runId)
    await change([mark(1, 'PASSED')])
    expect((await start()).runId).not.toBe(runId)
  })

  it('is begun once by one person who asks several times at the same moment', async () => {
    const { start, runId, change } = await place()
    await change([mark(1, 'PASSED')])
    const begun = await Promise.all(Array.from({ length: 6 }, () => start()))
    expect(new Set(begun.map((run) => run.runId)).size).toBe(1)
    expect(begun[0]?.runId).not.toBe(runId)
  })

  it('keeps the version of its case that it began with', async () => {
    const { ctx, projectId, number, runId } = await place()
    const before = await storedCase(ctx, { projectId, number })
    const changed = { ...before?.values, number, revision: before?.revision, steps: [step('Other')] }
    await saveTestCase(ctx, { ...SaveTestCase.parse(changed), projectId })
    const run = await getRun(ctx, { projectId, runId })
    expect(run).toMatchObject({ version: 1, steps: 3, state: { status: 'PENDING', marks: [] } })
    expect(run.stepTexts.map(({ description }) => description)).toEqual(['Open', 'Pay', 'Leave'])
  })

  it('has one thing to mark for a case without steps', async () => {
    const { ctx, projectId, runId, change } = await place({ executionSteps: '**Open** it', expectedResult: 'Is open' })
    const run = await getRun(ctx, { projectId, runId })
    expect(run).toMatchObject({
      steps: 1,
      stepTexts: [],
      html: { executionSteps: expect.stringContaining('<strong>') },
    })
    expect(await change([mark(1, 'PASSED')])).toMatchObject({ status: 'PASSED' })
    await expect(change([mark(2, 'PASSED')])).rejects.toMatchObject({
      code: 'INVALID',
      message: runMessages.noSuchStep,
    })
  })

  it('fails with its first failed step and passes with its last passed one', async () => {
    const { change } = await place()
    expect(await change([mark(1, 'PASSED')])).toMatchObject({ status: 'IN_PROCESS', statusChosen: false })
    expect(await change([], { status: 'BLOCKED' })).toMatchObject({ status: 'BLOCKED', statusChosen: true })
    expect(await change([mark(2, 'PASSED')])).toMatchObject({ status: 'BLOCKED' })
    expect(await change([mark(3, 'FAILED')])).toMatchObject({ status: 'FAILED', statusChosen: false })
    expect(await change([mark(3, null)])).toMatchObject({ status: 'IN_PROCESS' })
    expect(await change([mark(3, 'PASSED')])).toMatchObject({ status: 'PASSED' })
    expect(await change([], { status: 'ERROR' })).toMatchObject({ status: 'ERROR', statusChosen: true })
  })

  it('tells only what is newer than what was seen', async () => {
    const { change } = await place()
    const first = await change([mark(1, 'PASSED'), { sequence: 2, remarks: { to: ' Slow\r\n' } }])
    expect(first.marks).toMatchObject([
      { sequence: 1, result: 'PASSED', by: 'Test Person' },
      { sequence: 2, result: null, remarks: 'Slow' },
    ])
    expect((await change([], { known: first.revision })).marks).toEqual([])
    expect((await change([mark(3, 'PASSED')], { known: first.revision })).marks).toMatchObject([{ sequence: 3 }])
  })

  it('is changed by two tabs without either writing over what it has not seen', async () => {
    const { change } = await place()
    await change([mark(1, 'PASSED', null), { sequence: 1, remarks: { from: '', to: 'Mine' } }])
    const late = await change([mark(1, 'FAILED', null), { sequence: 1, remarks: { from: '', to: 'Theirs' } }])
    expect(late.conflicts).toEqual([
      { sequence: 1, field: 'result' },
      { sequence: 1, field: 'remarks' },
    ])
    expect(late.marks).toMatchObject([{ result: 'PASSED', remarks: 'Mine' }])
    // The same again, as after an answer that was lost, is no conflict; nor is what somebody decided about.
    expect((await change([mark(1, 'PASSED', null)])).conflicts).toEqual([])
    const decided = await change([mark(1, 'FAILED', 'PASSED'), { sequence: 2, remarks: { from: '', to: 'Both' } }])
    expect(decided).toMatchObject({ status: 'FAILED', conflicts: [] })
  })

  it('takes a thousand steps at once', async () => {
    const { change } = await place({
      templateId: 2,
      steps: Array.from({ length: 1000 }, (_, at) => step(`Step ${at}`)),
    })
    const changes = Array.from({ length: 1000 }, (_, at) => mark(at + 1, 'PASSED', null))
    expect(await change(changes)).toMatchObject({ status: 'PASSED', revision: 1, marks: { length: 1000 } })
  })

  it('is there for its project alone', async () => {
    const { change, finish, projectId, runId } = await place()
    const other = await place()
    const missing = { code: 'NOT_FOUND' }
    const foreign = { projectId: other.projectId, runId }
    await expect(getRun(other.ctx, foreign)).rejects.toMatchObject(missing)
    await expect(changeRun(other.ctx, { ...ChangeRun.parse({ runId }), ...foreign })).rejects.toMatchObject(missing)
    await expect(finishRun(other.ctx, foreign)).rejects.toMatchObject(missing)
    const place1 = { projectId, caseNumber: other.number }
    const theirs = { releaseId: other.releaseId, environmentId: other.environmentId }
    await expect(startRun(other.ctx, { ...place1, ...theirs })).rejects.toMatchObject({
      code: 'INVALID',
      field: 'releaseId',
    })
    await change([mark(1, 'PASSED')])
    await finish()
  })
})

describe('the end of a manual run', () => {
  it('stores one result, however many tabs ask for it at once', async () => {
    const { ctx, change, finish, stored, runId, made } = await place()
    await change([mark(1, 'PASSED'), mark(2, 'FAILED'), { sequence: 2, remarks: { to: 'Card refused' } }])
    await change([{ sequence: 0, remarks: { to: 'On my phone' } }])
    const lead = await made.as('ProjectLead')
    const ended = await Promise.all([finish(), finish(), finish(lead), finish(lead)])
    expect(ended.filter(({ stored: did }) => did)).toHaveLength(1)
    const [row, ...more] = await stored()
    expect(more).toEqual([])
    expect(row).toMatchObject({
      result: 'FAILED',
      version: 1,
      remarks: 'On my phone',
      actualResult: 'Step 2: Card refused',
    })
    const [run] = await ctx.db.select().from(testRuns).where(eq(testRuns.id, runId))
    expect(run).toMatchObject({ executionId: row?.id, finishedAt: row?.executedAt })
    await expect(change([mark(1, 'FAILED')])).rejects.toMatchObject({ code: 'CONFLICT', message: runMessages.over })
    expect(await finish()).toEqual({ stored: false })
  })

  it('takes as long as it was worked on: a night in between counts as half an hour', async () => {
    const { ctx, change, finish, stored } = await place()
    const minute = 60_000
    await change([mark(1, 'PASSED')], {}, laterBy(ctx, 10 * minute))
    await change([mark(2, 'PASSED')], {}, laterBy(ctx, 14 * 60 * minute))
    await finish(laterBy(ctx, 14 * 60 * minute + 5 * minute))
    const [row] = await stored()
    expect(Math.round((row?.durationMs ?? 0) / minute)).toBe(10 + 30 + 5)
  })

  it('waits when the release was disabled or the environment was set not active meanwhile', async () => {
    const { ctx, change, finish, stored, releaseId, environmentId } = await place()
    await change([mark(1, 'PASSED')])
    await ctx.db.update(releases).set({ enabled: false }).where(eq(releases.id, releaseId))
    const refused = { code: 'INVALID', field: 'releaseId', message: runMessages.releaseGone }
    await expect(finish()).rejects.toMatchObject(refused)
    await change([mark(2, 'PASSED')])
    await ctx.db.update(releases).set({ enabled: true }).where(eq(releases.id, releaseId))
    await ctx.db.update(environments).set({ active: false }).where(eq(environments.id, environmentId))
    await expect(finish()).rejects.toMatchObject({ code: 'INVALID', message: runMessages.environmentGone })
    expect(await stored()).toEqual([])
    await ctx.db.update(environments).set({ active: true }).where(eq(environments.id, environmentId))
    expect(await finish()).toEqual({ stored: true })
  })

  it.each([
    ['PENDING', 'NOT_TESTED', 'PENDING'],
    ['ERROR', 'NOT_TESTED', 'ERROR'],
    ['SKIPPED', 'SKIPPED', ''],
  ] as const)('of a run that is %s is %s', async (status, result, rawStatus) => {
    const { change, finish, stored } = await place()
    await change([], { status })
    await finish()
    expect(await stored()).toMatchObject([{ result, rawStatus }])
  })

  it('leaves no result for a run that was set to DELETED, and its line stays', async () => {
    const { ctx, change, finish, stored, projectId, number, releaseId } = await place()
    await ctx.db.update(releases).set({ enabled: false }).where(eq(releases.id, releaseId))
    await change([], { status: 'DELETED' })
    expect(await finish()).toEqual({ stored: true })
    expect(await stored()).toEqual([])
    const { rows } = await listHistory(ctx, { projectId, caseNumber: number, page: 1 })
    expect(rows).toMatchObject([{ kind: 'run', status: 'DELETED', open: false }])
  })

  it('comes also for a case that was deleted meanwhile, which counts nowhere until it is restored', async () => {
    const { ctx, change, finish, stored, projectId } = await place()
    await change([mark(1, 'FAILED')])
    await ctx.db.update(testCases).set({ deletedAt: new Date() }).where(eq(testCases.projectId, projectId))
    expect(await finish()).toEqual({ stored: true })
    expect(await stored()).toHaveLength(1)
  })
})
