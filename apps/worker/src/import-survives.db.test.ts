import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environmentOf, parseRuntimeSettings, type RuntimeSettings } from '@caseweave/contract/platform/settings'
import { getDefinitionImport } from '@caseweave/core/cases/definition-imports/get-definition-import'
import { confirmImport, startPreview } from '@caseweave/core/cases/definition-imports/start-import-jobs'
import { upload } from '@caseweave/core/cases/definition-imports/testing/import-flow'
import { type Ctx, createContext } from '@caseweave/core/context'
import { openServices } from '@caseweave/core/services'
import { createTestDatabase } from '@caseweave/db/testing/create-test-database'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const cases = 30_000
const children = new Set<ChildProcess>()
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

/** A worker as the product runs it, with its limit on memory. */
function startWorker(settings: RuntimeSettings): ChildProcess {
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=192', '--import', 'tsx', join(import.meta.dirname, 'main.ts')],
    {
      env: { ...process.env, ...environmentOf(settings), LOG_LEVEL: 'error' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  )
  children.add(child)
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  children.delete(child)
}

const hasRedis = (() => {
  try {
    execFileSync('redis-server', ['--version'])
    return true
  } catch {
    return false
  }
})()

async function startRedis(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  const port = typeof address === 'object' && address ? address.port : 0
  probe.close()
  const folder = mkdtempSync(join(tmpdir(), 'caseweave-redis-'))
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.add(child)
  for await (const line of child.stdout) if (String(line).includes('Ready to accept connections')) break
  child.stdout.resume()
  return `redis://127.0.0.1:${port}`
}

/** Of the jobs on Redis: workers of both kinds on one database would sweep up each other's. */
let databaseOfRedis = ''
beforeAll(async () => {
  if (hasRedis) databaseOfRedis = await createTestDatabase(inject('databaseServer'), `redis_${process.pid}`)
})

async function open(redisUrl: string | undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), 'caseweave-worker-'))
  const databaseUrl = redisUrl ? databaseOfRedis : await testDatabaseUrl()
  const settings = parseRuntimeSettings({
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    DATA_DIR: dataDir,
    APP_SECRET: randomBytes(32).toString('base64'),
  })
  const services = openServices(settings, { name: 'caseweave-test', log: pino({ level: 'silent' }) })
  const organization = await makeOrganization(services.db)
  const project = await makeProject(services.db, organization.id)
  const place = { organizationId: organization.id, projectId: project.id }
  const user = await makeMember(services.db, place, { projectRole: 'QA' })
  return { settings, services, ctx: createContext(services, user), projectId: project.id }
}

/** Waits until `look` answers true; looks often, to catch a moment in the middle. */
async function until(look: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; ) {
    if (await look()) return
    await new Promise((done) => setTimeout(done, 5))
  }
  throw new Error('It took too long.')
}

/** Cases, different summaries, versions and steps of a project, and the numbers that were given out. */
async function stored({ sql }: Pick<Ctx, 'sql'>, projectId: number) {
  const [row] = await sql`
    select count(*)::int as cases, count(distinct c.summary)::int as summaries, count(distinct c.number)::int as numbers,
      (select count(*)::int from test_case_versions v join test_cases o on o.id = v.test_case_id where o.project_id = ${projectId}) as versions,
      (select count(*)::int from test_steps s join test_case_versions v on v.id = s.version_id
        join test_cases o on o.id = v.test_case_id where o.project_id = ${projectId}) as steps
    from test_cases c where c.project_id = ${projectId}`
  return row
}

// Side by side: they mostly wait until a job counts as given up.
describe.concurrent.each([
  { queue: 'PostgreSQL', redis: false },
  ...(hasRedis ? [{ queue: 'Redis', redis: true }] : []),
])('with the queue on $queue', ({ redis }) => {
  it('an import whose worker is killed in both of its jobs ends with every row once', async () => {
    const { settings, services, ctx, projectId } = await open(redis ? await startRedis() : undefined)
    const rows = Array.from({ length: cases }, (_, index) => `Case ${index},Area ${index % 50},"1. Go\n2. Look"`)
    const ref = await upload(ctx, projectId, `Title,Module,Steps\n${rows.join('\n')}\n`)
    const view = () => getDefinitionImport(ctx, ref)
    const progress = async () => (await view()).job?.progress?.done ?? 0

    await startPreview(ctx, ref)
    let worker = startWorker(settings)
    await until(async () => (await progress()) > 0)
    await kill(worker)
    expect((await view()).status).toBe('previewing')

    worker = startWorker(settings)
    await until(async () => (await view()).status === 'previewed')
    expect((await view()).summary).toMatchObject({ records: cases, rowsOf: { add: cases } })

    await confirmImport(ctx, ref)
    await until(async () => (await progress()) > 0 && (await view()).status === 'importing')
    await kill(worker)
    // In the middle of it: some chunks are there, and only whole ones.
    const { cases: written } = (await stored(ctx, projectId)) ?? {}
    expect(written).toBeGreaterThan(0)
    expect(written).toBeLessThan(cases)
    expect(written % 5_000).toBe(0)
    worker = startWorker(settings)
    await until(async () => (await view()).status === 'imported')

    expect((await view()).summary).toMatchObject({ rowsOf: { add: cases, duplicate: 0, error: 0, skipped: 0 } })
    expect(await stored(ctx, projectId)).toEqual({
      cases,
      summaries: cases,
      numbers: cases,
      versions: cases,
      steps: 2 * cases,
    })
    await until(async () => (await view()).job?.status === 'succeeded')
    worker.kill('SIGTERM')
    await once(worker, 'exit')
    children.delete(worker)
    await services.close()
  }, 240_000)
})
