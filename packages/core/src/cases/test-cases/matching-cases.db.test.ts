import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { listTestCases } from './list-test-cases'
import { matchingCaseIds } from './matching-cases'

const usual = { applicable: 'all', search: '' } as const

it('finds every case that the list shows on all its pages, and no other', async () => {
  const { ctx, project } = await testProject()
  const projectId = project.id
  const shop = await makeModule(ctx.db, projectId, { name: 'Shop' })
  const basket = await makeModule(ctx.db, projectId, { name: 'Basket', parentId: shop.id })
  for (let index = 0; index < 24; index++) {
    await makeTestCase(
      ctx.db,
      { projectId, moduleId: index % 3 ? shop.id : basket.id },
      {
        summary: index % 2 ? `Pay 100% ${index}` : `Look ${index}`,
        applicable: index % 5 !== 0,
        deletedAt: index === 7 ? new Date() : null,
      },
    )
  }
  const filters = [
    usual,
    { ...usual, search: 'pay 100%' },
    { ...usual, search: '12' },
    { ...usual, applicable: 'notApplicable' as const },
    { ...usual, moduleId: basket.id, search: 'look' },
    { ...usual, moduleId: shop.id, applicable: 'applicable' as const },
  ]
  for (const filter of filters) {
    const { rows } = await listTestCases(ctx, {
      projectId,
      ...filter,
      sort: 'number',
      direction: 'asc',
      page: 1,
      pageSize: 100,
    })
    const ids = await matchingCaseIds(ctx, { projectId, ...filter })
    const found = await ctx.db.execute<{ number: number }>(
      sql`select number from test_cases where id in (${ids}) order by number`,
    )
    expect(found.map(({ number }) => number)).toEqual(rows.map(([number]) => number))
    expect(found.length).toBeGreaterThan(0)
  }
})

it('knows no module of another project', async () => {
  const { ctx, project } = await testProject()
  const elsewhere = await testProject()
  const foreign = await makeModule(ctx.db, elsewhere.project.id, { name: 'Foreign' })
  const asked = matchingCaseIds(ctx, { projectId: project.id, ...usual, moduleId: foreign.id })
  await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
