import { existsSync, lstatSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
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

const memory = '/dev/shm'
/** What the databases of a run and their log take, several times over (bytes). */
const room = 6 * 1024 ** 3

/** Where the files of the server lie: in memory where there is room, which saves a fifth of the computing time of database tests. */
function home(): string {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > room ? memory : tmpdir()
}

/** Starts a PostgreSQL in a folder of its own, in memory or under the temporary folder, and brings its default database to the newest schema, the queue's too. */
export async function startTestServer(): Promise<TestServer> {
  sweep()
  const dataDir = mkdtempSync(join(home(), prefix))
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

/** When a folder was last changed (ms); now for one that another run has just removed. */
const touchedAt = (folder: string) => lstatSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()

/** Removes what test runs that were killed have left behind: their servers and their folders. */
function sweep() {
  const folders = [memory, tmpdir()].filter((path) => existsSync(path))
  for (const folder of folders.flatMap((path) => readdirSync(path).map((name) => join(path, name)))) {
    const name = basename(folder)
    if (!name.startsWith(prefix) || Date.now() - touchedAt(folder) < 60_000) continue
    if (endLeftover(folder)) rmSync(folder, { recursive: true, force: true })
  }
}
