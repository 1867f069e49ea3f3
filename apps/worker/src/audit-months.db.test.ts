import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseRuntimeSettings } from '@caseweave/contract/platform/settings'
import { openDatabase } from '@caseweave/db/client'
import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { startWorker } from './worker'

it.each([
  ['', ['2020-05-05', '2020-06-06']],
  ['30', []],
])('keeps the audit trail for AUDIT_DAYS=%s, and has a table for the next two months', async (days, left) => {
  const databaseUrl = await testDatabaseUrl()
  const settings = parseRuntimeSettings({
    DATABASE_URL: databaseUrl,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'caseweave-worker-')),
    APP_SECRET: randomBytes(32).toString('base64'),
    AUDIT_DAYS: days,
  })
  const { sql, close } = openDatabase(databaseUrl, { max: 1 })
  for (const at of ['2020-05-05', '2020-06-06'])
    await sql`insert into audit_log (table_name, operation, action_time) values ('probe', 'INSERT', ${at}::timestamptz)`
  const monthsToCome = async () => {
    const rows = await sql<{ name: string }[]>`
      select to_char(now() at time zone 'UTC' + n * interval '1 month', '"audit_log_"YYYY_MM') as name
      from generate_series(1, 2) n order by n`
    return rows.map(({ name }) => name)
  }
  const before = await monthsToCome()
  const worker = await startWorker(settings, pino({ level: 'silent' }))
  await worker.stop()
  const now = await monthsToCome()
  const rows = await sql`
    select distinct action_time::date::text as at from audit_log where action_time < '2021-01-01' order by 1`
  const months =
    await sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_log'::regclass order by 1`
  await close()
  expect(rows.map(({ at }) => at)).toEqual(left)
  // A month may have ended before the worker looked at the clock, or while it worked.
  const both = [...new Set([...before, ...now])]
  expect([before, now, both]).toContainEqual(months.map(({ name }) => name).filter((name) => /\d/.test(name)))
})
