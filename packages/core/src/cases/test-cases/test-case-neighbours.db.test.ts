import { TestCaseListQuery } from '@caseweave/contract/cases/test-cases/test-case-list'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { describe, expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { listTestCases } from './list-test-cases'
import { testCaseNeighbours } from './test-case-neighbours'

async function thirtyCases() {
  const { ctx, project } = await testProject()
  const module = await makeModule(ctx.db, project.id)
  const place = { projectId: project.id, moduleId: module.id }
  const priorities = ['LOW', 'HIGH', 'CRITICAL'] as const
  for (let n = 0; n < 30; n++) {
    await makeTestCase(ctx.db, place, { priority: priorities[n % 3], summary: n % 2 ? `odd ${n}` : `even ${n}` })
  }
  return { ctx, ...place }
}

describe('testCaseNeighbours', () => {
  it('walks through a filtered and sorted list from one end to the other', async () => {
    const { ctx, projectId, moduleId } = await thirtyCases()
    for (const values of [{}, { sort: 'priority', direction: 'asc' }, { search: 'odd', moduleId }] as const) {
      const { page, pageSize, ...filter } = TestCaseListQuery.parse(values)
      const { rows } = await listTestCases(ctx, { ...filter, projectId, page, pageSize: 100 })
      const listed = rows.map(([number]) => number)
      const walked: number[] = []
      let next: { number: number; at: number } | null = { number: listed[0] ?? 0, at: 1 }
      let before: number | undefined
      while (next) {
        walked.push(next.number)
        const beside = await testCaseNeighbours(ctx, { ...filter, projectId, ...next })
        expect(beside.previous?.number).toBe(before)
        before = next.number
        next = beside.next
      }
      expect(walked).toEqual(listed)
    }
  })

  it('finds a case that has moved a little, and says nothing of one that is gone', async () => {
    const { ctx, projectId } = await thirtyCases()
    const filter = { ...TestCaseListQuery.parse({}), projectId }
    expect(await testCaseNeighbours(ctx, { ...filter, number: 20, at: 8 })).toEqual({
      previous: { number: 21, at: 10 },
      next: { number: 19, at: 12 },
    })
    const nothing = { previous: null, next: null }
    expect(await testCaseNeighbours(ctx, { ...filter, number: 1, at: 1 })).toEqual(nothing)
    expect(await testCaseNeighbours(ctx, { ...filter, number: 5, at: 1_000_000 })).toMatchObject({
      previous: { number: 6 },
      next: { number: 4 },
    })
  })
})
