import { readBackup } from '@caseweave/admin/backup/backup-folder'
import { takeBackup } from '@caseweave/admin/backup/take-backup'
import { openDatabase } from '@caseweave/db/client'
import { expect, it, onTestFinished } from 'vitest'
import { temporary } from './testing/temporary'
import { installation } from './testing/test-installation'

it('a backup that begins while an upgrade writes a table anew waits for it, and has all of its rows', async () => {
  const source = await installation('used')
  const [{ rows } = { rows: 0 }] = await source.at(
    (sql) => sql<{ rows: number }[]>`
    select count(*)::int as rows from modules`,
  )
  expect(rows).toBeGreaterThan(0)
  const upgrading = openDatabase(source.databaseUrl, { max: 1, name: 'upgrading' })
  onTestFinished(upgrading.close)
  const { taking } = await upgrading.sql.begin(async (tx) => {
    await tx`lock table modules in access exclusive mode`
    await tx`alter table modules add column mark uuid default gen_random_uuid()`
    const taking = takeBackup({ ...source, into: temporary(), now: new Date() })
    const waiting = () =>
      source.at(
        (sql) => sql`
      select from pg_stat_activity where application_name like 'caseweave-backup%' and datname = current_database() and wait_event_type = 'Lock'`,
      )
    await expect.poll(waiting).toHaveLength(1)
    return { taking }
  })
  const { folder, backup } = await taking
  expect(backup.tables.find(({ name }) => name === 'modules')).toMatchObject({
    rows,
    columns: expect.arrayContaining(['mark']),
  })
  expect(await readBackup(folder, () => {})).toMatchObject({ takenAt: backup.takenAt })
}, 120_000)
