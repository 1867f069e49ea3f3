import { type SearchValuesQuery, SimilarCasesQuery } from '@caseweave/contract/cases/case-search/case-search'
import { testCases } from '@caseweave/db/schema'
import { makeMember } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { searchValues } from './search-values'
import { similarCases } from './similar-cases'

type Project = Awaited<ReturnType<typeof testProject>>

describe('cases that are likely to be the same', () => {
  let made: Project
  let shop: { id: number }
  let admin: { id: number }
  beforeAll(async () => {
    made = await testProject()
    const { db } = made.ctx
    const projectId = made.project.id
    shop = await makeModule(db, projectId, { name: 'Shop' })
    admin = await makeModule(db, projectId, { name: 'Admin', parentId: shop.id })
    const add = (module: { id: number }, summary: string) =>
      makeTestCase(db, { projectId, moduleId: module.id }, { summary })
    await add(shop, 'Pay an order by credit card')
    await add(shop, 'Pay the order by a credit card')
    await add(admin, 'Pay an order by credit cards')
    await add(admin, 'Refund a voucher')
    const gone = await add(shop, 'Pay an order by credit card')
    await db.update(testCases).set({ deletedAt: new Date() }).where(eq(testCases.id, gone.id))
  })
  const similar = (summary: string, rest: Partial<SimilarCasesQuery> = {}) =>
    similarCases(made.ctx, { ...SimilarCasesQuery.parse({ summary, ...rest }), projectId: made.project.id })

  it('are told with their number, module and likeness, those of the same module first', async () => {
    expect(await similar('  pay an order  by CREDIT card', { moduleId: shop.id })).toEqual([
      { number: 1, summary: 'Pay an order by credit card', module: ['Shop'], percent: 100, exact: true },
      {
        number: 2,
        summary: 'Pay the order by a credit card',
        module: ['Shop'],
        percent: expect.any(Number),
        exact: false,
      },
      {
        number: 3,
        summary: 'Pay an order by credit cards',
        module: ['Shop', 'Admin'],
        percent: expect.any(Number),
        exact: false,
      },
    ])
    expect((await similar('Pay an order by credit card', { moduleId: admin.id })).map(({ number }) => number)).toEqual([
      3, 1, 2,
    ])
  })

  it('leave out the case itself, and what has little in common or says too little', async () => {
    const itself = await similar('Pay an order by credit card', { moduleId: shop.id, number: 1 })
    expect(itself.map(({ number }) => number)).toEqual([2, 3])
    expect(await similar('Print the invoice of last month', { moduleId: shop.id })).toEqual([])
    expect(await similar('Pay')).toEqual([])
    for (const odd of ["'; drop table x; --", '%%%%%%', '\\\\\\\\\\', '😀'.repeat(900), '𝒳 ﷽ \u0000 abc']) {
      expect(await similar(odd, { moduleId: shop.id })).toEqual([])
    }
  })

  it('are never those of another project', async () => {
    const other = await testProject()
    const query = SimilarCasesQuery.parse({ summary: 'Pay an order by credit card', moduleId: shop.id })
    expect(await similarCases(other.ctx, { ...query, projectId: other.project.id })).toEqual([])
  })

  it('are found by the trigram index', async () => {
    const { db } = made.ctx
    await db.execute(sql`
      insert into test_cases (project_id, module_id, number, summary)
      select ${made.project.id}, ${admin.id}, n, md5(n::text) || ' ' || md5((n + 7)::text) from generate_series(100, 30000) n`)
    await db.execute(sql`analyze test_cases`)
    const [row] = await db.execute<{ 'QUERY PLAN': unknown }>(sql`
      explain (format json) select number from test_cases c
      where c.project_id = ${made.project.id} and c.deleted_at is null and c.number <> 0 and c.summary % 'Refund a vouchers'`)
    expect(JSON.stringify(row)).toContain('test_cases_search_idx')
    expect((await similar('Refund a vouchers')).map(({ number }) => number)).toEqual([4])
  })
})

describe('values for a key of the search', () => {
  it('are the tags, people and modules of the project that hold the text', async () => {
    const { ctx, project, organization } = await testProject()
    const place = { organizationId: organization.id, projectId: project.id }
    const shop = await makeModule(ctx.db, project.id, { name: 'Shop' })
    const pay = await makeModule(ctx.db, project.id, { name: 'Payment', parentId: shop.id })
    await makeTestCase(ctx.db, { projectId: project.id, moduleId: pay.id }, { tags: ['smoke', 'No smoking', 'P1'] })
    const mia = await makeMember(ctx.db, place, { projectRole: 'QA' })
    await ctx.db.execute(sql`update users set first_name = 'Mia', last_name = 'Berg' where id = ${mia.id}`)
    const values = async (key: SearchValuesQuery['key'], text: string) =>
      (await searchValues(ctx, { key, text, projectId: project.id })).map(({ value }) => value)
    expect(await values('tag', 'SMOK')).toEqual(['smoke', 'No smoking'])
    expect(await values('tag', '')).toEqual(['No smoking', 'P1', 'smoke'])
    expect(await values('assigned', 'berg')).toEqual(['Mia Berg'])
    expect(await values('created-by', mia.username.slice(0, -1))).toContain('Mia Berg')
    expect(await values('module', 'shop/pay')).toEqual(['Shop/Payment'])
    expect(await values('module', '%\u0000')).toEqual([])
    const other = await testProject()
    expect(await searchValues(other.ctx, { key: 'tag', text: '', projectId: other.project.id })).toEqual([])
  })
})
