import { auditPath } from '@caseweave/contract/people/audit/audit'
import type { Sql } from '@caseweave/db/client'
import { type TimedPage, timePages } from './pages'
import { openProduct } from './product'
import type { Report } from './report'

/** Rows of the trail, of how many organizations, and how many times an empty signed-in page any filter may take. */
const rows = 10_000_000
const batch = 500_000
const limit = 3

interface Trail {
  organizationId: number
  otherOrganizationId: number
  projectId: number
  userId: number
}

/**
 * A year of changes, three quarters of them the organization's: most by one person and to test cases, in statements of a hundred rows and
 * of one, some of every kind in between; the last rows are what an import of 100,000 cases has left.
 */
async function generateTrail(sql: Sql, count: number, trail: Trail): Promise<void> {
  for (let from = 0; from < count; from += batch) {
    const size = Math.min(batch, count - from)
    await sql`
      insert into audit_log (table_name, operation, old_value, new_value, actor_id, organization_id, project_id, action_time, change_id, follows)
      select
        case when n % 1000 < 900 then 'test_cases' else (array['releases', 'modules', 'tickets', 'environments', 'case_mappings'])[1 + n % 5] end,
        kind.operation,
        case when kind.operation <> 'INSERT' then jsonb_build_object('id', n / 3, 'number', n / 3, 'summary', 'Case ' || n, 'modified_by', ${trail.userId}::bigint) end,
        case when kind.operation <> 'DELETE' then jsonb_build_object('id', n / 3, 'number', n / 3, 'summary', 'Case ' || n || ' reworded', 'modified_by', ${trail.userId}::bigint) end,
        case when n / 100 % 50 = 0 then null else ${trail.userId}::bigint + (n / 100 % 50 = 1)::int end,
        case when n / 100 % 4 = 0 then ${trail.otherOrganizationId}::bigint else ${trail.organizationId}::bigint end,
        ${trail.projectId}::bigint,
        now() - (${count}::bigint - n) / 100 * (interval '360 days' / (${count}::bigint / 100)),
        case when n >= ${count}::bigint - 100000 then -1 else n / 100 end,
        case when n / 100 % 3 = 0 and n % 100 > 0 then true end
      from generate_series(${from}::bigint, ${from + size - 1}::bigint) n,
        lateral (select (array['UPDATE', 'UPDATE', 'INSERT', 'UPDATE', 'DELETE'])[1 + n / 100 % 5] as operation) kind`
  }
  await sql`vacuum (analyze) audit_log`
}

/** Months of their own for the year that is generated, as workers would have made them. */
async function addPastMonths(sql: Sql): Promise<void> {
  await sql`
    do $$
    declare
      starts timestamptz;
      part text;
    begin
      alter table audit_log detach partition audit_log_before;
      for n in 0..13 loop
        starts := (date_trunc('month', now() at time zone 'UTC') - n * interval '1 month') at time zone 'UTC';
        part := 'audit_log_' || to_char(starts at time zone 'UTC', 'YYYY_MM');
        execute format('create table %I (like audit_log including defaults including indexes)', part);
        execute format('alter table audit_log attach partition %I for values from (%L) to (%L)', part, starts,
          ((starts at time zone 'UTC') + interval '1 month') at time zone 'UTC');
      end loop;
    end
    $$`
}

/** The audit screen at 10,000,000 rows, by any filter, beside an empty signed-in page. */
export async function benchAudit(report: Report, [count = rows]: number[] = []): Promise<void> {
  const product = await openProduct()
  try {
    const { project, user, cookie } = await product.makeProject()
    const { sql } = product.services
    await sql`update organization_members set role = 'Admin' where user_id = ${user.id}`
    const [other] = await sql`insert into organizations (name) values ('Others of the bench') returning id::int`
    await addPastMonths(sql)
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
    const { times } = await timePages(product, cookie, pages)
    const empty = times['empty page'] ?? Number.NaN
    const reference = { name: 'empty signed-in page', value: empty }
    const size = `${count} rows`
    for (const what of Object.keys(pages)) {
      report.add({ bench: 'audit', what, size, value: times[what] ?? Number.NaN, unit: 'ms', reference, limit })
    }
    await web.stop()
  } finally {
    await product.close()
  }
}
