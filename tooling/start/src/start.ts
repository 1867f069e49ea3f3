import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { requireWhole } from '@caseweave/admin/backup/unfinished-restore'
import type { RuntimeSettings, Settings } from '@caseweave/contract/platform/settings'
import { type EmbeddedPostgres, startPostgres } from '@caseweave/embedded-postgres/launcher'
import type { Logger } from 'pino'
import { type ChildSpec, type Supervised, supervise } from './child'
import { keptSecret, openDataDir } from './data-dir'
import { checkPort, localAddress } from './ports'
import { prepareWhenThere } from './prepare-when-there'
import { untilReady } from './ready'
import { StopRequest, type StopSignals } from './stop-signals'
import type { Terminal } from './terminal'

/** What is started: the real product, or a stand-in of it in a test. */
export interface Product {
  /** The repository's root. */
  root: string
  /** How long a predecessor that is just ending may hold the database and the port, in milliseconds. */
  handover: number
  /** Undefined when it runs from its sources. */
  build?: (settings: Settings, tell: (detail: string) => void, signal: AbortSignal) => Promise<void>
  prepare(settings: RuntimeSettings, options: { log: Logger; onProgress: (message: string) => void }): Promise<void>
  /** What is to be said while nobody can sign in, such as where the first account is made; null when somebody can, or this start has nothing to do with it. */
  tellFirstPerson(settings: RuntimeSettings, options: { log: Logger }): Promise<string | null>
  children(settings: RuntimeSettings): ChildSpec[]
}

/**
 * Starts everything that the settings ask for, keeps it running and, once stopped, ends it in order: web and worker first, the database last.
 * Throws a sentence when something is wrong that a person has to mend; all that was started is ended before.
 */
export async function start(
  product: Product,
  settings: Settings,
  terminal: Terminal,
  stop: StopSignals,
): Promise<void> {
  const dataDir = openDataDir(product.root, settings.dataDir)
  requireWhole(dataDir)
  let database: EmbeddedPostgres | undefined
  let children: Supervised[] = []
  const force = () => {
    terminal.say('Stopping at once')
    for (const child of children) child.stop('SIGKILL')
    setTimeout(() => process.exit(130), 3000).unref()
  }
  stop.second.addEventListener('abort', force)
  try {
    if (!settings.databaseUrl) {
      database = await terminal.step('Starting PostgreSQL', (onProgress) =>
        startPostgres({
          dataDir: join(dataDir, 'postgres'),
          log: terminal.log,
          onProgress,
          patience: product.handover,
          settings: { max_connections: String(connectionsFor(settings)) },
        }),
      )
    }
    const runtime: RuntimeSettings = {
      ...settings,
      dataDir,
      databaseUrl: settings.databaseUrl ?? database?.url ?? '',
      appSecret: settings.appSecret ?? keptSecret(dataDir),
    }
    stop.first.throwIfAborted()
    if (settings.run !== 'worker') await checkPort(settings.host, settings.port, product.handover)
    if (settings.run !== 'web' && settings.workerPort !== undefined)
      await checkPort(settings.host, settings.workerPort, product.handover, 'WORKER_PORT')
    const { build } = product
    if (build) await terminal.step('Building what has changed', (tell) => build(settings, tell, stop.first))
    stop.first.throwIfAborted()
    await terminal.step('Preparing the database', (onProgress) =>
      prepareWhenThere(
        () => product.prepare(runtime, { log: terminal.log, onProgress }),
        runtime.databaseUrl,
        onProgress,
        stop.first,
      ),
    )
    stop.first.throwIfAborted()
    await terminal.step(`Starting ${settings.run === 'all' ? 'web and worker' : settings.run}`, async () => {
      children = product.children(runtime).map((spec) => supervise(spec, terminal))
      await untilServing(runtime, children, stop.first)
    })
    tellAddress(runtime, await product.tellFirstPerson(runtime, { log: terminal.log }), terminal)
    if (!stop.first.aborted) await new Promise((resolve) => stop.first.addEventListener('abort', resolve))
  } finally {
    if (stop.first.aborted) terminal.say('Stopping')
    await Promise.all(children.map((child) => child.stop(signalFor(stop))))
    await database?.stop({ immediate: stop.second.aborted })
  }
}

/** What ends web and worker: a person at the terminal waits for it, others have proxies that are told before. */
function signalFor({ first, second }: StopSignals): NodeJS.Signals {
  if (second.aborted) return 'SIGKILL'
  return first.reason instanceof StopRequest && first.reason.by === 'SIGINT' ? 'SIGINT' : 'SIGTERM'
}

/** Connections to the database: the worker and people with tools, and for each web process its pools of database and queue. */
const connectionsFor = ({ webConcurrency = availableParallelism() }: Settings) => 80 + 30 * webConcurrency

async function untilServing(settings: RuntimeSettings, children: Supervised[], signal: AbortSignal) {
  const serving = settings.run === 'worker' ? [] : [untilReady(localAddress(settings.host, settings.port), signal)]
  const running = children.filter(({ name }) => name !== 'web').map((child) => child.running)
  const stopped = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  await Promise.race([Promise.all([...serving, ...running]), stopped, ...children.map((child) => child.failing(4))])
}

function tellAddress({ run, appUrl, demo }: RuntimeSettings, firstPerson: string | null, { say }: Terminal) {
  if (run === 'worker') return say('Caseweave worker is ready')
  say(`Caseweave is ready: ${appUrl}`)
  // Source: docs/operations.md.
  if (demo) say('Demo accounts: admin, lead, qa, dev, viewer, hr; password caseweave-demo')
  if (firstPerson !== null) say(firstPerson)
}
