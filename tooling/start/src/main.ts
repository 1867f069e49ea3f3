import { execFileSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sentenceOf } from '@caseweave/admin/failures'
import { parseSettings } from '@caseweave/contract/platform/settings'
import { productIn } from './product'
import { start } from './start'
import { listenForStop, StopRequest } from './stop-signals'
import { openTerminal } from './terminal'

// The reader of the output may go away (a closed terminal, `| head`): the product runs on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** The commit of the checkout; undefined where there is none, or no Git. */
function commitOf(folder: string): string | undefined {
  try {
    const told = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], {
      cwd: folder,
      timeout: 5_000,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return told.trim()
  } catch {
    return undefined
  }
}

const root = realpathSync(fileURLToPath(new URL('../../..', import.meta.url)))
const stop = listenForStop(process.env.npm_lifecycle_event !== undefined)
try {
  process.env.CASEWEAVE_COMMIT ||= commitOf(root) ?? ''
  const settings = parseSettings(process.env)
  const product = productIn(root, process.env, process.argv.includes('--dev'))
  await start(product, settings, openTerminal(settings.logLevel), stop)
  process.exit(0)
} catch (error) {
  if (error instanceof StopRequest || (error instanceof Error && error.name === 'AbortError')) process.exit(0)
  process.stderr.write(`\n${sentenceOf(error)}\n`)
  process.exit(1)
}
