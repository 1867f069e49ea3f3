import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext } from '@caseweave/core/context'
import { prepareQueue } from '@caseweave/core/platform/jobs/queue'
import { openServices } from '@caseweave/core/services'
import { signInAs } from '@caseweave/core/testing/sign-in'
import { migrate } from '@caseweave/db/migrate'
import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { startPostgres } from '@caseweave/embedded-postgres/launcher'
import { builtLimits } from '@caseweave/start/built-limits'
import { pino } from 'pino'
import { openMeasuredWeb } from './measured-web'
import { startProcess, untilReady, untilSaysReady } from './processes'

export interface OpenProduct {
  port?: number
  /** A folder that stays after `close`, and is taken up where it was; otherwise everything is gone by then. */
  folder?: string
  /** Settings of PostgreSQL other than those of the product in use. */
  settings?: Record<string, string>
}

/** The product on a database of its own, with the settings and the limits of memory that it has in use. */
export async function openProduct({ port = 3990, folder: kept, settings = {} }: OpenProduct = {}) {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'caseweave-bench-'))
  // PostgreSQL may run as another user than root.
  chmodSync(folder, 0o755)
  const log = pino({ level: 'warn' }, pino.destination(2))
  const postgres = await startPostgres({
    dataDir: join(folder, 'postgres'),
    log: { info: () => {}, warn: (message) => log.warn(message) },
    settings,
  })
  await migrate(postgres.url)
  await prepareQueue({ databaseUrl: postgres.url })
  const appUrl = `http://127.0.0.1:${port}`
  const dataDir = join(folder, 'data')
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    APP_URL: appUrl,
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    APP_SECRET: randomBytes(32).toString('base64'),
    // Trackers of benches are fakes beside it.
    TRACKER_ALLOWED_HOSTS: '127.0.0.1',
  }
  const known = { databaseUrl: postgres.url, dataDir, appSecret: env.APP_SECRET, trackerAllowedHosts: ['127.0.0.1'] }
  const services = openServices(known, { name: 'caseweave-bench', log })
  return {
    services,
    appUrl,
    /** The settings of its processes. */
    env,
    databaseFolder: join(folder, 'postgres'),
    /** The web server as one process, for pages are compared with what one core does; or as several. */
    async startWeb(processes = 1) {
      const web = startProcess(
        'apps/web/build/server/index.js',
        { ...env, WEB_CONCURRENCY: String(processes) },
        builtLimits.web,
      )
      await untilReady(`${appUrl}/readyz`)
      return web
    },
    /** The same web server beside it, which can be asked what its pages cost; with this many more screens than there are. */
    startMeasuredWeb: (moreScreens = 0) =>
      openMeasuredWeb({
        ...env,
        PORT: String(port + 1 + (moreScreens > 0 ? 1 : 0)),
        MORE_SCREENS: String(moreScreens),
      }),
    /** A worker that is up: what it takes to start is no part of a job. */
    async startWorker() {
      const worker = startProcess('apps/worker/build/main.js', env, builtLimits.worker)
      await untilSaysReady(worker)
      return worker
    },
    /** A project of its own with a QA in it: their context and their session's cookie. */
    async makeProject() {
      const organization = await makeOrganization(services.db)
      const project = await makeProject(services.db, organization.id)
      const user = await makeMember(
        services.db,
        { organizationId: organization.id, projectId: project.id },
        { projectRole: 'QA' },
      )
      const cookie = await signInAs(services, { appUrl }, user.id)
      return { project, user, cookie, ctx: createContext(services, user) }
    },
    async close() {
      await services.close()
      await postgres.stop()
      if (kept === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Product = Awaited<ReturnType<typeof openProduct>>
