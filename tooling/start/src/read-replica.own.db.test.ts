import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ReportScope } from '@caseweave/contract/reports/reports/report-scope'
import { reportNames, reports } from '@caseweave/contract/reports/reports/report-table'
import { exported } from '@caseweave/core/cases/case-exports/testing/export-flow'
import { type Actor, type Ctx, createContext, type Services } from '@caseweave/core/context'
import { fromReplica } from '@caseweave/core/platform/database/from-replica'
import { openReadReplica } from '@caseweave/core/platform/database/read-replica'
import { prepareDatabase } from '@caseweave/core/prepare'
import { coverageFigures, projectTags } from '@caseweave/core/reports/reports/coverage'
import { executionModules } from '@caseweave/core/reports/reports/execution-modules'
import { executionReport } from '@caseweave/core/reports/reports/execution-report'
import { reportFile } from '@caseweave/core/reports/reports/testing/report-flow'
import { openServices } from '@caseweave/core/services'
import type { EmbeddedPostgres } from '@caseweave/embedded-postgres/launcher'
import { startWithStandby } from '@caseweave/embedded-postgres/testing/with-standby'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'caseweave-replica-'))
const told: string[] = []
const log = pino({ level: 'info' }, { write: (line) => void told.push(JSON.parse(line).msg) })
const common = { dataDir: folder, appSecret: 'the secret of the tests, no shorter than needed' }

let servers: { primary: EmbeddedPostgres; standby: EmbeddedPostgres }
let services: Services & { close: () => Promise<void> }
let ctx: Ctx
/** Waits for the standby no longer than the product does. */
let hasty: Ctx

beforeAll(async () => {
  servers = await startWithStandby(folder, (databaseUrl) =>
    prepareDatabase({ ...common, databaseUrl, demo: true }, { log, onProgress: () => {} }),
  )
  services = openServices(
    { ...common, databaseUrl: servers.primary.url, replicaUrl: servers.standby.url },
    { name: 'caseweave-test', log },
  )
  const [lead] = await services.sql<Actor[]>`
    select id::int, username, first_name as "firstName" from users where username = 'lead'`
  // However slow this machine is, the standby is waited for.
  const patient = openReadReplica(servers.standby.url, { name: 'caseweave-test', log, patience: 60_000 })
  hasty = createContext(services, lead ?? null)
  ctx = createContext({ ...services, replica: patient }, lead ?? null)
  told.length = 0
}, 300_000)
afterAll(async () => {
  await ctx.replica?.close()
  await services.close()
  await servers.standby.stop({ immediate: true })
  await servers.primary.stop({ immediate: true })
  rmSync(folder, { recursive: true, force: true })
})

const reads = () => ({ ...ctx.replica?.reads })
const isStandby = async (reading: Ctx) => (await reading.sql`select pg_is_in_recovery() as standby`)[0]?.standby
const wordsOf = async (reading: Ctx) => (await reading.sql`select name from projects where id = 1`)[0]?.name
const say = (words: string) => ctx.sql`update projects set name = ${words} where id = 1`

it('shows at once what was saved a moment ago', async () => {
  for (let time = 1; time <= 25; time++) {
    await say(`Saved ${time}`)
    expect(await fromReplica(ctx, async (each) => [await isStandby(each), await wordsOf(each)])).toEqual([
      true,
      `Saved ${time}`,
    ])
  }
  expect(reads()).toEqual({ replica: 25, database: 0 })
})

it('answers reports, their files and exports as the database does', async () => {
  const before = reads().replica ?? 0
  const asked = { projectId: 1 }
  const figures: ((each: Ctx) => Promise<unknown>)[] = [
    (each) => coverageFigures(each, { ...asked, moduleId: 0 }),
    (each) => executionReport(each, { ...asked, releaseId: 0, environmentId: 0 }),
    (each) => executionModules(each, { ...asked, releaseId: 0, environmentId: 0 }),
    (each) => projectTags(each, asked),
  ]
  for (const report of figures) expect(await fromReplica(ctx, report)).toEqual(await report(ctx))
  const files = reportNames.flatMap((report) => reports[report].files.map((kind) => ({ report, kind })))
  for (const { report, kind } of files) {
    const { bytes } = await reportFile(ctx, 1, kind, ReportScope.parse({ report }))
    expect(bytes.length).toBeGreaterThan(100)
  }
  expect((await exported(ctx, 1)).toString()).toContain('TC-1')
  expect((await exported(ctx, 1, 'xlsx')).length).toBeGreaterThan(1_000)
  expect(reads()).toEqual({ replica: before + figures.length + files.length + 2, database: 0 })
  expect(told).toEqual([])
})

it('writes nothing there, and asks the database where the standby refuses', async () => {
  const seen: unknown[] = []
  const write = async (each: Ctx) => {
    seen.push(await isStandby(each))
    await each.tx((tx) => tx.db.execute("update projects set name = 'Written' where id = 1"))
  }
  await fromReplica(ctx, write)
  expect([seen, await wordsOf(ctx)]).toEqual([[true, false], 'Written'])
  expect(told.splice(0)).toEqual(['the read replica failed: the database itself is asked'])
})

it('is passed over while it is behind, told of once, and asked again when it has caught up', async () => {
  const standby = openServices({ ...common, databaseUrl: servers.standby.url }, { name: 'caseweave-test', log })
  await standby.sql`select pg_wal_replay_pause()`
  for (const time of [1, 2, 3]) {
    await say(`Behind ${time}`)
    expect(await fromReplica(hasty, async (each) => [await isStandby(each), await wordsOf(each)])).toEqual([
      false,
      `Behind ${time}`,
    ])
  }
  expect(told.splice(0)).toEqual(['the read replica is not asked for now: the database itself answers'])
  await standby.sql`select pg_wal_replay_resume()`
  await standby.close()
  await expect.poll(() => fromReplica(hasty, isStandby), { timeout: 50_000, interval: 100 }).toBe(true)
  expect(told.splice(0)).toContain('the read replica is asked again')
})

it('is never asked where it is the standby of another database, or none', async () => {
  for (const replicaUrl of [servers.primary.url, servers.standby.url.replace(/\/caseweave$/, '/postgres')]) {
    const wrong = openServices({ ...common, databaseUrl: servers.primary.url, replicaUrl }, { name: 'wrong', log })
    expect(await fromReplica({ ...ctx, replica: wrong.replica }, isStandby)).toBe(false)
    expect(wrong.replica?.reads).toEqual({ replica: 0, database: 1 })
    await wrong.close()
  }
  told.length = 0
})

it('is done without once it has gone, in the middle of reading too', async () => {
  const seen: unknown[] = []
  const read = async (each: Ctx) => {
    seen.push(await isStandby(each))
    if (seen.length === 1) await servers.standby.stop({ immediate: true })
    return wordsOf(each)
  }
  expect(await fromReplica(ctx, read)).toBe('Behind 3')
  expect(await fromReplica(hasty, read)).toBe('Behind 3')
  expect(seen).toEqual([true, false, false])
})
