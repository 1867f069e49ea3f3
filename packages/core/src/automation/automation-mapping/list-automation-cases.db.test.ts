import { testCases } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeRelease, makeTicket } from '@caseweave/db/testing/factories/tickets'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getMappingState } from './get-mapping-state'
import { mappingFlow } from './testing/mapping-flow'

describe('the cases of automation mapping', () => {
  it('are those that are to be automated, and those that are mapped in the release', async () => {
    const { ctx, projectId, map, numbers, list, office } = await mappingFlow()
    const next = await makeRelease(ctx.db, projectId)
    expect(await numbers()).toEqual([3, 1])
    await map([3])
    expect(await numbers()).toEqual([3, 1])
    expect(await numbers({ releaseId: next.id })).toEqual([1])
    expect(await numbers({ releaseId: undefined })).toEqual([1])
    expect(await numbers({ moduleId: office.id })).toEqual([6])
    // Of all modules, with a search and without one.
    expect(await numbers({ moduleId: undefined })).toEqual([6, 3, 1])
    expect((await list({ moduleId: undefined })).moduleCount).toBe(6)
    expect(await numbers({ moduleId: undefined, search: 'TC-6' })).toEqual([6])
    expect((await list({ releaseId: next.id })).total).toEqual({ count: 1, capped: false })
    // Somebody takes it from the automatable ones: it stays listed, so that its mapping can be removed.
    await ctx.db.update(testCases).set({ automatable: false }).where(eq(testCases.number, 3))
    const { rows, total, moduleCount } = await list()
    expect({ total: total.count, moduleCount }).toEqual({ total: 2, moduleCount: 4 })
    expect(rows[0]).toMatchObject({ number: 3, mark: 'manual', mapped: 1, mappings: 1, automated: true })
    expect(rows[1]).toMatchObject({ number: 1, mark: 'automatable', mapped: null, mappings: 0, productionBug: false })
  })

  it('are all that are applicable when somebody wants to see them', async () => {
    const { numbers, list, office } = await mappingFlow()
    expect(await numbers({ show: 'all' })).toEqual([3, 2, 1])
    expect(await numbers({ show: 'all', moduleId: office.id })).toEqual([6, 5])
    expect((await list({ show: 'all' })).total.count).toBe(3)
  })

  it('are searched, and paged to the last page at most', async () => {
    const { ctx, projectId, office, numbers, list } = await mappingFlow()
    for (let n = 0; n < 25; n++)
      await makeTestCase(ctx.db, { projectId, moduleId: office.id }, { summary: n % 2 ? 'Count the shelf' : 'Book it' })
    expect(await numbers({ moduleId: office.id, page: 3 })).toEqual([11, 10, 9, 8, 7, 6])
    const last = await list({ moduleId: office.id, page: 9 })
    expect({ page: last.page, pageCount: last.pageCount }).toEqual({ page: 3, pageCount: 3 })
    const found = await list({ moduleId: office.id, search: 'shelf', page: 2 })
    expect(found.total.count).toBe(12)
    expect(found.rows.map(({ number }) => number)).toEqual([10, 8])
    expect((await list({ moduleId: office.id, search: 'nothing' })).rows).toEqual([])
    expect((await list({ moduleId: office.id, search: 'tag:none' })).problems).toHaveLength(1)
  })

  it('tell of production tickets', async () => {
    const { ctx, projectId, cases, release, environment, list } = await mappingFlow()
    const place = { projectId, testCaseId: cases[0]?.id ?? 0, releaseId: release.id, environmentId: environment.id }
    await makeTicket(ctx.db, place, { type: 'Production' })
    expect((await list()).rows.map(({ number, productionBug }) => [number, productionBug])).toEqual([
      [3, false],
      [1, true],
    ])
  })

  it('tell which steps of the chosen scenario they are mapped to, at the version that is looked at', async () => {
    const { map, list, fill, writeFile, empty } = await mappingFlow()
    await map([1], { steps: [1, 3] })
    await map([3])
    const chosen = { scenario: { id: fill } }
    expect((await list(chosen)).mappedSteps).toEqual([
      { number: 1, steps: [1, 3] },
      { number: 3, steps: [] },
    ])
    expect((await list({ scenario: { id: empty } })).mappedSteps).toEqual([])
    await writeFile(
      'Feature: B\n  Scenario: Fill the basket\n    Given the shop\n    And an empty basket\n    Then the counter says 2\n',
    )
    expect((await list(chosen)).mappedSteps).toEqual([
      { number: 1, steps: [2] },
      { number: 3, steps: [] },
    ])
    expect((await list({ scenario: { id: fill, version: 1 } })).mappedSteps[0]?.steps).toEqual([1, 3])
    // One that is ticked is told of wherever it stands.
    expect((await list({ ...chosen, search: 'nothing', ticked: [3] })).mappedSteps).toEqual([{ number: 3, steps: [] }])
  })

  it('are not those of another project', async () => {
    const mine = await mappingFlow()
    const theirs = await mappingFlow()
    await expect(mine.list({ moduleId: theirs.shop.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(mine.list({ releaseId: theirs.release.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await theirs.map([1])
    expect((await mine.list({ scenario: { id: theirs.fill } })).mappedSteps).toEqual([])
    expect(await getMappingState(mine.ctx, mine)).toEqual({ environmentActive: true, changes: 0 })
  })

  it('of a module that holds none say so', async () => {
    const { ctx, projectId, list } = await mappingFlow()
    const none = await makeModule(ctx.db, projectId)
    expect(await list({ moduleId: none.id })).toMatchObject({ rows: [], moduleCount: 0, total: { count: 0 }, page: 1 })
  })
})
