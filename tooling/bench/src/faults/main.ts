import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { prepareQueue } from '@caseweave/core/platform/jobs/queue'
import { endRedisServers, hasRedis, startRedis } from '@caseweave/core/platform/jobs/testing/redis-server'
import { freePort } from '@caseweave/core/testing/free-port'
import { migrate } from '@caseweave/db/migrate'
import { startPostgres } from '@caseweave/embedded-postgres/launcher'
import { root } from '../processes'
import { type Fault, faults } from './faults'
import { openPlace, type Place } from './place'
import { seeded } from './seeded'
import { openSmallDisk } from './small-disk'
import { type Cell, tryFault } from './try-fault'
import { type WorkName, works } from './works'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    size: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '60' },
    faults: { type: 'string', default: '' },
    works: { type: 'string', default: '' },
    /** So many minutes two workers take works from the same queues, over and over, while nothing goes wrong. */
    together: { type: 'string', default: '0' },
  },
})
const listed = (text: string) => text.split(',').flatMap((each) => each.trim() || [])
const isWork = (name: string): name is WorkName => name in works
const wantedFaults = listed(values.faults)
const names = values.works === '' ? (Object.keys(works) as WorkName[]) : listed(values.works).filter(isWork)
const chance = seeded(Number(values.seed))
const until = Date.now() + Number(values.minutes) * 60_000

execFileSync('npx', ['turbo', 'run', 'build', '--output-logs=errors-only', '--filter=@caseweave/worker'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
})
const folder = mkdtempSync(join(tmpdir(), 'caseweave-faults-'))
chmodSync(folder, 0o755)
const quiet = { info: () => {}, warn: () => {} }
const server = await startPostgres({ dataDir: join(folder, 'postgres'), log: quiet })
await migrate(server.url)
await prepareQueue({ databaseUrl: server.url })

const told: Cell[] = []
const skipped: { fault: string; why: string }[] = []

/** What the rows of jobs and the queue say of what is not done. */
async function tellOpenJobs({ direct }: Place): Promise<void> {
  const rows = await direct.sql`
    select j.name, j.status, j.attempts, now() - j.heartbeat_at as silent, now() - j.created_at as age, j.error,
      (select row_to_json(q)::jsonb - 'data' - 'opts' - 'stacktrace' from bullmq.job q where q.id = j.id::text) as queued
    from jobs j where j.status <> 'succeeded' order by j.created_at`.catch((error) => [{ error: String(error) }])
  for (const row of rows) process.stdout.write(`     ${JSON.stringify(row)}\n`)
}

function addTo(cell: Cell | undefined, more: Cell): void {
  if (!cell) return
  for (const count of ['asked', 'there', 'twice', 'needsSomebody', 'seconds'] as const) cell[count] += more[count]
  cell.ok &&= more.ok
}

/** One fault in a place of its own: what it leaves behind is no other's. It is done over until it is `again` (ms since 1970). */
async function tryOne(name: string, fault: Fault, again = 0): Promise<void> {
  const disk = fault.needs === 'folder' ? openSmallDisk(48) : null
  if (typeof disk === 'string') return void skipped.push({ fault: name, why: disk })
  if (fault.needs === 'redis' && !hasRedis) return void skipped.push({ fault: name, why: 'there is no redis-server' })
  const redisPort = fault.needs === 'redis' ? await freePort() : undefined
  if (redisPort !== undefined) await startRedis(redisPort)
  const options = {
    databaseUrl: server.url,
    built: true,
    serverFolder: join(folder, 'postgres'),
    ...(redisPort ? { redisPort } : {}),
  }
  const place = await openPlace({ ...options, ...(disk ? { folder: disk.folder } : {}) })
  try {
    const trying = () => tryFault(place, { name, fault, names, size: Number(values.size) }, chance)
    const cells = await trying()
    while (Date.now() < again) for (const [at, more] of (await trying()).entries()) addTo(cells[at], more)
    told.push(...cells)
    if (cells.some(({ ok }) => !ok)) await tellOpenJobs(place)
    for (const cell of cells)
      process.stdout.write(
        `${cell.ok ? 'ok  ' : 'NOT '} ${cell.fault.padEnd(40)} ${cell.work.padEnd(13)} asked ${String(cell.asked).padStart(6)}, there ${String(cell.there).padStart(6)}, twice ${cell.twice}, needs somebody ${cell.needsSomebody}, over after ${cell.seconds.toFixed(0)} s\n`,
      )
  } finally {
    const fallen = await place.close()
    if (fallen > 0) process.stdout.write(`NOT  ${name}: ${fallen} workers ended by themselves\n`)
    endRedisServers()
    disk?.close()
  }
}

/** Those that are asked for in the order in which they are named; all of them where none is. */
const inOrder = (all: [string, Fault][]) =>
  wantedFaults.length === 0
    ? all
    : [...new Map(wantedFaults.flatMap((word) => all.filter(([name]) => name.includes(word))))]

const minutesTogether = Number(values.together)
if (minutesTogether > 0)
  await tryOne(
    `two workers, ${minutesTogether} minutes`,
    { strike: async () => {} },
    Date.now() + minutesTogether * 60_000,
  )
for (const [name, fault] of minutesTogether > 0 ? [] : inOrder(Object.entries(faults))) {
  if (Date.now() > until) skipped.push({ fault: name, why: 'the time was over' })
  else
    await tryOne(name, fault).catch((error) => {
      skipped.push({ fault: name, why: String(error) })
      process.stdout.write(`NOT  ${name}: ${error instanceof Error ? error.stack : error}\n`)
    })
}
await server.stop()
rmSync(folder, { recursive: true, force: true })
mkdirSync(join(root, 'bench-results'), { recursive: true })
const file = join(root, 'bench-results', 'faults.json')
writeFileSync(
  file,
  `${JSON.stringify({ at: new Date().toISOString(), seed: values.seed, cells: told, skipped }, null, 2)}\n`,
)
for (const { fault, why } of skipped) process.stdout.write(`not tried: ${fault}: ${why}\n`)
const bad = told.filter(({ ok }) => !ok)
process.stdout.write(`\n${told.length - bad.length} of ${told.length} are as they should be. Written to ${file}\n`)
process.exit(bad.length > 0 ? 1 : 0)
