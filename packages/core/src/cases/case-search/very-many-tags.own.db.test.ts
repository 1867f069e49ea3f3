import { TestCaseListQuery } from '@caseweave/contract/cases/test-cases/test-case-list'
import { testCases } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { listTestCases } from '../test-cases/list-test-cases'
import { searchValues } from './search-values'

let made: Awaited<ReturnType<typeof testProject>>

/** 5,100 tags: REQ-0001 and so on, each of one case, and one behind them all. */
beforeAll(async () => {
  made = await testProject()
  const { ctx, project } = made
  const module = await makeModule(ctx.db, project.id)
  await ctx.db.execute(sql`
    insert into ${testCases} (project_id, module_id, number, summary, tags)
    select ${project.id}::bigint, ${module.id}::bigint, at, 'Case ' || at,
      array[case when at > 5100 then 'zebra' else 'REQ-' || lpad(at::text, 4, '0') end]
    from generate_series(1, 5101) at`)
})

const ask = (search: string) =>
  listTestCases(made.ctx, { ...TestCaseListQuery.parse({ search }), projectId: made.project.id })

it.each([
  ['tag:REQ-0001', 1],
  ['tag:REQ-5100', 1],
  ['tag:req-0001', 1],
  ['tag:zebra', 1],
  ['tag:zeb*', 1],
  ['tag:REQ-51*', 1],
  ['-tag:zebra tag:REQ-509*,REQ-5100', 11],
])('finds what has the tag of %s among more tags than are looked through', async (search, count) => {
  const { total, problems } = await ask(search)
  expect({ total, problems }).toEqual({ total: { count, capped: false }, problems: [] })
})

it('says so where a beginning means more tags than can be searched for', async () => {
  const { total, problems } = await ask('tag:REQ-* Case')
  expect(total.count).toBeGreaterThan(900)
  expect(problems.map(({ message }) => message)).toEqual([
    'This means too many tags: 5,000 of them were searched for. Write more of their beginnings.',
  ])
  // Each of many names for the same thousands: what a statement can be given is never used up.
  expect(
    (await ask('tag:R*,RE*,REQ*,REQ-*,REQ-0*,REQ-1*,REQ-2*,r*,re*,req*,req-*,R*,Re*,REq*,reQ*,rEq* Case')).total.count,
  ).toBeGreaterThan(900)
})

it('offers tags behind those that are looked through', async () => {
  const offered = (text: string) => searchValues(made.ctx, { key: 'tag', text, projectId: made.project.id })
  expect(await offered('zeb')).toEqual([{ value: 'zebra', label: 'zebra' }])
  expect(await offered('REQ-50')).toHaveLength(8)
  expect(await offered('req-00')).toHaveLength(8)
})
