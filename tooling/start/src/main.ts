import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSettings } from '@caseweave/contract/platform/settings'
import { productIn } from './product'
import { start } from './start'
import { listenForStop, StopRequest } from './stop-signals'
import { openTerminal } from './terminal'

// The reader of the output may go away (a closed terminal, `| head`): the product runs on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const root = realpathSync(fileURLToPath(new URL('../../..', import.meta.url)))
const stop = listenForStop(process.env.npm_lifecycle_event !== undefined)
try {
  const settings = parseSettings(process.env)
  const product = productIn(root, process.env, process.argv.includes('--dev'))
  await start(product, settings, openTerminal(settings.logLevel), stop)
  process.exit(0)
} catch (error) {
  if (error instanceof StopRequest || (error instanceof Error && error.name === 'AbortError')) process.exit(0)
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
