import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environmentOf, parseRuntimeSettings, type RuntimeSettings } from '@caseweave/contract/platform/settings'
import { getAutomationImport } from '@caseweave/core/automation/automation-imports/get-automation-import'
import { receiveDefinitionFiles } from '@caseweave/core/automation/automation-imports/receive-definition-files'
import { confirmAutomationImport } from '@caseweave/core/automation/automation-imports/start-automation-jobs'
import { uploadsOf } from '@caseweave/core/automation/automation-imports/testing/automation-flow'
import { createContext } from '@caseweave/core/context'
import { openServices } from '@caseweave/core/services'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'

const fileCount = 40
const scenariosPerFile = 150
const children = new Set<ChildProcess>()
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

/** A worker as the product runs it, with its limit on memory. */
function startWorker(settings: RuntimeSettings): ChildProcess {
  const main = join(import.meta.dirname, 'main.ts')
  const child = spawn(process.execPath, ['--max-old-space-size=192', '--import', 'tsx', main], {
    env: { ...process.env, ...environmentOf(settings), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  children.add(child)
  return child
}

async function kill(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  child.kill(signal)
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  children.delete(child)
}

/** Waits until `look` answers true; looks often, to catch a moment in the middle. */
async function until(look: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; ) {
    if (await look()) return
    await new Promise((done) => setTimeout(done, 5))
  }
  throw new Error('It took too long.')
}

it('an import of feature files whose worker is killed in both of its jobs ends with every scenario once', async () => {
  const databaseUrl = await testDatabaseUrl()
  const settings = parseRuntimeSettings({
    DATABASE_URL: databaseUrl,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'caseweave-worker-')),
    APP_SECRET: randomBytes(32).toString('base64'),
  })
  const services = openServices(settings, { name: 'caseweave-test', log: pino({ level: 'silent' }) })
  const organization = await makeOrganization(services.db)
  const project = await makeProject(services.db, organization.id)
  const place = { organizationId: organization.id, projectId: project.id }
  const ctx = createContext(services, await makeMember(services.db, place, { projectRole: 'QA' }))
  const text = (file: number) =>
    `Feature: Area ${file}\n${Array.from({ length: scenariosPerFile }, (_, n) => `Scenario: No. ${n}\n  Given a\n  Then b\n`).join('')}`
  const sources = Object.fromEntries(Array.from({ length: fileCount }, (_, n) => [`area-${n}.feature`, text(n)]))
  const { imports } = await receiveDefinitionFiles(ctx, {
    projectId: project.id,
    uploads: uploadsOf(sources),
    columnMappingId: 0,
    addCases: true,
    layout: 'below',
  })
  const ref = { projectId: project.id, importId: imports[0]?.importId ?? 0 }
  const view = () => getAutomationImport(ctx, ref)
  const progress = async () => (await view()).job?.progress?.done ?? 0
  const stored = async () => {
    const [row] = await ctx.sql`
      select count(*)::int as cases, count(distinct number)::int as numbers,
        (select count(*)::int from scenarios where project_id = ${project.id}) as scenarios,
        (select count(*)::int from scenario_links l join scenarios s on s.id = l.scenario_id
          where s.project_id = ${project.id}) as links,
        (select count(*)::int from feature_files where project_id = ${project.id}) as files
      from test_cases where project_id = ${project.id}`
    return row
  }

  let worker = startWorker(settings)
  await until(async () => (await progress()) > 2)
  await kill(worker, 'SIGKILL')
  worker = startWorker(settings)
  await until(async () => (await view()).status === 'previewed')
  const all = fileCount * scenariosPerFile
  expect((await view()).summary?.scenarios).toEqual({ add: all, link: 0, there: 0, skipped: 0 })

  await confirmAutomationImport(ctx, ref)
  await until(async () => (await view()).status === 'importing' && (await progress()) > 2)
  await kill(worker, 'SIGKILL')
  // In the middle of it: some files are there, and only whole ones.
  const half = await stored()
  expect(half?.cases).toBeGreaterThan(0)
  expect(half?.cases).toBeLessThan(all)
  expect(half).toMatchObject({ cases: half?.files * scenariosPerFile, scenarios: half?.cases, links: half?.cases })

  worker = startWorker(settings)
  await until(async () => (await view()).status === 'imported')
  expect((await view()).summary?.scenarios).toEqual({ add: all, link: 0, there: 0, skipped: 0 })
  expect(await stored()).toEqual({ cases: all, numbers: all, scenarios: all, links: all, files: fileCount })
  await kill(worker, 'SIGTERM')
  await services.close()
}, 240_000)
