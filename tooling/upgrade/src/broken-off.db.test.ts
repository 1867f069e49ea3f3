import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { restoreBackup } from '@caseweave/admin/backup/restore-backup'
import { takeBackup } from '@caseweave/admin/backup/take-backup'
import { requireWhole, unfinishedRestore } from '@caseweave/admin/backup/unfinished-restore'
import { openDatabase } from '@caseweave/db/client'
import { expect, it, onTestFinished } from 'vitest'
import { takeDump } from './dump'
import { temporary } from './testing/temporary'
import { besides, dropBesides, installation, type Place } from './testing/test-installation'

const tsx = createRequire(import.meta.url).resolve('tsx/esm')
const toolKilled = fileURLToPath(new URL('./testing/tool-killed.ts', import.meta.url))
const backupTool = fileURLToPath(new URL('../../admin/src/backup.ts', import.meta.url))
/** A restore makes a whole database, and some of these begin several (ms). */
const slow = 240_000

/** Has a process do it that kills itself when it tells something for the time of that number. */
async function killed(work: 'backup' | 'restore', place: Place, folder: string, at: number): Promise<void> {
  const { databaseUrl, dataDir } = place
  const child = spawn(process.execPath, ['--import', tsx, toolKilled], {
    env: { ...process.env, TOOL: JSON.stringify({ work, databaseUrl, dataDir, folder, at }) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
}

const whole = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('caseweave-'))
const restored = (folder: string, to: Place, replace = false) =>
  restoreBackup({ ...to, folder, replace, now: new Date() })

it(
  'leaves nothing that looks like a backup when it is killed, and the next one is whole and tidies up',
  async () => {
    const source = await installation('used')
    const into = temporary()
    for (const at of [1, 40, 5_000]) {
      const tables = (
        await source.at(
          (sql) => sql`
      select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
        )
      ).length
      await killed('backup', source, into, Math.min(at, tables + 1))
      expect(whole(into)).toEqual([])
    }
    await expect(restored(join(into, readdirSync(into)[0] ?? ''), await installation('empty'))).rejects.toThrow(
      'There is no backup in',
    )
    const { folder } = await takeBackup({ ...source, into, now: new Date() })
    expect(readdirSync(into).map((name) => join(into, name))).toEqual([folder])
    expect(readdirSync(source.dataDir)).toEqual(['files'])
  },
  slow,
)

it(
  'makes one backup at a time',
  async () => {
    const source = await installation('used')
    const into = temporary()
    const held = openDatabase(source.databaseUrl, { max: 1, name: 'holding' })
    onTestFinished(held.close)
    const { first } = await held.sql.begin(async (tx) => {
      await tx`lock table users in access exclusive mode`
      const first = takeBackup({ ...source, into, now: new Date('2026-01-01') })
      await expect.poll(() => readdirSync(into)).toHaveLength(1)
      await expect(takeBackup({ ...source, into, now: new Date('2026-01-02') })).rejects.toThrow(
        'Another backup of this database is being made: wait until it is there. No backup was made.',
      )
      return { first }
    })
    await first
    expect(whole(into)).toEqual(['caseweave-2026-01-01T00-00-00'])
  },
  slow,
)

it(
  'gives up, says so and leaves nothing behind when it is told to end',
  async () => {
    const source = await installation('used')
    const into = temporary()
    const held = openDatabase(source.databaseUrl, { max: 1, name: 'holding' })
    onTestFinished(held.close)
    await held.sql.begin(async (tx) => {
      await tx`lock table users in access exclusive mode`
      const child: ChildProcess = spawn(process.execPath, ['--import', tsx, backupTool, into], {
        env: {
          PATH: process.env.PATH,
          DATABASE_URL: source.databaseUrl,
          DATA_DIR: source.dataDir,
          APP_SECRET: 'x'.repeat(40),
        },
      })
      let errors = ''
      child.stderr?.on('data', (chunk) => (errors += chunk))
      await expect.poll(() => existsSync(into) && readdirSync(into), { timeout: 40_000 }).toHaveLength(1)
      child.kill('SIGTERM')
      expect(await once(child, 'close')).toEqual([1, null])
      expect(errors).toBe('Stopped. No backup was made.\n')
    })
    expect([readdirSync(into), readdirSync(source.dataDir)]).toEqual([[], ['files']])
  },
  slow,
)

it(
  'gives up at once when it is told to end just before it reads',
  async () => {
    const source = await installation('used')
    const into = temporary()
    const end = new AbortController()
    class Moment extends Date {
      override toISOString() {
        end.abort()
        return super.toISOString()
      }
    }
    const held = openDatabase(source.databaseUrl, { max: 1, name: 'holding' })
    onTestFinished(held.close)
    await held.sql.begin(async (tx) => {
      await tx`lock table users in access exclusive mode`
      const taken = takeBackup({ ...source, into, now: new Moment(), stopped: end.signal })
      await expect(taken).rejects.toThrow('Stopped. No backup was made.')
    })
    expect(readdirSync(into)).toEqual([])
  },
  slow,
)

it(
  'says in a sentence that the database has ended meanwhile',
  async () => {
    const source = await installation('used')
    const into = temporary()
    let told = 0
    const onProgress = () => {
      told += 1
      if (told === 20)
        void source.at(
          (sql) => sql`
        select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'caseweave-backup%'`,
        )
    }
    await expect(takeBackup({ ...source, into, now: new Date(), onProgress })).rejects.toThrow(
      'The database has ended meanwhile or cannot be reached: try again when it is there. No backup was made.',
    )
    expect([readdirSync(into), readdirSync(source.dataDir)]).toEqual([[], ['files']])
  },
  slow,
)

it(
  'is not started after a restore was killed, until that is done again',
  async () => {
    const source = await installation('used')
    const { folder } = await takeBackup({ ...source, into: temporary(), now: new Date() })
    const target = await installation('empty')
    dropBesides(target)
    for (const at of ['first table', 'files']) {
      const files = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trimEnd().split('\n').length
      const { tables } = JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8'))
      const moment = { 'first table': 1, files: tables.length + 2 }[at] ?? 0
      await killed('restore', target, folder, files + moment)
      expect(() => requireWhole(target.dataDir)).toThrow(
        `A restore was broken off, and what is in ${target.dataDir} is not whole. Do it again, until it says "Restored": npm run restore -- ${folder}`,
      )
    }
    const { aside } = await restored(folder, target)
    expect(aside).toEqual({ database: null, folder: null })
    requireWhole(target.dataDir)
    expect(await target.at(takeDump)).toEqual(await source.at(takeDump))
    expect([readdirSync(target.dataDir), await besides(target)]).toEqual([['files'], []])
  },
  slow,
)

it(
  'leaves what was there as it was when a restore is killed or stopped before all is ready',
  async () => {
    const source = await installation('used')
    const { folder } = await takeBackup({ ...source, into: temporary(), now: new Date() })
    const target = await installation('used')
    dropBesides(target)
    await target.at((sql) => sql`update users set first_name = 'Mine' where username = 'admin'`)
    const mine = await target.at(takeDump)
    const files = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trimEnd().split('\n').length
    // The process that is killed replaces what is there.
    await killed('restore', target, folder, files + 30)
    requireWhole(target.dataDir)

    const stop = new AbortController()
    let told = 0
    const onProgress = () => {
      if (++told === files + 20) stop.abort(new Error('Stopped.'))
    }
    const broken = { ...target, folder, replace: true, now: new Date(), onProgress, stopped: stop.signal }
    await expect(restoreBackup(broken)).rejects.toThrow(/^Stopped\. Nothing has been changed\.$/)
    expect(await target.at(takeDump)).toEqual(mine)
    expect([readdirSync(target.dataDir), await besides(target)]).toEqual([['files'], []])
  },
  slow,
)

it(
  'puts aside what was there at first, however often a restore is broken off while it puts things in place',
  async () => {
    const source = await installation('used')
    const { folder } = await takeBackup({ ...source, into: temporary(), now: new Date() })
    const target = await installation('used')
    dropBesides(target)
    writeFileSync(join(target.dataDir, 'files/imports/mine.csv'), 'mine')
    await target.at((sql) => sql`update users set first_name = 'Mine' where username = 'admin'`)
    const mine = await target.at(takeDump)

    // The database is in its place by the time that the files cannot be put aside.
    const now = new Date('2026-01-02T03:04:05Z')
    const obstacle = join(target.dataDir, 'before-20260102030405')
    writeFileSync(obstacle, '')
    await expect(restoreBackup({ ...target, folder, replace: true, now })).rejects.toThrow('EEXIST')
    expect(unfinishedRestore(target.dataDir)).toMatchObject({ moment: '20260102030405', rows: true })
    expect(() => requireWhole(target.dataDir)).toThrow('A restore was broken off')
    await expect(restored(folder, target)).rejects.toThrow('EEXIST')
    rmSync(obstacle)

    const { aside } = await restored(folder, target)
    requireWhole(target.dataDir)
    expect(await target.at(takeDump)).toEqual(await source.at(takeDump))
    expect(readdirSync(join(target.dataDir, 'files/imports')).sort()).toEqual(['one.csv', 'three.csv', 'two.csv'])
    expect(await besides(target)).toEqual(['_before_20260102030405'])
    expect(aside.folder).toBe(obstacle)
    expect(readFileSync(join(obstacle, 'files/imports/mine.csv'), 'utf8')).toBe('mine')
    const old = openDatabase(Object.assign(new URL(target.databaseUrl), { pathname: `/${aside.database}` }).href, {
      max: 1,
    })
    onTestFinished(old.close)
    expect(await takeDump(old.sql)).toEqual(mine)
  },
  slow,
)

it(
  'puts a database in place though somebody still looks into the one before',
  async () => {
    const target = await installation('used')
    dropBesides(target)
    const { folder } = await takeBackup({ ...target, into: temporary(), now: new Date() })
    const looking = openDatabase(target.databaseUrl, { max: 1, name: 'psql' })
    onTestFinished(looking.close)
    await looking.sql`select 1`
    expect((await restored(folder, target, true)).aside.database).toContain('_before_')
    requireWhole(target.dataDir)
  },
  slow,
)

it(
  'refuses a backup that was cut',
  async () => {
    const source = await installation('used')
    const { folder } = await takeBackup({ ...source, into: temporary(), now: new Date() })
    const target = await installation('empty')
    const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8')
    const inHalf = (name: string) => Math.floor(readFileSync(join(folder, name)).length / 2)
    for (const [name, length, words] of [
      [
        'tables/test_cases.copy.gz',
        inHalf('tables/test_cases.copy.gz'),
        'The backup is damaged: tables/test_cases.copy.gz is not what was written.',
      ],
      ['backup.json', inHalf('backup.json'), 'The backup is damaged: backup.json is not what was written.'],
      // Within a name, whose rest is a name too; within a sum; and behind a whole line.
      ['SHA256SUMS', sums.indexOf('tables/') + 9, 'SHA256SUMS of the backup is damaged'],
      ['SHA256SUMS', sums.indexOf('tables/') - 9, 'SHA256SUMS of the backup is damaged'],
      ['SHA256SUMS', sums.indexOf('\n') + 1, 'The backup is not whole: SHA256SUMS does not name backup.json.'],
    ] as const) {
      const content = readFileSync(join(folder, name))
      truncateSync(join(folder, name), length)
      await expect(restored(folder, target)).rejects.toThrow(words)
      writeFileSync(join(folder, name), content)
    }
    expect([readdirSync(target.dataDir), await besides(target)]).toEqual([[], []])
  },
  slow,
)
