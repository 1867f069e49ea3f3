import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { signInAs } from '@caseweave/core/testing/sign-in'
import { makeMember } from '@caseweave/db/testing/factories/accounts'
import { type Browsers, openBrowsers, type Way, ways } from './browsers'
import { generateCases } from './generate-cases'
import { median, percentile } from './median'
import { openProduct } from './product'
import type { Report } from './report'
import { savingPeople } from './saving-people'

/** How many people work for how long (ms), how long (ms) each looks at a page, and among how many cases. */
const size = { people: 200, duration: 60_000, think: 1_000, cases: 100_000 }
/** The most that the slowest twentieth may wait, as a multiple of one request alone. */
const limit = 30

/** Opens a page, and answers how long (ms) it took to arrive; undefined when it was not shown. */
async function open(browsers: Browsers, way: Way, address: string, cookie: string): Promise<number | undefined> {
  const { at, shown } = ways[way]
  const start = performance.now()
  try {
    const answer = await browsers.ask(at(address), cookie)
    return answer.status === 200 && shown(answer) ? performance.now() - start : undefined
  } catch {
    return undefined
  }
}

/** Lets each of these people take turns, with a second to look at each, until the time is over. */
async function everybody<P>(people: readonly P[], turn: (person: P, number: number) => Promise<void>): Promise<void> {
  const end = performance.now() + size.duration
  async function work(person: P, at: number) {
    await sleep((size.think * at) / people.length)
    for (let number = at; performance.now() < end; number++) {
      await turn(person, number)
      await sleep(size.think)
    }
  }
  await Promise.all(people.map(work))
}

/** People who are signed in and go through list, report, case and dashboard, all at once, with the web server as it is started; then such as save. */
export async function benchPeople(report: Report): Promise<void> {
  const product = await openProduct()
  const browsers = openBrowsers()
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
    const common = { bench: 'people', size: `${size.people} people, ${processes} processes` }
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
          const time = await open(browsers, way, address, cookie)
          if (time === undefined) throw new Error(`${address} is not shown.`)
          if (turn >= 30) alone.push(time)
        }

      const times: number[] = []
      let errors = 0
      const before = process.cpuUsage()
      await everybody(cookies, async (own, number) => {
        const time = await open(browsers, way, addresses(number)[number % 4] ?? appUrl, own)
        if (time === undefined) errors++
        else times.push(time)
      })
      const spent = process.cpuUsage(before)

      const one = median(alone)
      report.add({ ...common, what: `${way}: one request alone`, value: one, unit: 'ms' })
      report.add({ ...common, what: `${way}: per second`, value: times.length / (size.duration / 1000), unit: '/s' })
      const asking = (spent.user + spent.system) / 1000 / times.length
      report.add({ ...common, what: `${way}: the asking process takes`, value: asking, unit: 'ms' })
      report.add({ ...common, what: `${way}: median`, value: median(times), unit: 'ms' })
      const reference = { name: 'one request alone', value: one }
      const slowest = percentile(times, 0.95)
      report.add({ ...common, what: `${way}: slowest 5 %`, value: slowest, unit: 'ms', reference, limit })
      report.add({ ...common, what: `${way}: errors`, value: errors, unit: '', limit: 0 })
    }

    const saving = await savingPeople({ sql: services.sql, browsers, projectId: project.id, app })
    await everybody(
      cookies.map((own, at) => saving.person(own, at)),
      (person, number) => person(number),
    )
    for (const [what, value, most] of await saving.counted())
      report.add({
        ...common,
        what: `saving: ${what}`,
        value,
        unit: '',
        ...(most === undefined ? {} : { limit: most }),
      })
    await web.stop()
  } finally {
    browsers.close()
    await product.close()
  }
}
