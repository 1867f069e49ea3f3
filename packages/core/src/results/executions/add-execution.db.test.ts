import { AddExecution } from '@caseweave/contract/results/executions/execution-form'
import { executionMessages } from '@caseweave/contract/results/executions/execution-messages'
import { currentResults, environments, executions, releases, testCases } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Ctx, createContext } from '../../context'
import { changeProjectSettings } from '../../people/projects/project-settings'
import { testProject } from '../../testing/test-context'
import { startRun } from '../runs/start-run'
import { addExecution } from './add-execution'
import { getExecutionForm } from './get-execution-form'
import { lastExecution } from './last-execution'
import { listHistory } from './list-history'
import { recordExecutions } from './record-executions'

async function place() {
  const made = await testProject()
  const { ctx } = made
  const projectId = made.project.id
  const { id: moduleId } = await makeModule(ctx.db, projectId, { name: 'Shop' })
  const testCase = await makeTestCase(ctx.db, { projectId, moduleId })
  const releaseId = (await makeRelease(ctx.db, projectId)).id
  const environmentId = (await makeEnvironment(ctx.db, projectId)).id
  const of = { projectId, caseNumber: testCase.number }
  const at = { releaseId, environmentId }
  const form = { caseNumber: testCase.number, ...at, executionDate: '2026-03-04', result: 'FAILED', actualLoe: '90.5' }
  const add = (values: object = {}, by: Ctx = ctx) =>
    addExecution(by, { ...AddExecution.parse({ ...form, ...values }), projectId })
  return { made, ctx, projectId, testCase, of, at, add }
}

/** The same services at a moment. */
const atMoment = (ctx: Ctx, moment: string): Ctx => createContext({ ...ctx, now: () => new Date(moment) }, ctx.actor)

describe('a result that somebody typed in', () => {
  it('counts at once, and fills the form the next time', async () => {
    const { ctx, testCase, of, at, add } = await place()
    const texts = { actualResult: 'It broke', linkedBug: ' SHOP-1\n', remarks: 'Twice' }
    const { executionId } = await add(texts)
    const [row] = await ctx.db.select().from(executions).where(eq(executions.id, executionId))
    expect(row).toMatchObject({
      result: 'FAILED',
      durationMs: 90_500,
      version: 1,
      matchedBy: 'chosen',
      remarks: 'Twice',
    })
    expect(row?.createdBy).toBe(ctx.actor?.id)
    const kept = and(eq(currentResults.testCaseId, testCase.id), eq(currentResults.releaseId, at.releaseId))
    expect(await ctx.db.select().from(currentResults).where(kept)).toMatchObject([
      { result: 'fail' },
      { result: 'fail' },
    ])
    expect(await lastExecution(ctx, { ...of, ...at })).toEqual({
      result: 'FAILED',
      actualResult: 'It broke',
      executedAt: new Date('2026-03-04T23:59:59.999Z'),
      linkedBug: 'SHOP-1',
      durationMs: 90_500,
    })
    expect(await lastExecution(ctx, { ...of, ...at, environmentId: at.environmentId + 1 })).toBeNull()
  })

  it('says how long it took where the project asks for that, and may leave it out elsewhere', async () => {
    const { ctx, projectId, of, at, add } = await place()
    const missing = { code: 'INVALID', field: 'actualLoe', message: 'Actual LOE is required' }
    await expect(add({ actualLoe: undefined })).rejects.toMatchObject(missing)
    expect((await getExecutionForm(ctx, of)).asksEffort).toBe(true)
    await changeProjectSettings(ctx, { projectId, asksEffort: false })
    expect((await getExecutionForm(ctx, of)).asksEffort).toBe(false)
    await add({ actualLoe: undefined })
    expect(await lastExecution(ctx, { ...of, ...at })).toMatchObject({ result: 'FAILED', durationMs: 0 })
    await expect(changeProjectSettings(ctx, { projectId: 0, asksEffort: true })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('is of a day where the person is, and of now when that is today', async () => {
    const { ctx, of, at, add } = await place()
    await add({ executionDate: '2026-03-04', timeZone: 'Asia/Tokyo' })
    expect((await lastExecution(ctx, { ...of, ...at }))?.executedAt).toEqual(new Date('2026-03-04T14:59:59.999Z'))
    // It is the fifth in Tokyo already, and in London not yet.
    const evening = atMoment(ctx, '2026-03-04T20:00:00Z')
    const tomorrow = { executionDate: '2026-03-05' }
    await add({ ...tomorrow, timeZone: 'Asia/Tokyo' }, evening)
    expect((await lastExecution(ctx, { ...of, ...at }))?.executedAt).toEqual(new Date('2026-03-04T20:00:00Z'))
    await expect(add({ ...tomorrow, timeZone: 'Europe/London' }, evening)).rejects.toMatchObject({
      code: 'INVALID',
      field: 'executionDate',
      message: executionMessages.future,
    })
    // The first of November began half an hour ago in Havana, and begins once more in another half.
    const midnight = atMoment(ctx, '2026-11-01T04:30:00Z')
    await add({ executionDate: '2026-10-31', timeZone: 'America/Havana' }, midnight)
    expect((await lastExecution(ctx, { ...of, ...at }))?.executedAt).toEqual(new Date('2026-11-01T03:59:59.999Z'))
  })

  it('needs a case that is applicable and automatable, and lives', async () => {
    const { ctx, testCase, of, add } = await place()
    const change = (values: object) => ctx.db.update(testCases).set(values).where(eq(testCases.id, testCase.id))
    const refused = { code: 'INVALID', message: executionMessages.notAutomatable }
    await change({ automatable: false })
    await expect(add()).rejects.toMatchObject(refused)
    await change({ automatable: true, applicable: false })
    await expect(add()).rejects.toMatchObject(refused)
    await change({ applicable: true, deletedAt: new Date() })
    await expect(add()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(getExecutionForm(ctx, of)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await ctx.db.$count(executions, eq(executions.testCaseId, testCase.id))).toBe(0)
  })

  it('needs a release and an environment that its project offers', async () => {
    const { ctx, of, at, add } = await place()
    const other = await place()
    await expect(add({ releaseId: other.at.releaseId })).rejects.toMatchObject({ code: 'INVALID', field: 'releaseId' })
    const environment = { code: 'INVALID', field: 'environmentId' }
    await expect(add({ environmentId: other.at.environmentId })).rejects.toMatchObject(environment)
    await ctx.db.update(environments).set({ active: false }).where(eq(environments.id, at.environmentId))
    await expect(add()).rejects.toMatchObject(environment)
    await ctx.db.update(releases).set({ enabled: false }).where(eq(releases.id, at.releaseId))
    await expect(add()).rejects.toMatchObject({ code: 'INVALID', field: 'releaseId' })
    expect(await getExecutionForm(ctx, of)).toMatchObject({ releases: [], environments: [] })
  })

  it.each([
    [{ executionDate: '2026-02-30' }, executionMessages.noDate],
    [{ executionDate: 'yesterday' }, executionMessages.noDate],
    [{ executionDate: '1969-12-31' }, executionMessages.past],
    [{ executionDate: undefined }, 'Execution date is required'],
    [{ result: 'PENDING' }, 'Test result is required'],
    [{ actualLoe: '-1' }, executionMessages.badLoe],
    [{ actualLoe: 1e99 }, executionMessages.longLoe],
    [{ actualLoe: '' }, 'Actual LOE is required'],
    [{ actualLoe: null }, 'Actual LOE is required'],
    [{ actualLoe: true }, 'Actual LOE is required'],
    [{ linkedBug: 'x'.repeat(501) }, 'The linked bug can have at most 500 characters.'],
    [{ actualResult: 'x'.repeat(10_001) }, 'The actual result can have at most 10,000 characters.'],
  ])('is refused with %j', (wrong, message) => {
    const form = { caseNumber: 1, releaseId: 1, environmentId: 1, executionDate: '2026-01-01', result: 'PASSED' }
    const parsed = AddExecution.safeParse({ ...form, actualLoe: '1', ...wrong })
    expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([message])
  })
})

describe('the history of a case', () => {
  it('has results and open runs of all kinds, newest first, by pages', async () => {
    const { made, ctx, projectId, testCase, of, at, add } = await place()
    for (let day = 1; day <= 9; day += 1) await add({ executionDate: `2026-03-0${day}` })
    const imported = { testCaseId: testCase.id, version: 1, result: 'PASSED', matchedBy: 'key' } as const
    await ctx.tx((tx) =>
      recordExecutions(tx, { projectId, ...at, kind: 'import' }, [
        { ...imported, executedAt: new Date('2026-04-01'), dataset: 'EUR' },
        { ...imported, executedAt: new Date('2026-04-01'), dataset: 'USD' },
      ]),
    )
    const { runId } = await startRun(ctx, { ...of, ...at })
    const first = await listHistory(await made.as('Dev'), { ...of, page: 1 })
    expect(first).toMatchObject({ total: 12, page: 1, pageCount: 2, rows: { length: 10 } })
    expect(first.rows.slice(0, 4)).toMatchObject([
      { kind: 'run', status: 'PENDING', runId, open: true, by: 'Test Person' },
      { kind: 'import', status: 'PASSED', matchedBy: 'key', dataset: 'USD', runId: null },
      { kind: 'import', dataset: 'EUR' },
      { kind: 'added', status: 'FAILED', durationMs: 90_500, at: new Date('2026-03-09T23:59:59.999Z') },
    ])
    const beyond = await listHistory(ctx, { ...of, page: 99 })
    expect(beyond).toMatchObject({ page: 2, rows: { length: 2 } })
    const keys = [...first.rows, ...beyond.rows].map(({ key }) => key)
    expect(new Set(keys).size).toBe(12)
  })

  it('is of its project alone', async () => {
    const { of } = await place()
    const other = await place()
    await other.add()
    const theirs = { projectId: of.projectId, caseNumber: 99 }
    await expect(listHistory(other.ctx, { ...theirs, page: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { ctx } = await place()
    expect(await listHistory(ctx, { ...of, page: 1 })).toMatchObject({ total: 0, pageCount: 1, rows: [] })
  })
})
