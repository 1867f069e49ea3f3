import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { restoreBackup } from '@caseweave/admin/backup/restore-backup'
import { takeBackup } from '@caseweave/admin/backup/take-backup'
import { createCaller } from '@caseweave/api/router'
import { createContext } from '@caseweave/core/context'
import { prepareDatabase } from '@caseweave/core/prepare'
import { pngOf } from '@caseweave/core/project/images/testing/sample-images'
import { openServices } from '@caseweave/core/services'
import { freePort } from '@caseweave/core/testing/free-port'
import { signInAs } from '@caseweave/core/testing/sign-in'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { scratchDatabase } from '@caseweave/db/testing/scratch-database'
import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { temporary } from './testing/temporary'

const root = join(import.meta.dirname, '../../..')
const log = pino({ level: 'silent' })
const appSecret = 'the secret of the tests, no shorter than needed'

/** Somebody at work in an installation: with a case, an image, and a file that is asked for while no worker runs. */
async function used(settings: { databaseUrl: string; dataDir: string }) {
  mkdirSync(join(settings.dataDir, 'files'))
  const services = openServices({ ...settings, appSecret }, { name: 'copied', log })
  onTestFinished(services.close)
  const organization = await makeOrganization(services.db)
  const { id: projectId } = await makeProject(services.db, organization.id)
  const place = { organizationId: organization.id, projectId }
  const person = await makeMember(services.db, place, { projectRole: 'QA' })
  const { id: moduleId } = await makeModule(services.db, projectId)
  const { number } = await makeTestCase(services.db, { projectId, moduleId }, { summary: 'Wombat in the cellar' })
  const api = createCaller(createContext(services, person))
  const image = await pngOf()
  const added = await api.images.add({ projectId, upload: { name: 'wombat.png', content: Readable.from([image]) } })
  const { content } = await api.images.open({ imageId: added.id, thumbnail: false })
  const { exportId } = await api.caseExports.start({ projectId, selection: { numbers: [number] } })
  return { person, projectId, imageId: added.id, image: await bytesOf(content), exportId }
}

async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** A built program as `npm start` runs it, and what its log has of warnings and errors. */
function startBuilt(program: string, env: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [join(root, program)], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  onTestFinished(async () => {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
  })
  const troubles: unknown[] = []
  if (child.stdout)
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { level, msg, err } = JSON.parse(line)
      if (level >= 40) troubles.push({ msg, err })
    })
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { troubles, stop }
}

it('a restored copy answers, gives out what was uploaded, and its worker does what was not done, without a warning', async () => {
  const source = { databaseUrl: await testDatabaseUrl(), dataDir: temporary() }
  const { person, projectId, imageId, image, exportId } = await used(source)
  const quiet = { now: new Date(), onProgress: () => {} }
  const { folder } = await takeBackup({ ...source, ...quiet, folders: ['files'], into: temporary() })
  const copy = { databaseUrl: await scratchDatabase('empty'), dataDir: temporary() }
  await restoreBackup({ ...copy, ...quiet, folder, replace: false })

  await prepareDatabase({ ...copy, demo: false }, { log, ...quiet })
  const services = openServices({ ...copy, appSecret }, { name: 'looking', log })
  onTestFinished(services.close)
  const port = String(await freePort())
  const appUrl = `http://localhost:${port}`
  const env = {
    PORT: port,
    APP_URL: appUrl,
    DATABASE_URL: copy.databaseUrl,
    DATA_DIR: copy.dataDir,
    APP_SECRET: appSecret,
  }
  const web = startBuilt('apps/web/build/server/index.js', { ...env, WEB_CONCURRENCY: '1' })
  const worker = startBuilt('apps/worker/build/main.js', env)
  const patience = { timeout: 60_000 }
  await expect.poll(() => fetch(`${appUrl}/readyz`).then(({ status }) => status, String), patience).toBe(200)
  const cookie = await signInAs(services, { appUrl }, person.id)
  const ask = (path: string) => fetch(`${appUrl}${path}`, { headers: { cookie }, redirect: 'manual' })

  const list = await ask(`/project/${projectId}/app/testCaseDefinition`)
  expect([list.status, await list.text()]).toEqual([200, expect.stringContaining('Wombat in the cellar')])
  expect(Buffer.from(await (await ask(`/images/${imageId}`)).arrayBuffer()).equals(image)).toBe(true)
  const file = `/project/${projectId}/app/testCaseDefinition/export/${exportId}/file`
  await expect.poll(() => ask(file).then(({ status }) => status), patience).toBe(200)
  expect(await (await ask(file)).text()).toContain('Wombat in the cellar')
  const [months] = await services.sql`
    select count(*)::int as count from pg_inherits where inhparent = 'audit_log'::regclass and inhrelid::regclass::text ~ '\\d$'`
  expect(months?.count).toBe(2)
  await Promise.all([web.stop(), worker.stop()])
  expect([...web.troubles, ...worker.troubles]).toEqual([])
}, 180_000)
