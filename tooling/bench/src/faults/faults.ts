import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Carrying, Wire } from '@caseweave/db/testing/wire'
import postgres from 'postgres'
import type { Place } from './place'
import type { Chance } from './seeded'
import { fillFolder } from './small-disk'

/** What goes wrong: does it, waits, and mends it again. `needs`: what a place has to have. */
export type Fault = {
  strike: (place: Place, chance: Chance) => Promise<void>
  needs?: 'redis' | 'folder' | 'server'
}

type WireOf = (place: Place) => Wire | undefined

const pause = (chance: Chance, least: number, most: number) => sleep(chance.between(least, most))

/** A wire that carries so for some seconds. */
const carrying = (wire: WireOf, how: Carrying, seconds: [number, number]) => async (place: Place, chance: Chance) => {
  wire(place)?.turn(how)
  await pause(chance, seconds[0] * 1_000, seconds[1] * 1_000)
  wire(place)?.turn('well')
}
/** Connections that are all ended, some times. */
const cutting = (wire: WireOf) => async (place: Place, chance: Chance) => {
  for (let times = 0; times < 4; times++) {
    wire(place)?.cut()
    await pause(chance, 300, 2_500)
  }
}

const oneOf = <T>(all: readonly T[], chance: Chance): T | undefined => all[chance.between(0, all.length - 1)]

/** Runs statements beside the product, in its database. */
async function beside(place: Place, work: (sql: postgres.Sql, name: string) => Promise<void>) {
  const sql = postgres(place.databaseUrl, { max: 1, onnotice: () => {} })
  try {
    await work(sql, new URL(place.databaseUrl).pathname.slice(1))
  } finally {
    await sql.end()
  }
}

/** Ends what the product has open in this database, so that settings of the database reach it. */
const endSessions = (sql: postgres.Sql) => sql`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'caseweave-faults'`

/** A setting of the database for some seconds. */
const setting = (name: string, value: string) => (place: Place, chance: Chance) =>
  beside(place, async (sql, database) => {
    await sql.unsafe(`alter database "${database}" set ${name} = ${value}`)
    await endSessions(sql)
    await pause(chance, 5_000, 9_000)
    await sql.unsafe(`alter database "${database}" reset ${name}`)
    await endSessions(sql)
  })

/** The database says that its disk is full, wherever rows of these tables are written. */
const fullDisk = (place: Place, chance: Chance) =>
  beside(place, async (sql) => {
    const tables = [
      'test_cases',
      'executions',
      'jobs',
      'mail_recipients',
      'scenarios',
      'bulk_changes',
      'organization_members',
    ]
    await sql.unsafe(`create or replace function pg_temp_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
    for (const table of tables)
      await sql.unsafe(
        `create or replace trigger full_disk before insert or update on ${table} for each statement execute function pg_temp_full()`,
      )
    await pause(chance, 15_000, 20_000)
    for (const table of tables) await sql.unsafe(`drop trigger full_disk on ${table}`)
    await sql.unsafe('drop function pg_temp_full()')
  })

/** Somebody holds tables, while nobody may wait for a lock for longer than a moment. */
const lockedTables = (place: Place, chance: Chance) =>
  beside(place, async (sql, database) => {
    await sql.unsafe(`alter database "${database}" set lock_timeout = '300ms'`)
    await endSessions(sql)
    await sql.unsafe('set lock_timeout = 0')
    await sql.begin(async (tx) => {
      await tx.unsafe('lock table test_cases, executions, jobs in share mode')
      await pause(chance, 6_000, 10_000)
    })
    await sql.unsafe(`alter database "${database}" reset lock_timeout`)
    await endSessions(sql)
  })

/** Somebody takes every connection that the server has. */
const noConnections = (place: Place, chance: Chance) =>
  beside(place, async (sql) => {
    const greedy: postgres.Sql[] = []
    await endSessions(sql)
    for (let tries = 0; tries < 400; tries++) {
      const one = postgres(place.databaseUrl, { max: 1, onnotice: () => {} })
      const error = await one`select 1`.then(
        () => null,
        (thrown: { code?: string }) => thrown,
      )
      greedy.push(one)
      if (error?.code === '53300') break
    }
    await pause(chance, 6_000, 9_000)
    await Promise.all(greedy.map((one) => one.end({ timeout: 1 })))
  })

const troubled =
  (which: 'PutObject' | 'GetObject', what: 'is full' | 'is busy' | 'breaks off' | 'stops') =>
  async ({ bucket }: Place, chance: Chance) => {
    bucket.faults.set(which, what)
    await pause(chance, 6_000, 12_000)
    bucket.faults.clear()
  }

const trackerSays =
  (next: Parameters<Place['tracker']['trouble']>[0], times: number) =>
  async ({ tracker }: Place) =>
    tracker.trouble(next, { times })

const mailServer =
  (hook: Parameters<Place['setOnMail']>[0], seconds: [number, number]) => async (place: Place, chance: Chance) => {
    place.setOnMail(hook)
    await pause(chance, seconds[0] * 1_000, seconds[1] * 1_000)
    place.setOnMail(undefined)
  }

const clockOff = (hours: number) => async (place: Place, chance: Chance) => {
  place.workers.putClock(hours * 3_600_000)
  await pause(chance, 4_000, 8_000)
  place.workers.putClock(0)
}

/** Tells Redis beside the wire. */
const tellRedis =
  (...commands: string[]) =>
  ({ redisPort = 0 }: Place) =>
    new Promise<void>((done, failed) => {
      let answers = ''
      const socket = connect(redisPort, '127.0.0.1', () => socket.write(`${commands.join('\r\n')}\r\n`))
      socket.on('error', failed)
      socket.on('data', (piece) => {
        answers += piece
        if (answers.split('\r\n').length <= commands.length) return
        socket.end()
        if (answers.includes('-')) failed(new Error(answers))
        else done()
      })
    })

/** Kills the database's server; between the end of one and the start of the next there is none, and it is waited for. */
async function killServer(folder: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    try {
      const [pid] = readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
      return
    } catch {
      await sleep(200)
    }
  }
  throw new Error('There was no server of the database to kill.')
}

const refused = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

/** Each fault by its name in the table. */
export const faults: Record<string, Fault> = {
  none: { strike: async () => {} },
  'worker killed': {
    async strike({ workers }, chance) {
      for (let times = 0; times < 3; times++) {
        const one = oneOf(workers.all(), chance)
        if (one) await workers.end(one, 'SIGKILL')
        await pause(chance, 100, 1_500)
        await workers.start()
        await pause(chance, 500, 3_000)
      }
    },
  },
  'worker hung': {
    async strike({ workers }, chance) {
      const one = oneOf(workers.all(), chance)
      one?.kill('SIGSTOP')
      // Longer than the queue waits for it, and than the lease of its mails.
      await pause(chance, 35_000, 40_000)
      one?.kill('SIGCONT')
    },
  },
  'worker slow': {
    async strike({ workers }, chance) {
      const all = workers.all()
      for (let times = chance.between(20, 30); times > 0; times--) {
        for (const one of all) one.kill('SIGSTOP')
        await sleep(450)
        for (const one of all) one.kill('SIGCONT')
        await sleep(50)
      }
    },
  },
  'workers replaced': {
    async strike({ workers }, chance) {
      for (const one of workers.all()) {
        await workers.start()
        await workers.end(one, 'SIGTERM')
        await pause(chance, 100, 1_000)
      }
    },
  },
  'clock an hour ahead': { strike: clockOff(1) },
  'clock a day back': { strike: clockOff(-24) },
  'clock four days ahead': { strike: clockOff(96) },
  'database connections cut': { strike: cutting(({ wires }) => wires.database) },
  'database away': { strike: carrying(({ wires }) => wires.database, 'away', [16, 22]) },
  'database hung': { strike: carrying(({ wires }) => wires.database, 'hung', [14, 18]) },
  'database slow': { strike: carrying(({ wires }) => wires.database, 'slow', [6, 9]) },
  'database read only (25006)': { strike: setting('default_transaction_read_only', 'on') },
  'database full (53100)': { strike: fullDisk },
  'database without connections (53300)': { strike: noConnections, needs: 'server' },
  'locks too long (55P03)': { strike: lockedTables },
  'database server killed': {
    needs: 'server',
    async strike({ serverFolder = '' }, chance) {
      for (let times = 0; times < 2; times++) {
        await killServer(serverFolder)
        await pause(chance, 4_000, 9_000)
      }
    },
  },
  'redis emptied': { strike: tellRedis('FLUSHALL'), needs: 'redis' },
  'redis full': {
    needs: 'redis',
    async strike(place, chance) {
      await tellRedis('CONFIG SET maxmemory-policy noeviction', 'CONFIG SET maxmemory 1')(place)
      await pause(chance, 8_000, 14_000)
      await tellRedis('CONFIG SET maxmemory 0')(place)
    },
  },
  'redis away': { strike: carrying(({ wires }) => wires.redis, 'away', [6, 12]), needs: 'redis' },
  'redis hung': { strike: carrying(({ wires }) => wires.redis, 'hung', [12, 16]), needs: 'redis' },
  'redis slow': { strike: carrying(({ wires }) => wires.redis, 'slow', [6, 9]), needs: 'redis' },
  'mail server away': { strike: carrying(({ wires }) => wires.smtp, 'away', [5, 9]) },
  'mail server hung': { strike: carrying(({ wires }) => wires.smtp, 'hung', [10, 14]) },
  'mail server slow': { strike: carrying(({ wires }) => wires.smtp, 'slow', [5, 9]) },
  'mail server full (452)': { strike: mailServer(() => refused(452, 'disk full'), [4, 7]) },
  'mail server breaks off, mail taken': {
    strike: mailServer(
      (_mail, drop) => {
        drop()
        return 'silent'
      },
      [3, 6],
    ),
  },
  'mail server breaks off, mail not taken': {
    strike: mailServer(
      (_mail, drop) => {
        drop()
        return refused(451, 'never heard')
      },
      [0.05, 0.3],
    ),
  },
  'bucket away': { strike: carrying(({ wires }) => wires.bucket, 'away', [15, 20]) },
  'bucket hung': { strike: carrying(({ wires }) => wires.bucket, 'hung', [12, 16]) },
  'bucket slow': { strike: carrying(({ wires }) => wires.bucket, 'slow', [5, 9]) },
  'bucket full (507)': { strike: troubled('PutObject', 'is full') },
  'bucket busy (503)': { strike: troubled('GetObject', 'is busy') },
  'bucket breaks off': { strike: troubled('GetObject', 'breaks off') },
  'tracker away': { strike: carrying(({ wires }) => wires.tracker, 'away', [15, 20]) },
  'tracker hung': { strike: carrying(({ wires }) => wires.tracker, 'hung', [10, 15]) },
  'tracker limits (429)': { strike: trackerSays({ status: 429, headers: { 'retry-after': '2' } }, 6) },
  'tracker fails (500)': { strike: trackerSays({ status: 500 }, 6) },
  'tracker does it, answer lost': { strike: trackerSays('lost', 8) },
  'Stripe away': { strike: carrying(({ wires }) => wires.stripe, 'away', [5, 9]) },
  'Stripe hung': { strike: carrying(({ wires }) => wires.stripe, 'hung', [8, 12]) },
  'disk full (ENOSPC)': {
    needs: 'folder',
    async strike({ folder = '' }, chance) {
      const free = fillFolder(folder)
      await pause(chance, 15_000, 18_000)
      free()
    },
  },
}
