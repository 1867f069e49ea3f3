import { releaseCaseCounts, releases, releaseTestCases, testCases } from '@caseweave/db/schema'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeRelease } from '@caseweave/db/testing/factories/tickets'
import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ensureModulePaths } from '../../project/modules/ensure-module-paths'
import { testProject } from '../../testing/test-context'

async function mappedCases() {
  const { ctx, project } = await testProject()
  const [moduleId = 0] = (await ensureModulePaths(ctx, project.id, [['A']])).values()
  const cases = [
    await makeTestCase(ctx.db, { projectId: project.id, moduleId }),
    await makeTestCase(ctx.db, { projectId: project.id, moduleId }),
  ].map(({ id }) => id)
  const places = [await makeRelease(ctx.db, project.id), await makeRelease(ctx.db, project.id)].map(({ id }) => id)
  const links = places.flatMap((releaseId) => cases.map((testCaseId) => ({ releaseId, testCaseId, version: 1 })))
  await ctx.db.insert(releaseTestCases).values(links)
  const left = async () => {
    const rows = await ctx.db
      .select()
      .from(releaseTestCases)
      .where(inArray(releaseTestCases.releaseId, places))
      .orderBy(releaseTestCases.releaseId, releaseTestCases.testCaseId)
    return rows.map(({ releaseId, testCaseId }) => [places.indexOf(releaseId), cases.indexOf(testCaseId)])
  }
  return { ctx, cases, places, left }
}

describe('mappings', () => {
  it('go with their release, and so do its counts; the trail keeps them', async () => {
    const { ctx, places, left } = await mappedCases()
    const [first = 0] = places
    expect(await left()).toHaveLength(4)
    await ctx.db.delete(releases).where(eq(releases.id, first))
    expect(await left()).toEqual([
      [1, 0],
      [1, 1],
    ])
    const counts = await ctx.db.select().from(releaseCaseCounts).where(inArray(releaseCaseCounts.releaseId, places))
    expect(counts).toMatchObject([{ releaseId: places[1], cases: 2 }])
    const [trail] = await ctx.db.execute<{ count: number }>(sql`
      select count(*)::int as count from audit_log
      where table_name = 'release_test_cases' and operation = 'DELETE' and (old_value ->> 'release_id')::bigint = ${first}`)
    expect(trail?.count).toBe(2)
  })

  it('go with their case', async () => {
    const { ctx, cases, left } = await mappedCases()
    await ctx.db.delete(testCases).where(eq(testCases.id, cases[0] ?? 0))
    expect(await left()).toEqual([
      [0, 1],
      [1, 1],
    ])
  })
})
