import type { Server } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as build from 'virtual:remix/server-build'
import { openBackend } from '@caseweave/api/backend'
import type { RuntimeSettings } from '@caseweave/contract/platform/settings'
import express from 'express'
import { type Logger, pino } from 'pino'
import { createApp } from './app'
import { settingsFromEnvironment } from './env'

const client = join(dirname(fileURLToPath(import.meta.url)), '../client')

/** Starts the web server; `stop` answers what is open, then gives everything back. Port 0 takes a free one. */
export async function startServer(settings: RuntimeSettings, log: Logger) {
  const backend = openBackend(settings, log)
  const assets = express.Router()
  assets.use('/assets', express.static(join(client, 'assets'), { immutable: true, maxAge: '1y' }))
  assets.use(express.static(client, { maxAge: '1h' }))
  const app = createApp({ backend, settings, log, build, assets, development: false })
  const server = await new Promise<Server>((done, fail) => {
    const listening: Server = app.listen(settings.port, settings.host, () => done(listening))
    listening.on('error', fail)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  log.info({ port, host: settings.host }, 'web server listens')
  return {
    port,
    backend,
    async stop() {
      const drained = new Promise<void>((done) => server.close(() => done()))
      server.closeIdleConnections()
      const impatient = setTimeout(() => server.closeAllConnections(), 8_000)
      await drained
      clearTimeout(impatient)
      await backend.close()
    },
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const settings = settingsFromEnvironment()
  const log = pino({ level: settings.logLevel, base: { process: 'web' } })
  const { stop } = await startServer(settings, log)
  let stopping = false
  const end = (reason: string) => {
    if (stopping) return
    stopping = true
    log.info({ reason }, 'web server stops')
    stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'web server could not stop cleanly')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => end(signal))
}
