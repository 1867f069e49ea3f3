import { ApplicableFilter, CaseSort, TestCaseListQuery } from '@caseweave/contract/cases/test-cases/test-case-list'
import { Priority } from '@caseweave/contract/cases/test-cases/test-cases'
import { modules, testCases, users } from '@caseweave/db/schema'
import { makeUser } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { caseOrder, turned } from './case-order'
import { caseScope } from './case-scope'
import { numbersQuery } from './list-query'
import { listTestCases } from './list-test-cases'

type Case = {
  number: number
  path: string
  /** The places of its module and of those above it among their siblings. */
  way: number[]
  place: number
  summary: string
  priority: Priority
  applicable: boolean
  author: string | null
  createdAt: number
}

/** What a query has to answer, found by looking at every case. */
function recount(cases: readonly Case[], query: TestCaseListQuery, path: string): number[] {
  const words = query.search.toLowerCase().split(/\s+/).filter(Boolean)
  const number = /^(?:tc-)?(\d+)$/i.exec(query.search)?.[1]
  const direction = query.direction === 'asc' ? 1 : -1
  const compare = (a: Case, b: Case): number => {
    if (query.sort === 'createdAt') return a.createdAt - b.createdAt
    if (query.sort === 'priority') return Priority.options.indexOf(a.priority) - Priority.options.indexOf(b.priority)
    if (query.sort === 'position') {
      const at = a.way.findIndex((rank, index) => rank !== b.way[index])
      // A module comes before those below it.
      if (a.path !== b.path) return at === -1 ? -1 : (a.way[at] ?? 0) - (b.way[at] ?? -1)
      return a.place - b.place
    }
    if (query.sort === 'createdBy' && a.author !== b.author) {
      // Cases without an author come last.
      if (a.author === null || b.author === null) return a.author === null ? 1 : -1
      return a.author < b.author ? -1 : 1
    }
    return 0
  }
  return cases
    .filter(
      (each) =>
        each.path.startsWith(path) &&
        (query.applicable === 'all' || each.applicable === (query.applicable === 'applicable')) &&
        (words.every((word) => each.summary.toLowerCase().includes(word)) || each.number === Number(number)),
    )
    .sort((a, b) => direction * (compare(a, b) || a.number - b.number))
    .map((each) => each.number)
}

/** The live cases of a project, as the recount wants them. */
async function casesOf({ ctx, project }: Awaited<ReturnType<typeof testProject>>): Promise<Case[]> {
  const ranks = await ctx.db
    .select({ id: modules.id })
    .from(modules)
    .where(eq(modules.projectId, project.id))
    .orderBy(sql`lower(${modules.name})`, modules.id)
  const rankOf = new Map(ranks.map(({ id }, index) => [id, index]))
  const rows = await ctx.db
    .select({
      number: testCases.number,
      place: sql<number>`coalesce(${testCases.position}, ${testCases.number})`,
      path: modules.path,
      summary: testCases.summary,
      priority: testCases.priority,
      applicable: testCases.applicable,
      firstName: users.firstName,
      lastName: users.lastName,
      createdAt: testCases.createdAt,
    })
    .from(testCases)
    .innerJoin(modules, eq(modules.id, testCases.moduleId))
    .leftJoin(users, eq(users.id, testCases.createdBy))
    .where(sql`${testCases.projectId} = ${project.id} and ${testCases.deletedAt} is null`)
  return rows.map(({ firstName, lastName, createdAt, ...row }) => ({
    ...row,
    way: row.path.split('/').flatMap((id) => rankOf.get(Number(id)) ?? []),
    author: firstName === null ? null : `${firstName} ${lastName}`.toLowerCase(),
    createdAt: createdAt.getTime(),
  }))
}

/** More cases than any shortcut of the list takes in, some of them deleted, in a tree with many small modules and few large ones. */
async function fill(project: Awaited<ReturnType<typeof testProject>>, count: number) {
  const { db } = project.ctx
  const projectId = project.project.id
  const large = await makeModule(db, projectId, { name: 'Large' })
  const many = await makeModule(db, projectId, { name: 'Many' })
  await makeModule(db, projectId, { name: 'Empty' })
  for (let index = 0; index < 320; index++)
    await makeModule(db, projectId, { name: `Part ${index}`, parentId: many.id })
  await makeModule(db, projectId, { name: 'Inner', parentId: large.id })
  const authors = []
  for (const [firstName, lastName] of [
    ['Zoe', 'Adams'],
    ['adam', 'Zed'],
    ['Mia', 'Berg'],
  ] as const) {
    authors.push((await makeUser(db, { firstName, lastName })).id)
  }
  await db.execute(sql`
    insert into test_cases (project_id, module_id, number, summary, priority, applicable, created_by, created_at, position, deleted_at)
    select ${projectId},
      (select m.ids[1 + case when h % 3 = 0 then h % array_length(m.ids, 1) else n * 4 / ${count} end]
        from (select array_agg(id order by id) as ids from modules where project_id = ${projectId} and name <> 'Empty') m),
      n,
      (array['Sign in', 'Pay 100%', 'a_b C:\\x', 'O''Brien "quoted"', 'naïve ÄPFEL'])[1 + h % 5]
        || case when n % 9 = 0 then ' often' else '' end || case when n % 1999 = 5 then ' seldom' else '' end
        || case when n between 40 and 60 then ' zq' else '' end || ' ' || n,
      (array['SHOWSTOPPER', 'CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'LOW'])[1 + h / 7 % 6],
      h % 10 > 1,
      (array[${sql.join(
        authors.map((id) => sql`${id}::bigint`),
        sql`, `,
      )}, null])[1 + h / 11 % 4],
      timestamptz '2026-01-01' + n / 3 * interval '1 minute',
      case h % 4 when 0 then null when 1 then h % 1000 / 8.0 else nextval('test_cases_position_seq') end,
      case when h % 50 = 0 then now() end
    from (select n, abs(hashint4(n)) / 2 as h from generate_series(1, ${count}::int) n) made`)
  await db.execute(sql`analyze test_cases`)
  const tree = await db.select().from(modules).where(eq(modules.projectId, projectId)).orderBy(modules.id)
  return tree.filter((module) => ['Large', 'Many', 'Empty', 'Inner', 'Part 3'].includes(module.name))
}

type PlanNode = { 'Actual Rows': number; 'Actual Loops': number; Plans?: PlanNode[] }

/** The most rows that any node of a plan has brought. */
const rowsRead = (node: PlanNode | undefined): number =>
  node ? Math.max(node['Actual Rows'] * node['Actual Loops'], ...(node.Plans ?? []).map(rowsRead)) : 0

const query = (values: Partial<TestCaseListQuery> = {}) => TestCaseListQuery.parse(values)

describe('listTestCases', () => {
  let project: Awaited<ReturnType<typeof testProject>>
  let places: { id: number; path: string; name: string }[]
  let cases: Case[]
  beforeAll(async () => {
    project = await testProject()
    places = await fill(project, 22_000)
    cases = await casesOf(project)
  })
  const list = (values: Partial<TestCaseListQuery>) =>
    listTestCases(project.ctx, { ...query(values), projectId: project.project.id })
  const pathOf = (moduleId: number | undefined) => places.find(({ id }) => id === moduleId)?.path ?? ''

  it('answers every page of every order, filter and search like a plain recount', async () => {
    const searches = [
      '',
      '',
      'often',
      'SELDOM',
      'pay often',
      'zq',
      'q',
      '100%',
      'a_b',
      'c:\\x',
      "o'brien",
      'äpfel',
      'tc-77',
      '40',
      'nothing like it',
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          sort: fc.constantFrom(...CaseSort.options),
          direction: fc.constantFrom('asc', 'desc'),
          applicable: fc.constantFrom(...ApplicableFilter.options),
          moduleId: fc.constantFrom(undefined, undefined, ...places.map(({ id }) => id)),
          search: fc.constantFrom(...searches),
          pageSize: fc.constantFrom(5, 10, 100, 2000),
          page: fc.oneof(fc.constantFrom(1, 2, 1_000_000), fc.integer({ min: 1, max: 5_000 })),
        }),
        async (values) => {
          const expected = recount(cases, query(values), pathOf(values.moduleId))
          const { rows, page, pageCount, total, searched } = await list(values)
          const from = (page - 1) * values.pageSize
          if (total.capped) {
            expect(total.count).toBeLessThanOrEqual(expected.length)
            expect(total.count).toBeGreaterThanOrEqual(rows.length)
          } else {
            expect(total.count).toBe(expected.length)
            expect(pageCount).toBe(Math.max(1, Math.ceil(expected.length / values.pageSize)))
            expect(page).toBe(Math.min(values.page, pageCount))
          }
          if (searched === null) {
            expect(rows.map(([number]) => number)).toEqual(expected.slice(from, from + values.pageSize))
          } else {
            expect(expected).toEqual(expect.arrayContaining(rows.map(([number]) => number)))
          }
        },
      ),
      { numRuns: 250 },
    )
  })

  it.each(CaseSort.options)('shows the whole list by %s when its pages are put together', async (sort) => {
    for (const moduleId of [undefined, places.find(({ name }) => name === 'Many')?.id]) {
      const wanted = { sort, moduleId, pageSize: 2000 }
      const numbers: number[] = []
      const { pageCount } = await list(wanted)
      for (let page = 1; page <= pageCount; page++) {
        numbers.push(...(await list({ ...wanted, page })).rows.map(([number]) => number))
      }
      expect(numbers).toEqual(recount(cases, query(wanted), pathOf(moduleId)))
    }
  })

  it.each(CaseSort.options)('reads little more than the page by %s, at both ends and in any module', async (sort) => {
    const { ctx } = project
    const projectId = project.project.id
    for (const module of [undefined, ...places]) {
      const scope = await caseScope(ctx, { projectId, moduleId: module?.id, applicable: 'all', sort })
      const order = await caseOrder(ctx, { projectId, moduleId: module?.id, sort, direction: 'desc' })
      for (const each of [order, turned(order)]) {
        const [plan] = await ctx.db.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
          sql`explain (analyze, format json) ${numbersQuery(scope, each, 0, 10)}`,
        )
        const read = rowsRead(plan?.['QUERY PLAN'][0].Plan)
        // A small module may be read as a whole; a page of each of its 300 modules, or of all authors, may be merged.
        expect(read).toBeLessThan(module?.name === 'Large' ? 4_000 : 1_500)
      }
    }
  })

  it('pages on through all matches of a frequent word, though it does not count them at first', async () => {
    const first = await list({ search: 'often', pageSize: 500 })
    expect(first.total.capped).toBe(true)
    const numbers: number[] = []
    for (let page = 1, pageCount = 1; page <= pageCount; page++) {
      const answer = await list({ search: 'often', pageSize: 500, page })
      pageCount = answer.pageCount
      numbers.push(...answer.rows.map(([number]) => number))
    }
    expect(numbers).toEqual(recount(cases, query({ search: 'often' }), ''))
  })

  it('says how far it has looked for letters that the index cannot find, and finds a number all the same', async () => {
    expect(await list({ search: 'zq' })).toMatchObject({
      rows: [],
      total: { count: 0, capped: true },
      searched: 20_040,
    })
    expect((await list({ search: 'zq', direction: 'asc', pageSize: 100 })).rows.length).toBeGreaterThan(15)
    const short = cases.find((each) => each.number > 40 && each.number < 100)?.number ?? 0
    const found = await list({ search: String(short), pageSize: 2000 })
    expect(found.rows.map(([number]) => number)).toContain(short)
  })
})
