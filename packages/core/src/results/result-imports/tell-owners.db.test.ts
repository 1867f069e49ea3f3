import { notifications, testCases } from '@caseweave/db/schema'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { and, eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { requireActor } from '../../context'
import { ensureModulePaths } from '../../project/modules/ensure-module-paths'
import { importResults, junit, testPlace } from './testing/result-flow'

it('tells owners in one message each what of theirs failed, but not the importer, nor who has left', async () => {
  const { ctx, place, project, as, asStranger } = await testPlace()
  const [moduleId = 0] = (await ensureModulePaths(ctx, project.id, [['Shop']])).values()
  const owner = requireActor(await as('Dev')).id
  const gone = requireActor(await asStranger()).id
  const mine = requireActor(ctx).id
  const owners = [...Array.from({ length: 7 }, () => owner), mine, gone]
  for (const assignedTo of owners) {
    const { id } = await makeTestCase(ctx.db, { projectId: project.id, moduleId })
    await ctx.db.update(testCases).set({ assignedTo }).where(eq(testCases.id, id))
  }
  const failed = (number: number) => `<testcase name="[TC-${number}]"><failure message="no"/></testcase>`
  const file = junit(...[1, 2, 3, 4, 5, 6, 8, 9].map(failed), '<testcase name="[TC-7]"/>')
  await importResults(ctx, place, { 'build.xml': file })
  await importResults(ctx, place, { 'build.xml': file })
  const told = await ctx.db
    .select()
    .from(notifications)
    .where(and(inArray(notifications.userId, [owner, mine, gone]), eq(notifications.kind, 'failed')))
  expect(told).toMatchObject([
    {
      userId: owner,
      subject: '6 test cases assigned to you failed',
      message: `TC-1, TC-2, TC-3, TC-4, TC-5 and 1 other failed in build.xml, in ${project.name}.`,
    },
  ])
})
