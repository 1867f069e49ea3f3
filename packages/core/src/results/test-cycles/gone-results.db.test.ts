import { ChangeRun } from '@caseweave/contract/results/runs/runs'
import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import { expect, it } from 'vitest'
import { decideSignatures, removeAlias } from '../result-imports/decide-signatures'
import { removeResultImport } from '../result-imports/remove-result-import'
import { listAliases, listInbox } from '../result-imports/result-inbox'
import { importResults } from '../result-imports/testing/result-flow'
import { changeRun } from '../runs/change-run'
import { finishRun } from '../runs/finish-run'
import { acceptResults } from './accept-results'
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
