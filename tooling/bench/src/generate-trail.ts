import type { Sql } from '@caseweave/db/client'

/** How many rows a statement makes, and how many statements run side by side. */
const batch = 250_000
const lanes = 2

interface Trail {
  organizationId: number
  otherOrganizationId: number
  projectId: number
  userId: number
}

/**
 * A year of changes in months of their own, three quarters of them the organization's: most by one person and to test cases, in statements of a
 * hundred rows and of one, some of every kind in between; the last rows are what an import of 100,000 cases has left. Rows come first, their
 * indexes and constraints afterwards, as they were; nothing of it is kept for a crash.
 */
export async function generateTrail(sql: Sql, count: number, trail: Trail): Promise<void> {
  const restore = await takeIndexes(sql)
  await addPastMonths(sql)
  const starts = Array.from({ length: Math.ceil(count / batch) }, (_, at) => at * batch)
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let from = starts.shift(); from !== undefined; from = starts.shift())
        await addRows(sql, { from, to: Math.min(from + batch, count), count }, trail)
    }),
  )
  await restore()
  await sql`vacuum (analyze) audit_log`
}

/** Takes the indexes of the trail away; answers what makes them again. */
async function takeIndexes(sql: Sql): Promise<() => Promise<void>> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
    where i.indrelid = 'audit_log'::regclass and not i.indisprimary order by name`
  const [key] = await sql<{ name: string; definition: string }[]>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'audit_log'::regclass and contype = 'p'`
  if (!key) throw new Error('The trail has no primary key.')
  for (const { name } of indexes) await sql`drop index ${sql(name)}`
  await sql`alter table audit_log drop constraint ${sql(key.name)}`
  return () =>
    sql.begin(async (tx) => {
      await tx`set local maintenance_work_mem = '1GB'`
      await tx.unsafe(`alter table audit_log add constraint ${key.name} ${key.definition}`)
      for (const { definition } of indexes) await tx.unsafe(definition.replace(' ON ONLY ', ' ON '))
    }) as Promise<void>
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
        execute format('create unlogged table %I (like audit_log including defaults)', part);
        execute format('alter table audit_log attach partition %I for values from (%L) to (%L)', part, starts,
          ((starts at time zone 'UTC') + interval '1 month') at time zone 'UTC');
      end loop;
    end
    $$`
}

async function addRows(sql: Sql, { from, to, count }: { from: number; to: number; count: number }, trail: Trail) {
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
    from generate_series(${from}::bigint, ${to - 1}::bigint) n,
      lateral (select (array['UPDATE', 'UPDATE', 'INSERT', 'UPDATE', 'DELETE'])[1 + n / 100 % 5] as operation) kind`
}
