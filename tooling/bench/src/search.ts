import { writeDueDocuments } from '@caseweave/core/cases/case-search/write-documents'
import type { Sql } from '@caseweave/db/client'
import { generateCases } from './generate-cases'
import { type TimedPage, timePages } from './pages'
import { openProduct } from './product'
import type { Report } from './report'

/** What issue 3 allows as multiples of an empty signed-in page, by number of cases. */
const limits: Record<number, number> = { 100000: 3, 1000000: 8 }

/** The searches by what they show; `expect` is a text of the page that only an answer with matches has. */
export async function searches(sql: Sql, projectId: number, count: number) {
  const [module] =
    await sql`select name from modules where project_id = ${projectId} and parent_id is not null order by id limit 1`
  const [rare] = await sql`
    select c.number from test_cases c join test_steps s on true
    join test_case_versions v on v.id = s.version_id and v.test_case_id = c.id
    where c.project_id = ${projectId} and c.number > ${Math.round(count / 2)} limit 1`
  return {
    'rare word in the steps': { search: `"case ${rare?.number}"`, expect: `TC-${rare?.number}<` },
    'frequent word in the steps': { search: 'answers', expect: 'TC-' },
    'rare word in the summary': { search: 'quarantine', expect: 'quarantine' },
    phrase: { search: '"delivery date at midnight"', expect: 'delivery date at midnight' },
    'tag and priority': { search: 'tag:smoke priority:showstopper', expect: 'Showstopper' },
    'assigned and updated': { search: 'assigned:me updated:<7d', expect: 'TC-' },
    'module and word': { search: `module:"${module?.name}" voucher`, expect: 'voucher' },
    'not a word': { search: 'voucher -guest', expect: 'voucher' },
    number: { search: `TC-${Math.round(count / 2)}`, expect: `TC-${Math.round(count / 2)}<` },
  }
}

/** Gives three of so many cases a name in Chinese and with an umlaut. */
export const renameThree = (sql: Sql, projectId: number, count: number) => sql`
  update test_cases set summary = 'Grüße an 購物車 ' || number
  where project_id = ${projectId} and number in (3, ${Math.round(count / 2)}, ${count - 3})`

/** What the palette is asked, by what it shows. */
function paletteQueries(projectId: number): [string, TimedPage][] {
  const asked: [what: string, text: string, expect: string][] = [
    ['frequent word', 'voucher', 'voucher'],
    ['two letters', 'vo', 'vo'],
    ['no such word', 'zzyzx', 'cases'],
    ['umlaut', 'grüße', 'Grüße'],
    ['two of Chinese', '物車', '購物車'],
    ['number', '#12', '"number":12,'],
  ]
  return asked.map(([what, text, expect]) => [
    `palette, ${what}`,
    { path: `/trpc/palette.find?input=${encodeURIComponent(JSON.stringify({ text, projectId }))}`, expect },
  ])
}

/** The search language in the list of definitions, and the palette, beside an empty signed-in page; and how long the documents take. */
export async function benchSearch(report: Report, sizes = [100_000, 1_000_000]): Promise<void> {
  for (const count of sizes) {
    const product = await openProduct()
    try {
      const { project, user, cookie, ctx } = await product.makeProject()
      const { sql } = product.services
      await generateCases(sql, { projectId: project.id, userId: user.id, count, modules: 500, steps: 1 })
      await renameThree(sql, project.id, count)
      const began = performance.now()
      await writeDueDocuments(ctx)
      const size = `${count} cases`
      const value = performance.now() - began
      report.add({ bench: 'search', what: 'writing the documents', size, value, unit: 'ms' })
      await sql`vacuum (analyze) test_case_search`
      const web = await product.startWeb()
      const list = `/project/${project.id}/app/testCaseDefinition`
      const asked = await searches(sql, project.id, count)
      const pages = Object.entries(asked).map<[string, TimedPage]>(([what, { search, expect }]) => [
        what,
        { path: `${list}?search=${encodeURIComponent(search)}`, expect },
      ])
      pages.push(...paletteQueries(project.id))
      const { times, reference } = await timePages(product, cookie, Object.fromEntries(pages))
      for (const [what] of pages) {
        const limit = limits[count]
        const line = { bench: 'search', what, size, value: times[what] ?? Number.NaN, unit: 'ms' as const, reference }
        report.add({ ...line, ...(limit === undefined ? {} : { limit }) })
      }
      await web.stop()
    } finally {
      await product.close()
    }
  }
}
