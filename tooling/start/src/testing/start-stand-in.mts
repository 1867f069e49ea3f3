import { fileURLToPath } from 'node:url'
import { environmentOf, parseSettings } from '@caseweave/contract/platform/settings'
import { type Product, start } from '../start'
import { listenForStop } from '../stop-signals'
import { openTerminal } from '../terminal'

// Run by a test as a process of its own: the real start command, with stand-ins for web and worker and nothing to build.
const at = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const product: Product = {
  root: process.cwd(),
  handover: 500,
  prepare: async () => {},
  tellFirstPerson: async () => null,
  children: (settings) =>
    ['web', 'worker'].map((name) => ({
      name,
      args: [at(`${name}.mjs`)],
      cwd: process.cwd(),
      env: { ...process.env, ...environmentOf(settings) },
      grace: 5000,
    })),
}
const settings = parseSettings(process.env)
await start(product, settings, openTerminal(settings.logLevel), listenForStop(false)).then(
  () => process.exit(0),
  (error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  },
)
