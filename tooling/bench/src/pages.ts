import { median } from './median'
import type { Product } from './product'

/**
 * What a page of the limits is: so many times `renderToString` of the profile page's tree, measured beside the pages. The emptiest signed-in
 * page cost that when the limits were set; see docs/decisions/page-speed.md.
 */
const renderingsPerPage = 8
const unit = `page (${renderingsPerPage} x renderToString)`
export const emptyPage: TimedPage = { path: '/profile', expect: 'Test Person' }

/** How often each page is asked for before it is measured, and while it is. */
const rounds = { warm: 15, measured: 31, renderings: 20 }

/** Names of addresses and how long (ms, median) each takes to arrive whole. */
export type PageTimes = Record<string, number>

/** A page to time: `expect` is a text that its HTML holds, `rounds` how often it is measured when that is less than the others. */
export interface TimedPage {
  path: string
  expect: string
  rounds?: number
  /** It is for visitors: nobody is signed in. */
  signedOut?: boolean
  /** Makes a form of the page's HTML, which is then posted; only the post is timed, and `expect` is in where it leads. */
  form?: (html: string) => URLSearchParams
  /** Makes what a script of the page posts; only that is timed, and `expect` is in the answer. */
  json?: () => unknown
}

/**
 * Asks for each page, and for the empty one, in turn, round after round, so that whatever else the machine does touches all alike; and renders
 * the empty one's tree in each round: `reference` is what limits are multiples of (ms). Fails when a page is not the one that was meant.
 */
export async function timePages(
  product: Product,
  cookie: string,
  pages: Record<string, TimedPage>,
): Promise<{ times: PageTimes; reference: { name: string; value: number } }> {
  const all = { 'empty page': emptyPage, ...pages }
  const times = new Map<string, number[]>(Object.keys(all).map((name) => [name, []]))
  const renderings: number[] = []
  const measured = await product.startMeasuredWeb()
  await timeOnce('empty page', measured.address + emptyPage.path, cookie, emptyPage)
  for (let round = 0; round < rounds.warm + rounds.measured; round++) {
    for (const [name, page] of Object.entries(all)) {
      if (page.rounds !== undefined && round >= rounds.warm + page.rounds) continue
      const time = await timeOnce(name, product.appUrl + page.path, cookie, page)
      if (round >= rounds.warm) times.get(name)?.push(time)
    }
    const { wall } = await measured.render(emptyPage.path, rounds.renderings)
    if (round >= rounds.warm) renderings.push(wall)
  }
  await measured.stop()
  return {
    times: Object.fromEntries([...times].map(([name, values]) => [name, median(values)])),
    reference: { name: unit, value: renderingsPerPage * median(renderings) },
  }
}

/** Asks for a page once; answers how long it took (ms). Throws where it is not the one that was meant. */
export async function timeOnce(name: string, address: string, cookie: string, page: TimedPage): Promise<number> {
  const headers = new Headers({ accept: 'text/html' })
  if (!page.signedOut) headers.set('cookie', cookie)
  if (page.json) headers.set('content-type', 'application/json')
  let body: URLSearchParams | string | null = page.json ? JSON.stringify(page.json()) : null
  if (page.form) body = page.form(await (await fetch(address, { headers })).text())
  const method = body === null ? 'GET' : 'POST'
  const start = performance.now()
  const response = await fetch(address, { method, body, headers, redirect: 'manual' })
  const html = await response.text()
  const time = performance.now() - start
  const answer = page.form ? `${response.headers.get('location')}` : html
  if (response.status !== (page.form ? 302 : 200) || !answer.includes(page.expect)) {
    throw new Error(`${name} (${page.path}) answered ${response.status} without “${page.expect}”.`)
  }
  return time
}
