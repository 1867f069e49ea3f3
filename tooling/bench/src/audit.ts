import { auditPath } from '@caseweave/contract/people/addresses'
import { generateTrail } from './generate-trail'
import { type TimedPage, timePages } from './pages'
import { openProduct } from './product'
import type { Report } from './report'

/** Rows of the trail, of how many organizations, and how many times an empty signed-in page any filter may take. */
const rows = 10_000_000
const limit = 3

/** The audit screen at 10,000,000 rows, by any filter, beside an empty signed-in page. */
export async function benchAudit(report: Report, [count = rows]: number[] = []): Promise<void> {
  const product = await openProduct()
  try {
    const { project, user, cookie } = await product.makeProject()
    const { sql } = product.services
    await sql`update organization_members set role = 'Admin' where user_id = ${user.id}`
    const [other] = await sql`insert into organizations (name) values ('Others of the bench') returning id::int`
    const [place] = await sql`select organization_id::int as id from projects where id = ${project.id}`
    await generateTrail(sql, count, {
      organizationId: place?.id,
      otherOrganizationId: other?.id,
      projectId: project.id,
      userId: user.id,
    })
    const [change] = await sql`
      select change_id::text as id from audit_log where organization_id = ${place?.id} and follows order by id limit 1`
    const [record] = await sql`
      select new_value->>'id' as id from audit_log
      where organization_id = ${place?.id} and table_name = 'test_cases' and operation = 'UPDATE' order by id limit 1`
    const web = await product.startWeb()
    const page = (query: string, expect: string): TimedPage => ({ path: `${auditPath}?${query}`, expect })
    const changes = 'Changes, newest first'
    const early = 'when=greater&date=1970-01-01'
    const pages: Record<string, TimedPage> = {
      'as it opens': page('', changes),
      'one table': page('table=test_cases', changes),
      'all operations of a table': page(`table=test_cases&operation=all&${early}`, changes),
      'before a date': page('table=test_cases&when=lesser&date=9998-01-01', changes),
      'all tables and operations': page(`operation=all&${early}`, changes),
      'nothing found': page(`table=report_files&operation=all&${early}`, 'No changes found'),
      'one person': page(`person=${encodeURIComponent(user.username)}&operation=all&${early}`, changes),
      'a person in one table': page(
        `table=modules&operation=DELETE&person=${encodeURIComponent(user.username)}&${early}`,
        changes,
      ),
      'one record': page(`table=test_cases&operation=all&record=${record?.id}&${early}`, changes),
      'one change': page(`operation=all&change=${change?.id}`, changes),
      'an import': page('operation=all&change=-1', changes),
    }
    const { times, reference } = await timePages(product, cookie, pages)
    const common = { bench: 'audit', size: `${count} rows`, unit: 'ms' as const }
    report.add({ ...common, what: 'empty signed-in page', value: times['empty page'] ?? Number.NaN, reference })
    for (const what of Object.keys(pages))
      report.add({ ...common, what, value: times[what] ?? Number.NaN, reference, limit })
    await web.stop()
  } finally {
    await product.close()
  }
}
