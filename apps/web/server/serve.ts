import { once } from 'node:events'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as build from 'virtual:remix/server-build'
import { openBackend } from '@caseweave/api/backend'
import { openWebTracing } from '@caseweave/api/open-tracing'
import type { RuntimeSettings } from '@caseweave/contract/platform/settings'
import type { ServerBuild } from '@remix-run/node'
import type { Logger } from 'pino'
import { createApp } from './app'
import { builtFiles, keepParts } from './built-files'
import { drainable } from './drain'
import { paceBody } from './pace-bodies'

export { openLog } from './log'

const client = join(dirname(fileURLToPath(import.meta.url)), '../client')

/** All screens as Remix has built them. */
export const screens: ServerBuild = build

/** How long (ms) a connection may rest: longer than a proxy's 60 s, so that the proxy closes it, and never while it sends a request. */
const keepAliveTimeout = 65_000

/**
 * Starts the web server; `stop` answers what is open, then gives everything back. With `announce` it first tells those who watch `/readyz`.
 * Port 0 takes a free one.
 */
export async function startServer(settings: RuntimeSettings, log: Logger, build = screens) {
  const endTracing = await openWebTracing(settings, log)
  const backend = openBackend(settings, log)
  // A server that is alone has nobody to keep them for.
  if (settings.run === 'web') await keepParts(client, backend.pageParts, log)
  const assets = builtFiles(client, backend.pageParts)
  const drain = drainable(createApp({ backend, settings, log, build, assets, development: false }))
  const server = createServer(
    { keepAliveTimeout, headersTimeout: keepAliveTimeout + 1_000, requestTimeout: 0 },
    drain.listener,
  )
  server.on('request', (request) => paceBody(request))
  server.listen(settings.port, settings.host)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  log.info({ port, host: settings.host }, 'web server listens')
  return {
    port,
    backend,
    async stop({ announce = false } = {}) {
      await drain.end(server, announce)
      await backend.close()
      await endTracing()
    },
  }
}
