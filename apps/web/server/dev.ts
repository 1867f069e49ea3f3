import { openBackend } from '@caseweave/api/backend'
import type { ServerBuild } from '@remix-run/node'
import { createServer } from 'vite'
import { createApp } from './app'
import { settingsFromEnvironment } from './env'
import { openLog } from './log'

const settings = settingsFromEnvironment()
const log = openLog(settings)
const vite = await createServer({ server: { middlewareMode: true } })
const app = createApp({
  backend: openBackend(settings, log),
  settings,
  log,
  build: () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>,
  assets: vite.middlewares,
  development: true,
})
app.listen(settings.port, settings.host, () => log.info({ port: settings.port }, 'development server listens'))
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => process.exit(0))
