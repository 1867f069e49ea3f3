import { createRequire } from 'node:module'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { browserPath } from './browser'

// A process of its own for Lighthouse, which is no part of the product: argv = the folder that it is installed in, then addresses. Writes a
// line of JSON for each address.

const Result = z.object({
  lhr: z.object({
    categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
    audits: z.record(
      z.string(),
      z.object({ score: z.number().nullable(), numericValue: z.number().optional(), title: z.string() }),
    ),
  }),
})

/** The parts of Lighthouse and of its launcher that are used; source: the manual of Lighthouse 12, "Using programmatically". */
type Lighthouse = { default: (address: string, flags: object) => Promise<unknown> }
type Launcher = { launch: (options: object) => Promise<{ port: number; kill: () => void }> }

/** Of each category, the audits and how much each counts; source: the default configuration of Lighthouse 12. */
const Categories = z.object({
  categories: z.record(z.string(), z.object({ auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) })),
})

const [folder = '', ...addresses] = process.argv.slice(2)
const require = createRequire(join(folder, 'package.json'))
const load = (name: string) => import(pathToFileURL(require.resolve(name)).href)
const lighthouse: Lighthouse = await load('lighthouse')
const launcher: Launcher = await load('chrome-launcher')
const { default: defaults } = await load('lighthouse/core/config/default-config.js')
const counted = Object.values(Categories.parse(defaults).categories).flatMap(({ auditRefs }) => auditRefs)
const counting = counted.filter(({ weight }) => weight > 0).map(({ id }) => id)

// A page is measured, not what else the machine does: the browser comes before other tests, where this process may say so.
try {
  setPriority(constants.priority.PRIORITY_HIGH)
} catch {}

const chrome = await launcher.launch({
  chromePath: await browserPath(),
  chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})

/** The mobile profile is Lighthouse's own; a page that loads nothing late is waited for no longer than it needs. */
const flags = {
  port: chrome.port,
  output: 'json',
  logLevel: 'error',
  disableFullPageScreenshot: true,
  pauseAfterFcpMs: 300,
  pauseAfterLoadMs: 300,
  networkQuietThresholdMs: 300,
  cpuQuietThresholdMs: 300,
  // What counts nothing in any score is not looked for: it would load each page again, and count what of its scripts is used.
  skipAudits: counted.map(({ id }) => id).filter((id) => !counting.includes(id)),
}

for (const address of addresses) {
  const { lhr } = Result.parse(await lighthouse.default(address, flags))
  const scores = Object.fromEntries(
    Object.entries(lhr.categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
  )
  const timesOf = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN
  const failing = Object.values(lhr.audits)
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ title }) => title)
  const shift = timesOf('cumulative-layout-shift')
  process.stdout.write(
    `${JSON.stringify({ address, scores, paint: timesOf('largest-contentful-paint'), shift, failing })}\n`,
  )
}
chrome.kill()
