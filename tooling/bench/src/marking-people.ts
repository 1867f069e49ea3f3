import { setTimeout as sleep } from 'node:timers/promises'
import { numberText } from '@caseweave/contract/platform/numbers'
import { cyclePollMs } from '@caseweave/contract/results/test-cycles/cycle-names'
import type { Sql } from '@caseweave/db/client'
import type { Browsers } from './browsers'
import { median, percentile } from './median'
import type { Line } from './report'

/** How long everybody works, and how long each looks at a case before it is marked (ms). */
const time = { all: 60_000, think: 1_000 }

interface Place {
  sql: Sql
  browsers: Browsers
  appUrl: string
  /** The path of the cycle. */
  cycle: string
  projectId: number
}

/**
 * Lets these people mark a cycle for a minute, each with a second tab that watches it as its page does; answers how long a mark and an end took,
 * and what was lost: results that were answered and are not there once, figures that are not a recount, screens that show others.
 */
export async function markingPeople(place: Place, cookies: readonly string[]): Promise<Omit<Line, 'bench' | 'size'>[]> {
  const { sql, browsers, appUrl, cycle, projectId } = place
  const wrong: string[] = []
  const marks: number[] = []
  const ends: number[] = []
  const watched: number[] = []
  const ended = new Set<string>()
  const until = performance.now() + time.all

  async function timed<T>(into: number[], work: Promise<T>): Promise<T> {
    const start = performance.now()
    const answer = await work
    into.push(performance.now() - start)
    return answer
  }
  async function worker(cookie: string, at: number) {
    await sleep((time.think * at) / cookies.length)
    let { location } = await browsers.ask(`${appUrl}${cycle}/next`, cookie, new URLSearchParams())
    while (performance.now() < until) {
      const run = /\/test-case-run\/\d+$/.exec(location)?.[0]
      if (!run) return void wrong.push(`the next case led to “${location}”`)
      const address = `${appUrl}/project/${projectId}/app${run}`
      await sleep(time.think)
      const marked = await timed(marks, markStep(address, cookie, ended.size % 5 === 0 ? 'FAILED' : 'PASSED'))
      if (marked !== 200) wrong.push(`a mark was answered ${marked}`)
      await sleep(time.think)
      const intent = new URLSearchParams({ intent: 'pass', goOn: 'next' })
      const answer = await timed(ends, browsers.ask(address, cookie, intent))
      if (answer.status !== 302 || ended.has(run)) wrong.push(`${run} ended with ${answer.status}`)
      ended.add(run)
      location = answer.location
    }
  }
  async function watcher(cookie: string, at: number) {
    await sleep((cyclePollMs * at) / cookies.length)
    let known = ''
    while (performance.now() < until) {
      const { body } = await browsers.ask(`${appUrl}${cycle}/revision`, cookie)
      if (body.toString() !== known) {
        const { status } = await timed(watched, browsers.ask(`${appUrl}${cycle}.data`, cookie))
        if (status !== 200) wrong.push(`the watched page was answered ${status}`)
        known = body.toString()
      }
      await sleep(cyclePollMs)
    }
  }
  async function markStep(address: string, cookie: string, to: 'PASSED' | 'FAILED'): Promise<number> {
    const response = await fetch(`${address}/changes`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ changes: [{ sequence: 1, result: { from: null, to } }] }),
    })
    await response.arrayBuffer()
    return response.status
  }
  await Promise.all(cookies.flatMap((cookie, at) => [worker(cookie, at), watcher(cookie, at)]))

  const runs = [...ended].map((run) => Number(run.split('/').at(-1)))
  const [kept] = await sql`
    select count(*)::int as results from test_runs r join executions e on e.id = r.execution_id
    where r.project_id = ${projectId} and r.id = any (${runs})`
  const [figures] = await sql`
    select count(*) filter (where kept.items is distinct from counted.items)::int as wrong from (
      select environment_id, status, items from test_cycle_counts where items <> 0
    ) kept full join (
      select environment_id, status, count(*)::int as items from test_cycle_items where not (off_case or off_release) group by 1, 2
    ) counted using (environment_id, status)`
  const [done] = await sql`
    select count(*) filter (where status not in ('PENDING', 'IN_PROCESS', 'NOT_TESTED', 'ERROR'))::int as done from test_cycle_items`
  // The screen writes its figures as the product writes numbers; whoever looks ends in the middle of a minute, not of a figure.
  const shown = new RegExp(`(?<![\\d,.])${numberText(Number(done?.done))} of [\\d,]+ done`)
  let stale = 0
  for (const cookie of cookies) {
    const { body } = await browsers.ask(appUrl + cycle, cookie)
    if (!shown.test(body.toString())) stale++
  }
  for (const each of [...new Set(wrong)].slice(0, 10)) process.stderr.write(`${each}\n`)
  const ms = (what: string, value: number) => ({ what, value, unit: 'ms' as const })
  const none = (what: string, value: number) => ({ what, value, unit: '' as const, limit: 0 })
  return [
    { what: 'cases ended', value: ended.size, unit: '' },
    ms('a mark, median', median(marks)),
    ms('a mark, slowest 5 %', percentile(marks, 0.95)),
    ms('finish and next, median', median(ends)),
    ms('finish and next, slowest 5 %', percentile(ends, 0.95)),
    ms('watched page loaded anew, median', median(watched)),
    none('errors', wrong.length),
    none('ended, but no result of its own', ended.size - Number(kept?.results)),
    none('figures that are no recount', Number(figures?.wrong)),
    none('screens that show other figures', stale),
  ]
}
