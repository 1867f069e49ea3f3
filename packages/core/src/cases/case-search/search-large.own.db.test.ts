import { TestCaseListQuery } from '@caseweave/contract/cases/test-cases/test-case-list'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { watchStatements } from '@caseweave/db/watch-statements'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { caseOrder } from '../test-cases/case-order'
import { caseScope } from '../test-cases/case-scope'
import { listTestCases } from '../test-cases/list-test-cases'
import { matchingCaseIds } from '../test-cases/matching-cases'
import { resolveSearch } from './resolve-search'
import { searchByTextQuery } from './search-query'
import { writeDueDocuments } from './write-documents'

/** More cases than any window takes in. */
const count = 24_000

/** What is said of the case `n`; the same in SQL below. */
const about = (n: number) => ({
  summary: `Case ${n % 2 ? 'odd' : 'even'} ${n % 10 === 0 ? 'tenth' : ''} item${n}`,
  steps: `Open page ${n % 4000 === 7 ? 'zeppelin' : 'usual'}${n % 10 === 3 ? ' thrice' : ''} then close${n <= 21_500 ? ' before' : ''}`,
  tags: n % 3000 === 7 ? ['rare', 'common'] : n % 2 ? ['common'] : [],
  priority: n % 20 === 0 ? 'HIGH' : 'LOW',
})

type PlanNode = { 'Actual Rows': number; 'Actual Loops': number; Plans?: PlanNode[] }
const rowsRead = (node: PlanNode | undefined): number =>
  node ? Math.max(node['Actual Rows'] * node['Actual Loops'], ...(node.Plans ?? []).map(rowsRead)) : 0

describe('a search over many cases', () => {
  let made: Awaited<ReturnType<typeof testProject>>
  beforeAll(async () => {
    made = await testProject()
    const { db } = made.ctx
    const projectId = made.project.id
    const { id: moduleId } = await makeModule(db, projectId, { name: 'All' })
    await db.execute(sql`
      insert into test_cases (project_id, module_id, number, summary, tags, priority, automated)
      select ${projectId}, ${moduleId}, n,
        'Case ' || case when n % 2 = 1 then 'odd' else 'even' end || ' ' || case when n % 10 = 0 then 'tenth' else '' end || ' item' || n,
        case when n % 3000 = 7 then '{rare,common}'::text[] when n % 2 = 1 then '{common}' else '{}' end,
        case when n % 20 = 0 then 'HIGH' else 'LOW' end, n <= 2500
      from generate_series(1, ${count}::int) n`)
    await db.execute(sql`
      insert into test_case_versions (test_case_id, version, module_id, summary, automatable, execution_steps)
      select id, 1, module_id, summary, true, 'Open page ' || case when number % 4000 = 7 then 'zeppelin' else 'usual' end
        || case when number % 10 = 3 then ' thrice' else '' end || ' then close' || case when number <= 21500 then ' before' else '' end
      from test_cases where project_id = ${projectId}`)
    await db.execute(sql`update projects set next_case_number = ${count + 1} where id = ${projectId}`)
    await writeDueDocuments(made.ctx)
    await db.execute(sql`analyze test_cases, test_case_search`)
  }, 120_000)
  const list = (search: string, values: Partial<TestCaseListQuery> = {}) =>
    listTestCases(made.ctx, { ...TestCaseListQuery.parse({ search, ...values }), projectId: made.project.id })
  const matching = (fits: (one: ReturnType<typeof about>, n: number) => boolean) =>
    Array.from({ length: count }, (_, index) => count - index).filter((n) => fits(about(n), n))

  it.each<[string, (one: ReturnType<typeof about>, n: number) => boolean]>([
    ['zeppelin', (_, n) => n % 4000 === 7],
    ['zeppelin before', (_, n) => n % 4000 === 7 && n <= 21_500],
    ['zepp odd', (_, n) => n % 4000 === 7],
    ['zeppelin -item7', (one, n) => n % 4000 === 7 && !one.summary.includes('item7')],
    ['"page zeppelin"', (_, n) => n % 4000 === 7],
    ['"page zeppelin then"', (_, n) => n % 4000 === 7],
    ['"even tenth item12340"', (_, n) => n === 12_340],
    // A phrase begins where a word does.
    ['"ven tenth item12340"', () => false],
    ['"tenth even"', () => false],
    ['"zeppelin page" odd', () => false],
    ['"page zeppelin" "case odd" -item7', (_, n) => n % 4000 === 7 && !`item${n}`.includes('item7')],
    ['tag:rare', (_, n) => n % 3000 === 7],
    ['tag:rare zeppelin', (_, n) => n % 12_000 === 7],
    ['tag:rare,nothing odd -zeppelin', (_, n) => n % 3000 === 7 && n % 4000 !== 7],
    ['priority:high zeppelin', () => false],
    ['tag:common priority:low zeppelin', (_, n) => n % 4000 === 7],
    ['item12345', (_, n) => n === 12_345],
    ['TC-40', (_, n) => n === 40],
  ])('finds all by %s, wherever they are', async (search, fits) => {
    const answer = await list(search, { pageSize: 100 })
    const expected = matching(fits)
    expect(answer.rows.map(([number]) => number)).toEqual(expected.slice(0, 100))
    expect(answer).toMatchObject({ total: { count: expected.length, capped: false }, searched: null })
  })

  it.each([
    ['thrice', (_: unknown, n: number) => n % 10 === 3],
    ['tenth', (_: unknown, n: number) => n % 10 === 0],
    ['tag:common', (_: unknown, n: number) => n % 2 === 1],
    ['usual tag:common', (_: unknown, n: number) => n % 2 === 1 && n % 4000 !== 7],
    ['odd -thrice', (_: unknown, n: number) => n % 2 === 1 && n % 10 !== 3],
  ] as const)('fills pages of the frequent %s one behind the other', async (search, fits) => {
    const expected = matching(fits)
    for (const page of [1, 2, 40]) {
      const answer = await list(search, { page })
      expect(answer.page).toBe(page)
      expect(answer.rows.map(([number]) => number)).toEqual(expected.slice((page - 1) * 10, page * 10))
    }
  })

  it.each<[string, (one: ReturnType<typeof about>, n: number) => boolean]>([
    ['priority:low', ({ priority }) => priority === 'LOW'],
    ['priority:high', ({ priority }) => priority === 'HIGH'],
    ['automated:yes', (_, n) => n <= 2_500],
    ['automated:no', (_, n) => n > 2_500],
    ['automated:yes -tag:common', (_, n) => n <= 2_500 && n % 2 === 0],
    ['tag:common', (_, n) => n % 2 === 1],
    ['tag:common priority:low automated:no', (_, n) => n % 2 === 1 && n > 2_500],
    ['template:steps', () => false],
  ])('counts what the columns tell by %s, and shows the same rows from either end', async (search, fits) => {
    const expected = matching(fits)
    const pageCount = Math.max(1, Math.ceil(expected.length / 10))
    for (const sort of ['number', 'createdAt', 'createdBy'] as const) {
      for (const page of new Set([1, 2, Math.ceil(pageCount / 2), pageCount])) {
        const shown = async (direction: 'asc' | 'desc') => {
          const answer = await list(search, { page, sort, direction })
          expect(answer).toMatchObject({ total: { count: expected.length, capped: false }, searched: null, pageCount })
          return answer.rows.map(([number]) => number)
        }
        const [from, to] = [(page - 1) * 10, page * 10]
        expect(await shown('desc')).toEqual(expected.slice(from, to))
        expect(await shown('asc')).toEqual(expected.toReversed().slice(from, to))
      }
    }
    // The list and a change of all that match mean the same cases.
    const ids = await matchingCaseIds(made.ctx, { projectId: made.project.id, applicable: 'all', search })
    expect(await made.ctx.db.$count(sql`(${ids}) chosen`)).toBe(expected.length)
  })

  it('says how far it looked where no index helps', async () => {
    expect(await list('-case')).toMatchObject({ rows: [], searched: 20_040 })
  })

  it('does not read all that a word brings which only the newest cases lack', async () => {
    const sent: string[] = []
    watchStatements((text) => void sent.push(text))
    const answer = await list('before').finally(() => watchStatements(undefined))
    expect(answer.rows.map(([number]) => number)).toEqual(matching((_, n) => n <= 21_500).slice(0, 10))
    expect(sent.filter((text) => text.includes('by_summary'))).toEqual([])
    watchStatements((text) => void sent.push(text))
    await list('zeppelin').finally(() => watchStatements(undefined))
    expect(sent.filter((text) => text.includes('by_summary'))).toHaveLength(1)
  })

  it('reads no more than what a rare word brings', async () => {
    const { ctx, project } = made
    const scope = await caseScope(ctx, { projectId: project.id, applicable: 'all' })
    const order = await caseOrder(ctx, { projectId: project.id, sort: 'createdAt', direction: 'desc' })
    for (const text of ['zeppelin', '"page zeppelin"', 'zeppelin tag:common', 'item12345']) {
      const search = await resolveSearch(ctx, { projectId: project.id, search: text })
      const [plan] = await ctx.db.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        sql`explain (analyze, format json) ${searchByTextQuery(scope, order, search, 1_001)}`,
      )
      expect(rowsRead(plan?.['QUERY PLAN'][0].Plan)).toBeLessThan(100)
    }
  })
})
