import { setTimeout as sleep } from 'node:timers/promises'
import { ChangeRun } from '@caseweave/contract/results/runs/runs'
import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import { testCases } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { recordExecutions } from '../executions/record-executions'
import { decideSignatures, removeAlias } from '../result-imports/decide-signatures'
import { removeResultImport } from '../result-imports/remove-result-import'
import { listAliases, listInbox } from '../result-imports/result-inbox'
import { importResults } from '../result-imports/testing/result-flow'
import { changeRun } from '../runs/change-run'
import { finishRun } from '../runs/finish-run'
import { acceptResults } from './accept-results'
import { getCycle } from './get-cycle'
import { removeItems } from './mark-items'
import { cyclePlace } from './testing/cycle-place'

it('leaves items as they were before an accepted result that is gone, by its import or by the alias that it followed', async () => {
  const place = await cyclePlace({ cases: 4 })
  const { ctx, named, projectId, release } = place
  const failed = await place.open(1)
  const change = ChangeRun.parse({ runId: failed, changes: [{ sequence: 1, result: { to: 'FAILED' } }] })
  await changeRun(ctx, { ...change, projectId })
  await finishRun(ctx, { projectId, runId: failed })
  const at = new Date(Date.now() + 60_000).toISOString().slice(0, 19)
  const tests = ['TC-1', 'TC-2', 'TC-3', 'One of its own'].map((name) => `<testcase name="${name}" classname="Shop"/>`)
  const { ref } = await importResults(
    ctx,
    { projectId, releaseId: release.id, environmentId: place.environmentIds[0] ?? 0 },
    {
      'ui.xml': `<testsuites><testsuite name="Shop" timestamp="${at}Z">${tests.join('')}</testsuite></testsuites>`,
    },
  )
  const [waiting] = (await listInbox(ctx, { projectId, show: 'all', search: '', page: 1 })).items
  await decideSignatures(ctx, { projectId, ids: [waiting?.id ?? 0], decision: 'case', caseNumber: 4 })
  expect(await acceptResults(ctx, { ...named, choice: {} })).toEqual({ count: 4 })
  expect(await place.counts()).toEqual([{ PASSED: 4 }])
  const again = await place.open(2, 'retest')

  const [alias] = await listAliases(ctx, { projectId })
  await removeAlias(ctx, { projectId, id: alias?.id ?? 0 })
  expect(await place.counts()).toEqual([{ PASSED: 2, IN_PROCESS: 1, PENDING: 1 }])
  await removeResultImport(ctx, ref)
  expect(await place.items()).toMatchObject([
    { status: 'PENDING', runId: null, executionId: null },
    { status: 'FAILED', runId: failed, executionId: null },
    { status: 'IN_PROCESS', runId: again, executionId: null },
    { status: 'PENDING', runId: null, executionId: null },
  ])
  expect(await place.counts()).toEqual([{ PENDING: 2, FAILED: 1, IN_PROCESS: 1 }])
  expect(await place.wrongCounts()).toHaveLength(0)
  // Nothing was begun at them: they can be taken out of the cycle again.
  expect(await removeItems(ctx, { ...named, choice: { caseNumbers: [1, 4] } })).toEqual({ count: 2 })
  await expect(removeItems(ctx, { ...named, choice: { caseNumbers: [2] } })).rejects.toMatchObject({
    message: cycleMessages.begun,
  })
})

/** The results of a JUnit file for the cases of a cycle, as they come in a minute. */
async function imported(
  { ctx, projectId, release, environmentIds }: Awaited<ReturnType<typeof cyclePlace>>,
  tests: string,
) {
  const at = new Date(Date.now() + 60_000).toISOString().slice(0, 19)
  const place = { projectId, releaseId: release.id, environmentId: environmentIds[0] ?? 0 }
  const file = `<testsuites><testsuite name="Shop" timestamp="${at}Z">${tests}</testsuite></testsuites>`
  return (await importResults(ctx, place, { 'ui.xml': file })).ref
}

it('takes no result that is removed in the same moment', async () => {
  const place = await cyclePlace({ cases: 1 })
  const { ctx, named } = place
  const ref = await imported(place, '<testcase name="TC-1"/>')
  let removing: Promise<void> | undefined
  await ctx.tx(async (tx) => {
    await acceptResults(tx, { ...named, choice: {} })
    removing = removeResultImport(ctx, ref)
    await Promise.race([removing, sleep(500)])
  })
  await removing
  expect(await place.items()).toMatchObject([{ status: 'PENDING', executionId: null }])
  expect(await place.counts()).toEqual([{ PENDING: 1 }])
})

it('marks the items of a case that is deleted while its cycle is made', async () => {
  const place = await cyclePlace({ cases: 2 })
  const { ctx, projectId } = place
  const [first] = place.testCases
  let deleting: Promise<unknown> | undefined
  const { number } = await ctx.tx(async (tx) => {
    const made = await place.create({}, tx)
    deleting = ctx.db
      .update(testCases)
      .set({ deletedAt: new Date() })
      .where(eq(testCases.id, first?.id ?? 0))
      .then(() => {})
    await Promise.race([deleting, sleep(500)])
    return made
  })
  await deleting
  const { environments } = await getCycle(ctx, { projectId, number })
  expect(environments).toMatchObject([{ counts: { PENDING: 1 }, passedOver: 1 }])
})

it('says of an accepted result that was still going on what it said before, once a retest is called off', async () => {
  const place = await cyclePlace({ cases: 1 })
  const { ctx, named, projectId, release } = place
  const where = {
    projectId,
    releaseId: release.id,
    environmentId: place.environmentIds[0] ?? 0,
    kind: 'import' as const,
  }
  const executedAt = new Date(Date.now() + 60_000)
  const row = { testCaseId: place.testCases[0]?.id ?? 0, version: 1, result: 'IN_PROCESS' as const, executedAt }
  await ctx.tx((tx) => recordExecutions(tx, where, [row]))
  await acceptResults(ctx, { ...named, choice: {} })
  expect(await place.counts()).toEqual([{ NOT_TESTED: 1 }])
  const runId = await place.open(0, 'retest')
  await changeRun(ctx, { ...ChangeRun.parse({ runId, status: 'DELETED' }), projectId })
  await finishRun(ctx, { projectId, runId })
  expect(await place.counts()).toEqual([{ NOT_TESTED: 1 }])
})
