import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBrowsers } from './browsers'
import { generateCases } from './generate-cases'
import { openLoad } from './load'
import { median } from './median'
import { type TimedPage, timePages } from './pages'
import { openProduct, type Product } from './product'
import type { Report } from './report'

/** What a public page may take, as a multiple of a page; and how much longer pages may take while the landing page is asked for. */
const limits = { page: 0.3, slower: 1.1 }
/** How often a second the landing page is asked for meanwhile; how long (ms) each phase lasts, and how many there are of each kind. */
const load = { perSecond: 500, phase: 4_000, rounds: 6 }

const publicPages: Record<string, TimedPage> = {
  'landing page': { path: '/', expect: '</html>', signedOut: true },
  pricing: { path: '/pricing', expect: '</html>', signedOut: true },
  blog: { path: '/blog', expect: '</html>', signedOut: true },
  article: { path: '/content?name=ManualToAutomated', expect: '</html>', signedOut: true },
  help: { path: '/help', expect: '</html>', signedOut: true },
}

/** Times (ms) of the signed-in pages, asked for one at a time for a while. */
async function phase(product: Product, pages: readonly string[], cookie: string): Promise<number[]> {
  const browsers = openBrowsers()
  const times: number[] = []
  try {
    const end = performance.now() + load.phase
    for (let turn = 0; performance.now() < end; turn++) {
      const start = performance.now()
      const { status } = await browsers.ask(product.appUrl + pages[turn % pages.length], cookie)
      if (status !== 200) throw new Error(`A signed-in page answered ${status}.`)
      times.push(performance.now() - start)
    }
    return times
  } finally {
    browsers.close()
  }
}

/**
 * The signed-in pages in turn: with nothing else, while the landing page is asked for, and while a bare server is asked for as many bytes as
 * often, which tells what the asking takes from the machine.
 */
async function underLoad(report: Report, product: Product, pages: readonly string[], cookie: string): Promise<void> {
  const asking = openLoad()
  const bare = openLoad()
  try {
    const landing = `${product.appUrl}/`
    const bytes = Number((await (await fetch(landing)).arrayBuffer()).byteLength)
    const addresses = { alone: undefined, 'bare server': await bare.serve(bytes), 'landing page': landing }
    const times: Record<string, number[]> = {}
    let answered = 0
    let failed = 0
    await phase(product, pages, cookie)
    for (let round = 0; round < load.rounds; round++)
      for (const [kind, address] of Object.entries(addresses)) {
        if (address) asking.start(address, load.perSecond)
        await sleep(200)
        const own = await phase(product, pages, cookie)
        times[kind] = [...(times[kind] ?? []), ...own]
        const counts = address ? await asking.stop() : { answered: 0, failed: 0 }
        failed += counts.failed
        if (kind === 'landing page') answered += counts.answered
      }
    const common = { bench: 'site', size: `${load.perSecond} landing pages a second` }
    const [alone = 0, besides = 0, meanwhile = 0] = Object.keys(addresses).map((kind) => median(times[kind] ?? []))
    report.add({ ...common, what: 'signed-in pages, alone', size: '', value: alone, unit: 'ms' })
    const reference = { name: 'alone', value: alone }
    report.add({ ...common, what: 'beside a bare server', value: besides, unit: 'ms', reference })
    const asked = { name: 'beside a bare server', value: besides }
    report.add({
      ...common,
      what: 'signed-in pages',
      value: meanwhile,
      unit: 'ms',
      reference: asked,
      limit: limits.slower,
    })
    const seconds = (load.rounds * (load.phase + 200)) / 1_000
    const missing = Math.max(0, 1 - answered / seconds / load.perSecond) * 100
    report.add({ ...common, what: 'not answered in time', value: missing, unit: '%', limit: 2 })
    report.add({ ...common, what: 'errors', value: failed, unit: '', limit: 0 })
  } finally {
    await Promise.all([asking.close(), bare.close()])
  }
}

/** Public pages beside an empty signed-in page; and signed-in pages while many visitors come to the landing page. */
export async function benchSite(report: Report): Promise<void> {
  const product = await openProduct()
  try {
    const { project, user, cookie } = await product.makeProject()
    const owner = { projectId: project.id, userId: user.id }
    await generateCases(product.services.sql, { ...owner, count: 1_000, modules: 20, steps: 1 })
    const one = await product.startWeb()
    const { times, reference } = await timePages(product, cookie, publicPages)
    for (const what of Object.keys(publicPages)) {
      const value = times[what] ?? Number.NaN
      report.add({ bench: 'site', what, size: 'public', value, unit: 'ms', reference, limit: limits.page })
    }
    const empty = times['empty page'] ?? Number.NaN
    report.add({ bench: 'site', what: 'empty signed-in page', size: '', value: empty, unit: 'ms', reference })
    await one.stop()
    const web = await product.startWeb(availableParallelism())
    await underLoad(report, product, ['/profile', `/project/${project.id}/app/testCaseDefinition`], cookie)
    await web.stop()
  } finally {
    await product.close()
  }
}
