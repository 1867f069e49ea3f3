import type { TestResult } from '@caseweave/contract/results/executions/executions'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { describe, expect, it } from 'vitest'
import { getTestCase } from '../../cases/test-cases/get-test-case'
import { testProject } from '../../testing/test-context'
import { listHistory } from '../executions/list-history'
import { recordExecutions } from '../executions/record-executions'
import { changeRun } from '../runs/change-run'
import { finishRun } from '../runs/finish-run'
import { getRun } from '../runs/get-run'
import { startRun } from '../runs/start-run'
import { getCaseAgreement } from './get-case-agreement'

const day = 24 * 3_600_000
const start = Date.UTC(2026, 0, 1)

async function testedCase() {
  const { ctx, project } = await testProject()
  const projectId = project.id
  const { id: moduleId } = await makeModule(ctx.db, projectId)
  const { id: testCaseId, number } = await makeTestCase(ctx.db, { projectId, moduleId })
  const releases = [
    await makeRelease(ctx.db, projectId, { number: '1.0' }),
    await makeRelease(ctx.db, projectId, { number: '2.0' }),
  ]
  const { id: environmentId } = await makeEnvironment(ctx.db, projectId)
  async function record(kind: 'run' | 'import', results: readonly TestResult[], days: number, release = 0) {
    const place = { projectId, releaseId: releases[release]?.id ?? 0, environmentId }
    const rows = results.map((result, index) => ({
      ...{ testCaseId, version: 1, result, dataset: results.length > 1 ? `row ${index + 1}` : '' },
      executedAt: new Date(start + days * day),
    }))
    return (await ctx.tx((tx) => recordExecutions(tx, { ...place, kind }, rows))).executionIds
  }
  const of = { projectId, caseNumber: number }
  return { ctx, of, number, projectId, record, releases, environmentId }
}

describe('the agreement of a case', () => {
  it('is told for each release, newest first, with the last pair that does not agree and what stands alone', async () => {
    const { ctx, of, record } = await testedCase()
    expect(await getCaseAgreement(ctx, of)).toMatchObject({
      compared: 0,
      agreed: 0,
      releases: [],
      lastDisagreement: null,
    })
    await record('import', ['PASSED'], 0)
    await record('run', ['PASSED'], 1)
    const [failed] = await record('import', ['PASSED', 'FAILED', 'PASSED'], 20, 1).then((ids) => ids.slice(1))
    const [manual] = await record('run', ['PASSED'], 21, 1)
    await record('run', ['FAILED'], 22, 1)
    await record('run', ['PASSED'], 60)
    const told = await getCaseAgreement(ctx, of)
    expect(told).toMatchObject({
      ...{ compared: 3, agreed: 2, alone: 1, since: new Date(start + 22 * day) },
      releases: [
        { release: '2.0', compared: 2, agreed: 1, since: new Date(start + 22 * day) },
        { release: '1.0', compared: 1, agreed: 1, since: new Date(start + day) },
      ],
      // Of the datasets the one that failed is the verdict.
      lastDisagreement: {
        release: '2.0',
        manual: { result: 'pass', at: new Date(start + 21 * day), executionId: manual },
        automated: { result: 'fail', at: new Date(start + 20 * day), executionId: failed },
      },
    })
    expect(told.newest.map((each) => each.manual.result)).toEqual(['fail', 'pass', 'pass'])
    await expect(getCaseAgreement(ctx, { ...of, caseNumber: 999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('shows a disagreement at both results of the history, on whichever page they are, and on the case', async () => {
    const { ctx, of, number, projectId, record } = await testedCase()
    const [automated] = await record('import', ['FAILED'], 0)
    const [manual] = await record('run', ['PASSED'], 1)
    for (let later = 0; later < 12; later += 1) await record('import', ['PASSED'], 30 + later)
    const first = await listHistory(ctx, { ...of, page: 1 })
    expect(first.rows.filter(({ disagreement }) => disagreement)).toEqual([])
    const found = await listHistory(ctx, { ...of, page: 1, executionId: manual })
    expect(found.page).toBe(2)
    const told = Object.fromEntries(found.rows.map(({ key, disagreement }) => [key, disagreement]))
    expect(told[`e${manual}`]).toEqual({
      side: 'automated',
      result: 'fail',
      at: new Date(start),
      executionId: automated,
    })
    expect(told[`e${automated}`]).toEqual({
      ...{ side: 'manual', result: 'pass', executionId: manual },
      at: new Date(start + day),
    })
    // A result of another case is shown as the first page.
    expect((await listHistory(ctx, { ...of, page: 1, executionId: 1 })).page).toBe(1)
    expect(await getTestCase(ctx, { projectId, number })).toMatchObject({
      agreement: { compared: 1, agreed: 0, since: null },
      retired: null,
    })
  })

  it('shows a disagreement at the finished run', async () => {
    const { ctx, of, projectId, record, releases, environmentId } = await testedCase()
    const { runId } = await startRun(ctx, { ...of, releaseId: releases[0]?.id ?? 0, environmentId })
    await changeRun(ctx, { projectId, runId, known: 0, changes: [{ sequence: 1, result: { to: 'PASSED' } }] })
    await finishRun(ctx, { projectId, runId })
    expect((await getRun(ctx, { projectId, runId })).disagreement).toBeNull()
    const days = (ctx.now().getTime() - start) / day
    const [automated] = await record('import', ['FAILED'], days - 2)
    expect((await getRun(ctx, { projectId, runId })).disagreement).toMatchObject({
      ...{ side: 'automated', result: 'fail', executionId: automated },
    })
  })
})
