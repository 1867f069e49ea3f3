import { setTimeout as sleep } from 'node:timers/promises'
import { executionBatches } from '@caseweave/db/schema'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Ctx } from '../../context'
import { ensureModulePaths } from '../../project/modules/ensure-module-paths'
import { decideSignatures } from './decide-signatures'
import { getResultImport } from './get-result-import'
import { removeResultImport } from './remove-result-import'
import { listInbox } from './result-inbox'
import { runResultImport } from './run-result-import'
import { executionsOf, importResults, junit, receive, runOf, testPlace } from './testing/result-flow'

async function placeWithCases(count: number) {
  const made = await testPlace()
  const [moduleId = 0] = (await ensureModulePaths(made.ctx, made.project.id, [['Shop']])).values()
  for (let at = 0; at < count; at++) await makeTestCase(made.ctx.db, { projectId: made.project.id, moduleId })
  return made
}

const waiting = async (ctx: Ctx, projectId: number) =>
  (await listInbox(ctx, { projectId, show: 'all', search: '', page: 1 })).items

it('reads a file once when two workers have the job, and says of it that it was imported', async () => {
  const { ctx, place } = await placeWithCases(1)
  const file = junit('<testcase name="[TC-1]"/>')
  const ref = await receive(ctx, place, { 'a.xml': file })
  const run = await runOf(ctx, ref)
  await Promise.all([1, 2].map(() => runResultImport(ctx, ref, run)))
  expect(await getResultImport(ctx, ref)).toMatchObject({
    status: 'imported',
    total: 1,
    files: [{ verdict: 'imported', sameAsImportId: null }],
  })
  const { view } = await importResults(ctx, place, { 'a.xml': file })
  expect(view.files).toMatchObject([{ verdict: 'same', sameAsImportId: ref.importId }])
  expect(await executionsOf(ctx, place.projectId)).toHaveLength(1)
})

it('lets somebody decide about what its first file left while the next one is read', async () => {
  const { ctx, place } = await placeWithCases(2)
  const { projectId } = place
  const ref = await receive(ctx, place, {
    '1.xml': junit('<testcase name="Pays somehow"/>'),
    '2.xml': junit('<testcase name="[TC-2]"/>'),
  })
  const run = await runOf(ctx, ref)
  let deciding: Promise<unknown> | undefined
  let decidedMeanwhile = false
  const reading = {
    ...run,
    progress: async ({ step }: { step?: string | undefined }) => {
      if (!step?.includes('Matching the results of 2.xml')) return
      const [one] = await waiting(ctx, projectId)
      deciding = decideSignatures(ctx, { projectId, decision: 'case', ids: [one?.id ?? 0], caseNumber: 1 }).then(() => {
        decidedMeanwhile = true
      })
      await Promise.race([deciding, sleep(2_000)])
    },
  }
  await runResultImport(ctx, ref, reading)
  await deciding
  expect(decidedMeanwhile).toBe(true)
  expect((await executionsOf(ctx, projectId)).map(([number, , , rung]) => [number, rung])).toEqual([
    [1, 'alias'],
    [2, 'key'],
  ])
  expect(await getResultImport(ctx, ref)).toMatchObject({ status: 'imported', counts: { alias: 1, key: 1 } })
  expect(await ctx.db.$count(executionBatches, eq(executionBatches.projectId, projectId))).toBe(1)
  await removeResultImport(ctx, ref)
  expect(await executionsOf(ctx, projectId)).toEqual([])
})

it('brings in the results of a file whose first import is removed in the same moment', async () => {
  const { ctx, place } = await placeWithCases(1)
  const file = junit('<testcase name="[TC-1]"/>')
  const { ref: first } = await importResults(ctx, place, { 'a.xml': file })
  const ref = await receive(ctx, place, { 'a.xml': file })
  const run = await runOf(ctx, ref)
  let late: Promise<unknown> = Promise.resolve()
  await ctx.tx(async (tx) => {
    await removeResultImport(tx, first)
    late = runResultImport(ctx, ref, run)
    await Promise.race([late, sleep(300)])
  })
  await late
  expect((await getResultImport(ctx, ref)).files).toMatchObject([{ verdict: 'imported', sameAsImportId: null }])
  expect(await executionsOf(ctx, place.projectId)).toHaveLength(1)
})
