import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareQueue } from '@caseweave/core/platform/jobs/queue'
import { migrate } from '@caseweave/db/migrate'
import { endLeftover, startPostgres } from '@caseweave/embedded-postgres/launcher'

/** The PostgreSQL of one test run. */
export interface TestServer {
  /** Address of a database whose name can be replaced by any other of this server. */
  url: string
  stop(): Promise<void>
}

const prefix = `caseweave-tests-${process.getuid?.() ?? 'user'}-`

/** Nothing here has to survive a crash, so nothing waits for the disk. */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
}

/** Starts a PostgreSQL in a folder of its own under the temporary folder and brings its default database to the newest schema, the queue's too. */
export async function startTestServer(): Promise<TestServer> {
  sweep()
  const dataDir = mkdtempSync(join(tmpdir(), prefix))
  const log = { info: () => {}, warn: (message: string) => void process.stderr.write(`${message}\n`) }
  const server = await startPostgres({ dataDir, log, settings })
  await migrate(server.url)
  await prepareQueue({ databaseUrl: server.url })
  return {
    url: server.url,
    async stop() {
      await server.stop({ immediate: true })
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Removes what test runs that were killed have left behind: their servers and their folders. */
function sweep() {
  for (const name of readdirSync(tmpdir())) {
    const folder = join(tmpdir(), name)
    if (!name.startsWith(prefix) || Date.now() - lstatSync(folder).mtimeMs < 60_000) continue
    if (endLeftover(folder)) rmSync(folder, { recursive: true, force: true })
  }
}
