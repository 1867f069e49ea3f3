import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { signInAs } from '@caseweave/core/testing/sign-in'
import { makeMember } from '@caseweave/db/testing/factories/accounts'
import { generateCases } from './generate-cases'
import { median } from './median'
import { openProduct } from './product'
import type { Report } from './report'

/** How many people work for how long (ms), how long (ms) each looks at a page, and among how many cases. */
const size = { people: 200, duration: 60_000, think: 1_000, cases: 100_000 }
/** The most that the slowest twentieth may wait, as a multiple of one request alone. */
const limit = 30

const percentile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

/** How people go from page to page: each loaded whole, or as a browser does that has the first one, by the data of the next. */
const ways = {
  'whole pages': { at: (address: string) => address, type: 'text/html', end: '</html>' },
  'data of pages': {
    at: (address: string) => address.replace(/(?=\?|$)/, '.data'),
    type: 'text/x-script',
    end: 'data',
  },
} as const
type Way = keyof typeof ways

/** Opens a page, and answers how long (ms) it took; undefined when it was not shown. */
async function open(way: Way, address: string, cookie: string): Promise<number | undefined> {
  const { at, type, end } = ways[way]
  const start = performance.now()
  try {
    const response = await fetch(at(address), { headers: { cookie, accept: 'text/html' }, redirect: 'manual' })
    const text = await response.text()
    const shown =
      response.status === 200 && response.headers.get('content-type')?.startsWith(type) && text.includes(end)
    return shown ? performance.now() - start : undefined
  } catch {
    return undefined
  }
}

/** People who are signed in and go through list, report, case and dashboard, all at once, with the web server as it is started. */
export async function benchPeople(report: Report): Promise<void> {
  const product = await openProduct()
  try {
    const { services, appUrl } = product
    const { project, user, cookie } = await product.makeProject()
    const owner = { projectId: project.id, userId: user.id }
    await generateCases(services.sql, { ...owner, count: size.cases, modules: 500, steps: 3 })
    const membership = { organizationId: project.organizationId, projectId: project.id }
    const cookies: string[] = []
    for (let person = 0; person < size.people; person++) {
      const { id } = await makeMember(services.db, membership, { projectRole: 'QA' })
      cookies.push(await signInAs(services, { appUrl }, id))
    }
    const processes = availableParallelism()
    const web = await product.startWeb(processes)
    const app = `${appUrl}/project/${project.id}/app`
    const addresses = (turn: number) => [
      `${app}/testCaseDefinition?page=${1 + (turn % 50)}`,
      `${app}/graphReport`,
      `${app}/testCaseDefinition/${1 + ((turn * 7919) % size.cases)}`,
      `${appUrl}/dashBoard`,
    ]

    for (const way of ['whole pages', 'data of pages'] as const) {
      const alone: number[] = []
      for (let turn = 0; turn < 60; turn++)
        for (const address of addresses(turn)) {
          const time = await open(way, address, cookie)
          if (time === undefined) throw new Error(`${address} is not shown.`)
          if (turn >= 30) alone.push(time)
        }

      const times: number[] = []
      let errors = 0
      const end = performance.now() + size.duration
      async function work(own: string, person: number) {
        await sleep((size.think * person) / size.people)
        for (let turn = person; performance.now() < end; turn++) {
          const time = await open(way, addresses(turn)[turn % 4] ?? appUrl, own)
          if (time === undefined) errors++
          else times.push(time)
          await sleep(size.think)
        }
      }
      await Promise.all(cookies.map(work))

      const common = { bench: 'people', size: `${size.people} people, ${processes} processes` }
      const one = median(alone)
      report.add({ ...common, what: `${way}: one request alone`, value: one, unit: 'ms' })
      report.add({ ...common, what: `${way}: per second`, value: times.length / (size.duration / 1000), unit: '/s' })
      report.add({ ...common, what: `${way}: median`, value: median(times), unit: 'ms' })
      const reference = { name: 'one request alone', value: one }
      report.add({
        ...common,
        what: `${way}: slowest 5 %`,
        value: percentile(times, 0.95),
        unit: 'ms',
        reference,
        limit,
      })
      report.add({ ...common, what: `${way}: errors`, value: errors, unit: '', limit: 0 })
    }
    await web.stop()
  } finally {
    await product.close()
  }
}
