import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type Sql } from './client'
import { migrate, ownFolders } from './migrate'
import { scratchDatabase } from './testing/scratch-database'
import { testDatabaseUrl } from './testing/test-database'

/** Every table of the trail, in the order of their names. */
const partsOf = async (sql: Sql) => {
  const rows =
    await sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_log'::regclass order by 1`
  return rows.map(({ name }): string => name)
}
const write = (sql: Sql, at: string) =>
  sql`insert into audit_log (table_name, operation, action_time) values ('probe', 'INSERT', ${at}::timestamptz)`
/** Now, or the last moment of the part of before where its month has ended since the trail was made. */
const momentOfBefore = async (sql: Sql) => {
  const [row] = await sql<{ at: string }[]>`
    select least(now(), substring(pg_get_expr(relpartbound, oid) from $$TO [(]'(.+)'[)]$$)::timestamptz - interval '1 second')::text as at
    from pg_class where oid = 'audit_log_before'::regclass`
  return row?.at ?? ''
}
/** The moments of the rows that a test wrote, in their order, and in which table each is. */
const probesOf = async (sql: Sql) =>
  sql<{ at: string; part: string }[]>`
    select to_char(action_time at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at, tableoid::regclass::text as part
    from audit_log where table_name = 'probe' order by action_time`

describe('the months of the audit trail', () => {
  let database: ReturnType<typeof openDatabase>
  beforeAll(async () => {
    database = openDatabase(await testDatabaseUrl())
  })
  afterAll(() => database.close())

  it('has a table for each month to come, that nobody changes, and drops whole months that are old enough', async () => {
    const { sql } = database
    const probes = async () => (await probesOf(sql)).map(({ at }) => at)
    const months = async () => (await partsOf(sql)).filter((name) => /\d/.test(name))
    const coming = async () => {
      const [month] = await sql<{ name: string }[]>`
        select to_char(now() at time zone 'UTC' + interval '1 month', '"audit_log_"YYYY_MM') as name`
      return month?.name ?? ''
    }
    const before = await coming()
    await Promise.all([sql`select add_audit_months(2)`, sql`select add_audit_months(2)`])
    const now = await coming()
    const [next = '', after = '', ...rest] = await months()
    // Where a month ended between both, they made tables of both.
    expect([before, now]).toContain(next)
    expect(rest.length).toBeLessThanOrEqual(before === now ? 0 : 1)
    const firstOf = (part: string) => `${part.slice(-7).replace('_', '-')}-01 00:00`
    for (const at of [`${firstOf(next)}Z`, `${firstOf(after)}Z`, '2020-01-31 23:59Z', '2020-02-01 00:00Z'])
      await write(sql, at)
    expect(await sql`select table_name from ${sql(next)}`).toHaveLength(1)
    for (const part of [next, 'audit_log_before', 'audit_log_others']) {
      await expect(sql`update ${sql(part)} set actor_id = 1`).rejects.toThrow('never changed')
      await expect(sql`delete from ${sql(part)}`).rejects.toThrow('never deleted')
      await expect(sql`truncate ${sql(part)}`).rejects.toThrow('never deleted')
    }
    await sql`select drop_audit_months('2020-02-20 12:00Z')`
    expect(await probes()).toEqual(['2020-02-01 00:00', firstOf(next), firstOf(after)])
    await expect(sql`delete from audit_log_before`).rejects.toThrow('never deleted')
    await sql`select drop_audit_months(${`${firstOf(after)}Z`}::timestamptz + interval '3 days')`
    expect(await probes()).toEqual([firstOf(after)])
    expect(await months()).toEqual([after, ...rest])
  })

  it('gives a month its table while others are writing, since nobody writes to the part that is locked and read for it', async () => {
    const { sql } = database
    const other = openDatabase(await testDatabaseUrl(), { max: 1 })
    const at = await momentOfBefore(sql)
    await other.sql.begin(async (tx) => {
      await tx`insert into audit_log (table_name, operation, action_time) values ('open', 'INSERT', ${at}::timestamptz)`
      await sql`select add_audit_months(4)`
    })
    await other.close()
    const rows = await sql`select tableoid::regclass::text as part from audit_log where table_name = 'open'`
    expect(rows).toEqual([{ part: 'audit_log_before' }])
    expect(await sql`select from audit_log_others`).toEqual([])
  })

  it('drops the rows of old months some at a time', async () => {
    const { sql } = database
    await sql`
      insert into audit_log (table_name, operation, action_time)
      select 'old', 'INSERT', '2020-01-01'::timestamptz + n * interval '1 minute' from generate_series(1, 10001) n`
    const drop = async () => {
      const [row] = await sql`select drop_audit_months('2020-03-01')::int as gone`
      return row?.gone
    }
    expect([await drop(), await drop(), await drop()]).toEqual([10000, 1, 0])
  })
})

/** The migrations up to the one that made months, and functions of nobody, since those of today need what came later. */
function foldersOfThen() {
  const at = mkdtempSync(join(tmpdir(), 'caseweave-months-'))
  cpSync(ownFolders().migrations, at, { recursive: true })
  const file = join(at, 'meta/_journal.json')
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(file, 'utf8'))
  const count = journal.entries.findIndex(({ tag }) => tag === '0018_audit_months') + 1
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  return { migrations: at, functions: mkdtempSync(join(tmpdir(), 'caseweave-no-functions-')) }
}

it.each([
  ['that has no months yet', [], 'audit_log_others'],
  ['with a month, and later ones in which no worker ran', ['2998-12'], 'audit_log_2998_12'],
])('keeps the old rows of a trail %s apart from the part that months are cut from', async (_, months, inMonth) => {
  const url = await scratchDatabase('empty')
  await migrate(url, foldersOfThen())
  const { sql, close } = openDatabase(url, { max: 1 })
  for (const month of months) {
    const part = sql(`audit_log_${month.replace('-', '_')}`)
    await sql`create table ${part} partition of audit_log for values from ('2998-12-01 00:00Z') to ('2999-01-01 00:00Z')`
  }
  for (const at of ['2020-01-31 23:59Z', '2998-12-24 00:00Z', '2999-03-01 00:00Z']) await write(sql, at)
  const before = await sql`select * from audit_log order by id`
  await migrate(url)
  expect(await sql`select * from audit_log order by id`).toMatchObject(before)
  expect(await probesOf(sql)).toEqual([
    { at: '2020-01-31 23:59', part: 'audit_log_before' },
    { at: '2998-12-24 00:00', part: inMonth },
    { at: '2999-03-01 00:00', part: 'audit_log_others' },
  ])
  const now = await momentOfBefore(sql)
  await sql`insert into audit_log (table_name, operation, action_time) values ('today', 'INSERT', ${now}::timestamptz)`
  expect(await sql`select tableoid::regclass::text as part from audit_log where table_name = 'today'`).toEqual([
    { part: 'audit_log_before' },
  ])
  for (const part of ['audit_log_before', 'audit_log_others']) {
    await expect(sql`delete from ${sql(part)}`).rejects.toThrow('never deleted')
    await expect(sql`update ${sql(part)} set actor_id = 1`).rejects.toThrow('never changed')
  }
  await close()
})
