import { setTimeout as sleep } from 'node:timers/promises'
import { StartClone } from '@caseweave/contract/cases/case-clones'
import { caseClones, testCases, testCaseVersions } from '@caseweave/db/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Ctx } from '../../context'
import { changeOneCase } from '../bulk-changes/change-one-case'
import { withCases } from '../bulk-changes/testing/chosen-cases'
import { undoBulkChange } from '../bulk-changes/undo-bulk-change'
import { revisionOf } from '../test-cases/case-revision'
import { getTestCase } from '../test-cases/get-test-case'
import { runClone } from './run-clone'
import { startClone } from './start-clone'

/** Cases 1 and 2, whose second versions can be told from nothing by an undo of the first one. */
async function changed() {
  const place = await withCases()
  const { ctx, projectId, access } = place
  const { latestVersion: version, modifiedAt } = await getTestCase(ctx, { projectId, number: 1 })
  const { changeId } = await changeOneCase(ctx, {
    ...{
      projectId,
      number: 1,
      revision: revisionOf({ version, modifiedAt }),
      change: { action: 'addTags', tags: ['b'] },
    },
  })
  const undo = (tx: Ctx) => undoBulkChange(tx, { project: access, changeId: changeId ?? 0 })
  const clone = (numbers: number[], who: Ctx = ctx) =>
    startClone(who, { ...StartClone.parse({ selection: { numbers } }), project: access })
  /** How many clones there are, and how many name a version that is not there. */
  const clones = async () => {
    const here = inArray(
      caseClones.testCaseId,
      ctx.db.select({ id: testCases.id }).from(testCases).where(eq(testCases.projectId, projectId)),
    )
    const lost = sql`not exists (select from ${testCaseVersions} v where v.test_case_id = source_id and v.version = source_version)`
    return { all: await ctx.db.$count(caseClones, here), lost: await ctx.db.$count(caseClones, and(here, lost)) }
  }
  return { ...place, undo, clone, clones }
}

it('asks for a clone again whose version was taken back in the same moment', async () => {
  const { ctx, undo, clone, projectId } = await changed()
  let late: Promise<unknown> = Promise.resolve()
  await ctx.tx(async (tx) => {
    await undo(tx)
    late = clone([1]).catch((error) => error)
    await Promise.race([late, sleep(300)])
  })
  expect(await late).toMatchObject({ code: 'CONFLICT' })
  await clone([1])
  const made = and(eq(testCases.projectId, projectId), eq(testCases.number, 13))
  expect(await ctx.db.select({ tags: testCases.tags }).from(testCases).where(made)).toEqual([{ tags: [] }])
})

it('clones many from their versions of then, and goes on where one was taken back in the same moment', async () => {
  const { ctx, undo, clone, clones, projectId } = await changed()
  const { changeId = 0, jobId } = await clone([1, 2])
  const run = { jobId: jobId ?? '', signal: new AbortController().signal, progress: async () => {} }
  let late: Promise<unknown> = Promise.resolve()
  await ctx.tx(async (tx) => {
    await undo(tx)
    late = runClone(ctx, { projectId, changeId: changeId ?? 0 }, run)
    await Promise.race([late, sleep(300)])
  })
  expect(await late).toEqual({ changed: 2 })
  expect(await clones()).toEqual({ all: 2, lost: 0 })
})

it('takes no version back that a clone is made of in the same moment', async () => {
  const { ctx, undo, clone, clones } = await changed()
  let late: Promise<unknown> = Promise.resolve()
  await ctx.tx(async (tx) => {
    await clone([1], tx)
    late = undo(ctx)
    await Promise.race([late, sleep(300)])
  })
  await late
  expect(await clones()).toEqual({ all: 1, lost: 0 })
})
