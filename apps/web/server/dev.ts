import { openBackend } from '@caseweave/api/backend'
import { onEnd } from '@caseweave/contract/platform/on-end'
import type { ServerBuild } from '@remix-run/node'
import { createServer } from 'vite'
import { createApp } from './app'
import { settingsFromEnvironment } from './env'
import { openLog } from './log'

onEnd(() => process.exit(0))
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
