import type { Sql } from '@caseweave/db/client'
import type { TransactionSql } from 'postgres'

export interface GenerateCases {
  projectId: number
  /** How many cases are added. */
  count: number
  /** How many modules they lie in: a few roots, the others below them. */
  modules: number
  /** Who has written them, and has every second one assigned. */
  userId: number
  /** Steps of each version. */
  steps?: number
}

/** Cases per statement: its transition tables stay in memory, and a million cases take ten statements. */
const batch = 100_000

/**
 * Fills a project with made-up cases, one or two versions each, the same ones every time: three quarters lie in runs of
 * numbers per module, as an import leaves them, the others anywhere. Their counts are kept by the trigger as always; only
 * the audit is left out. Ends with the upkeep that PostgreSQL would do in the next minutes.
 */
export async function generateCases(sql: Sql, options: GenerateCases): Promise<void> {
  const { projectId, count, modules, userId, steps = 3 } = options
  await sql.begin(async (tx) => {
    await tx`alter table modules disable trigger user`
    await tx`alter table test_cases disable trigger audit_insert`
    const moduleIds = await generateModules(tx, projectId, modules, userId)
    for (let from = 0; from < count; from += batch) {
      const size = Math.min(batch, count - from)
      const first = await takeNumbers(tx, projectId, size)
      await insertCases(tx, { projectId, userId, moduleIds, first, size, from, count })
      await insertVersions(tx, { projectId, first, size, steps })
    }
    await tx`alter table modules enable trigger user`
    await tx`alter table test_cases enable trigger audit_insert`
  })
  for (const table of [
    'modules',
    'test_cases',
    'test_case_versions',
    'test_steps',
    'test_case_counts',
    'test_case_totals',
  ]) {
    await sql`vacuum (analyze) ${sql(table)}`
  }
}

async function generateModules(
  tx: TransactionSql,
  projectId: number,
  modules: number,
  userId: number,
): Promise<number[]> {
  const roots = Math.max(1, Math.round(Math.sqrt(modules) / 2))
  const [serial] = await tx`select coalesce(max(id), 0)::int as last from modules`
  const named = String(serial?.last ?? 0)
  await tx`
    insert into modules (project_id, parent_id, name, path, created_by)
    select ${projectId}, null, 'Area ' || ${named} || '.' || n, '', ${userId} from generate_series(1, ${roots}::int) n`
  await tx`
    insert into modules (project_id, parent_id, name, path, created_by)
    select ${projectId}, parent.id, 'Module ' || ${named} || '.' || n, '', ${userId}
    from generate_series(1, ${modules - roots}::int) n
    join (
      select id, row_number() over (order by id) as place from modules
      where project_id = ${projectId} and parent_id is null and path = ''
    ) parent on parent.place = 1 + n % ${roots}::int`
  const rows = await tx`
    update modules set path = case when parent_id is null then '' else parent_id || '/' end || id || '/'
    where project_id = ${projectId} and path = '' returning id`
  return rows.map((row) => Number(row.id)).sort((a, b) => a - b)
}

/** The first of `size` fresh case numbers. */
async function takeNumbers(tx: TransactionSql, projectId: number, size: number): Promise<number> {
  const [row] = await tx`
    update projects set next_case_number = next_case_number + ${size} where id = ${projectId}
    returning next_case_number - ${size} as first`
  return Number(row?.first)
}

interface CaseBatch {
  projectId: number
  userId: number
  moduleIds: number[]
  first: number
  size: number
  /** Position of the batch among all `count` cases. */
  from: number
  count: number
}

/** Every choice is drawn from a hash of the number, so that two runs agree. Some words are in each tenth summary, some in each thousandth. */
async function insertCases(tx: TransactionSql, { projectId, userId, moduleIds, first, size, from, count }: CaseBatch) {
  await tx`
    insert into test_cases (project_id, module_id, number, summary, tags, priority, template_id, assigned_to, applicable,
      automatable, automated, file_name, automated_test_number, external_id, latest_version, created_by, modified_by, created_at)
    select
      ${projectId},
      (${moduleIds}::bigint[])[1 + (case when h % 4 < 3
        then position * ${moduleIds.length} / ${count}
        else floor(${moduleIds.length} * power((h >> 8) % 10000 / 10000.0, 3)) end)::int],
      number,
      (array['Sign-in', 'Checkout', 'Catalogue', 'Search', 'Invoices', 'Profile', 'Reports', 'Shipping'])[1 + ((h >> 3) % 8)::int] || ': '
        || (array['verify that the', 'check that a', 'the customer sees the', 'an administrator can change the', 'reject an invalid',
          'keep the', 'show a warning for the', 'export the'])[1 + ((h >> 6) % 8)::int] || ' '
        || (array['order', 'password', 'address', 'basket', 'price', 'voucher', 'delivery date', 'newsletter', 'language', 'account',
          'payment', 'stock level', 'receipt', 'session', 'filter', 'notification'])[1 + ((h >> 9) % 16)::int] || ' '
        || (array['after a refresh', 'on a small screen', 'without a network', 'for a guest', 'in the second step', 'with many items',
          'at midnight', 'when the service is slow'])[1 + ((h >> 13) % 8)::int]
        || case when (h >> 16) % 1000 = 0 then ' during quarantine' else '' end
        || case when (h >> 16) % 100 = 1 then ' with a coupon' else '' end || ' ' || substr(md5(number::text), 1, 6),
      case (h >> 20) % 4 when 0 then '{}' when 1 then '{smoke}' when 2 then '{regression,P2}' else array['sprint-' || (h >> 22) % 40] end,
      (array['LOW', 'LOW', 'MEDIUM', 'MEDIUM', 'MEDIUM', 'HIGH', 'CRITICAL', 'SHOWSTOPPER'])[1 + ((h >> 24) % 8)::int],
      case when (h >> 27) % 3 = 0 then 1 else 2 end,
      case when (h >> 29) % 2 = 0 then ${userId}::bigint end,
      (h >> 30) % 12 > 0,
      (h >> 34) % 3 > 0,
      (h >> 36) % 4 = 0,
      case when (h >> 36) % 4 = 0 then 'Suite' || number % 500 || 'Test.java' else '' end,
      case when (h >> 36) % 4 = 0 then number::text else '' end,
      'C' || 20000 + number,
      case when number % 10 = 0 then 2 else 1 end,
      ${userId}, ${userId},
      now() - (${count} - position) * interval '20 seconds'
    from (
      select ${first}::int + n as number, ${from}::bigint + n as position, hashint8extended(${first}::int + n, 7) & 1099511627775 as h
      from generate_series(0, ${size - 1}::int) n
    ) made`
}

async function insertVersions(
  tx: TransactionSql,
  batchOf: { projectId: number; first: number; size: number; steps: number },
) {
  const { projectId, first, size, steps } = batchOf
  await tx`
    insert into test_case_versions (test_case_id, version, module_id, summary, precondition, execution_steps, expected_result,
      tags, automatable, created_by, created_at)
    select id, version, module_id, summary, 'The shop is open, and nobody is signed in.',
      case template_id when 1 then E'Open the page.\nDo what the summary says.' else '' end,
      case template_id when 1 then 'It works as described.' else '' end,
      tags, automatable, created_by, created_at + (version - 1) * interval '1 hour'
    from test_cases cross join lateral generate_series(1, latest_version) version
    where project_id = ${projectId} and number >= ${first} and number < ${first + size}`
  await tx`
    insert into test_steps (version_id, sequence, description, expected_result)
    select versions.id, sequence, 'Step ' || sequence || ' of case ' || number, 'The page answers within a second.'
    from test_cases cases
    join test_case_versions versions on versions.test_case_id = cases.id
    cross join lateral generate_series(1, ${steps}::int) sequence
    where cases.project_id = ${projectId} and number >= ${first} and number < ${first + size} and template_id = 2`
}
