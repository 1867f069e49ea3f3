import { setTimeout as sleep } from 'node:timers/promises'
import { modules, releaseTestCases, testCases } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeRelease } from '@caseweave/db/testing/factories/tickets'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { startBulkChange } from '../../cases/bulk-changes/start-bulk-change'
import { undoBulkChange } from '../../cases/bulk-changes/undo-bulk-change'
import type { Ctx } from '../../context'
import { projectAccess } from '../../people/projects/project-access'
import { testProject } from '../../testing/test-context'
import { saveMapping } from './save-mapping'

/** A case of which the second version was made a moment ago, and who undoes that while something else goes on. */
async function place(change: (archiveId: number) => Parameters<typeof startBulkChange>[1]['change']) {
  const { ctx, project } = await testProject('ProjectLead')
  const projectId = project.id
  const shop = await makeModule(ctx.db, projectId, { name: 'Shop' })
  const archive = await makeModule(ctx.db, projectId, { name: 'Archive' })
  const { id } = await makeTestCase(ctx.db, { projectId, moduleId: shop.id })
  const made = await startBulkChange(ctx, {
    projectId,
    selection: { numbers: [1] },
    change: change(archive.id),
  })
  const access = await projectAccess(ctx, projectId, 'testCases.write')
  const undoneDuring = async (work: (tx: Ctx) => Promise<void>, after = async (_tx: Ctx) => {}) => {
    let undoing: Promise<unknown> | undefined
    await ctx.tx(async (tx) => {
      await work(tx)
      undoing = undoBulkChange(ctx, { changeId: made.changeId ?? 0, project: access })
      await Promise.race([undoing, sleep(500)])
      await after(tx)
    })
    return undoing
  }
  const versions = async () => {
    const [row] = await ctx.db.select({ version: testCases.latestVersion }).from(testCases).where(eq(testCases.id, id))
    return row?.version
  }
  return { ctx, projectId, id, shop, archive, undoneDuring, versions }
}

it('leaves the version of a case in the history that somebody maps to a release in the same moment', async () => {
  const { ctx, projectId, id, undoneDuring, versions } = await place(() => ({ action: 'addTags', tags: ['smoke'] }))
  const { id: releaseId } = await makeRelease(ctx.db, projectId)
  const pick = { steps: [{ on: true, numbers: [1] }], versions: new Map<number, number>() }
  await undoneDuring(async (tx) => {
    await saveMapping(tx, { projectId, releaseId, pick, timeZone: 'UTC', withResults: false })
  })
  expect(await ctx.db.select().from(releaseTestCases).where(eq(releaseTestCases.testCaseId, id))).toMatchObject([
    { version: 2 },
  ])
  expect(await versions()).toBe(3)
})

it('waits for whoever deletes the module that the case came from, and in no circle', async () => {
  const { id, shop, undoneDuring, versions } = await place((moduleId) => ({ action: 'move', moduleId }))
  const undone = await undoneDuring(
    async (tx) => {
      await tx.db.select().from(modules).where(eq(modules.id, shop.id)).for('update')
    },
    async (tx) => {
      await tx.db.select().from(testCases).where(eq(testCases.id, id)).for('update')
      await tx.db.update(modules).set({ deletedAt: new Date() }).where(eq(modules.id, shop.id))
    },
  )
  expect(undone).toMatchObject({ restored: 0, leftAlone: 1 })
  expect(await versions()).toBe(2)
})
