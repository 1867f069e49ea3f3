import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { selectionLimit } from '@caseweave/contract/cases/test-cases/case-numbers'
import { CreateCycle } from '@caseweave/contract/results/test-cycles/test-cycles'
import { writeDueDocuments } from '@caseweave/core/cases/case-search/write-documents'
import { addCycleCases, createCycle } from '@caseweave/core/results/test-cycles/create-cycle'
import { signInAs } from '@caseweave/core/testing/sign-in'
import { makeMember } from '@caseweave/db/testing/factories/accounts'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { openBrowsers } from '../browsers'
import { generateCases } from '../generate-cases'
import { median, percentile } from '../median'
import { root } from '../processes'
import { openProduct } from '../product'
import { openReport } from '../report'
import { growthOf } from './growth'
import { type Kind, nothingTold, personAt, type Workplace, whatIsKept } from './people-at-work'
import { openSampler, type Sample } from './samples'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '10' },
    cases: { type: 'string', default: '600000' },
    think: { type: 'string', default: '1000' },
    processes: { type: 'string', default: String(availableParallelism()) },
    'whole-pages': { type: 'boolean', default: false },
  },
})
const size = {
  people: Number(values.people),
  minutes: Number(values.minutes),
  cases: Number(values.cases),
  think: Number(values.think),
  processes: Number(values.processes),
}
if (Object.values(size).some((value) => !(value > 0))) {
  process.stderr.write(
    'Say numbers: npm run load -- --people 200 --minutes 10 --cases 600000 [--think 1000] [--processes 2] [--whole-pages]\n',
  )
  process.exit(1)
}
/** The slowest twentieth may take so many times as long as one request alone; memory and connections may grow by so much of their mean. */
const limit = { slower: 30, growth: 0.1 }
/** Cases of each person that nobody else changes. */
const ownCases = 20
/** How often (ms) everything is looked at. */
const lookEvery = Math.max(2_000, Math.min(10_000, size.minutes * 1_000))

/** Which share of turns runs a case (see `turnOf`), and how many one person alone runs before. */
const runs = { share: 0.11, alone: 10 }

/** What a person does in a turn, of a hundred: read, add, change, run, import; a file takes many requests. */
function turnOf(turn: number, at: number): 'read' | 'add' | 'change' | 'run' | 'import' {
  const place = (turn * 37 + at * 13) % 100
  if (place < 70) return 'read'
  if (place < 78) return 'add'
  if (place < 88) return 'change'
  return place < 99 ? 'run' : 'import'
}

execFileSync(
  'npx',
  ['turbo', 'run', 'build', '--output-logs=errors-only', '--filter=@caseweave/web', '--filter=@caseweave/worker'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
  },
)
const report = openReport()
const product = await openProduct({ port: 3970 })
const browsers = openBrowsers()
try {
  const { services, appUrl } = product
  const { sql } = services
  const { project, user, cookie, ctx } = await product.makeProject()
  const projectId = project.id
  await generateCases(sql, { projectId, userId: user.id, count: size.cases, modules: 500, steps: 3 })
  await writeDueDocuments(ctx)
  const release = await makeRelease(services.db, projectId)
  const environment = await makeEnvironment(services.db, projectId)
  // Enough for everybody to take the next one all the time, were every turn answered at once.
  const taken = Math.min(size.cases, size.people * Math.ceil((size.minutes * 60_000) / size.think))
  const numbers = Array.from({ length: Math.ceil(taken * runs.share) + runs.alone }, (_, at) => at + 1)
  await sql`update test_cases set applicable = true where project_id = ${projectId} and number <= ${numbers.length}`
  const begun = CreateCycle.parse({
    ...{ name: 'Under load', releaseId: release.id, environmentIds: [environment.id] },
    source: { selection: { numbers: numbers.slice(0, selectionLimit) } },
  })
  const cycle = await createCycle(ctx, { ...begun, projectId })
  for (let from = selectionLimit; from < numbers.length; from += selectionLimit) {
    const source = { selection: { numbers: numbers.slice(from, from + selectionLimit) } }
    await addCycleCases(ctx, { number: cycle.number, projectId, source })
  }
  await sql.unsafe('analyze')
  const people: string[] = []
  for (let at = 0; at < size.people; at++) {
    const { id } = await makeMember(
      services.db,
      { organizationId: project.organizationId, projectId },
      { projectRole: 'QA' },
    )
    people.push(await signInAs(services, { appUrl }, id))
  }
  const [module] = await sql`select min(id)::int as id from modules where project_id = ${projectId}`
  const web = await product.startWeb(size.processes)
  const worker = await product.startWorker()
  const place: Workplace = {
    ...{ sql, browsers, appUrl, projectId, cases: size.cases, moduleId: Number(module?.id) },
    way: values['whole-pages'] ? 'whole pages' : 'data of pages',
    cycle: `/project/${projectId}/app/testCycles/${cycle.number}`,
  }

  const alone = nothingTold()
  const one = personAt(place, { cookie, name: 'one', told: alone })
  for (let turn = 0; turn < 100; turn++) await one.read(turn)
  for (let turn = 0; turn < runs.alone; turn++) {
    await one.add(turn)
    await one.change(turn, size.cases - turn)
    await one.run()
  }
  await one.import(0, () => true)
  if (alone.wrong.length > 0) throw new Error(`Already one person alone got: ${alone.wrong[0]}`)

  const told = nothingTold()
  const database = Number(readFileSync(join(product.databaseFolder, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])
  const sampler = openSampler(sql, { web: web.child.pid ?? 0, worker: worker.child.pid ?? 0, database })
  const end = Date.now() + size.minutes * 60_000
  const goesOn = () => Date.now() < end
  const looking = (async () => {
    for (; goesOn(); await sleep(lookEvery)) await sampler.take()
  })()
  await Promise.all([
    looking,
    ...people.map(async (own, at) => {
      const person = personAt(place, { cookie: own, name: `P${at}`, told })
      await sleep((size.think * at) / people.length)
      for (let turn = at; goesOn(); turn++) {
        const what = turnOf(turn, at)
        if (what === 'import') await person.import(turn, goesOn)
        else if (what === 'change') await person.change(turn, 1 + at * ownCases + (turn % ownCases))
        else await person[what](turn)
        await sleep(size.think)
      }
    }),
  ])
  await sampler.take()

  const common = { bench: 'load', size: `${size.people} people, ${size.cases} cases` }
  for (const kind of [...told.times.keys()].sort()) addKind(kind)
  function addKind(kind: Kind) {
    const times = told.times.get(kind) ?? []
    const reference = { name: 'one alone', value: median(alone.times.get(kind) ?? []) }
    report.add({ ...common, what: `${kind}: median of ${times.length}`, value: median(times), unit: 'ms', reference })
    report.add({
      ...common,
      what: `${kind}: slowest 5 %`,
      value: percentile(times, 0.95),
      unit: 'ms',
      reference,
      limit: limit.slower,
    })
  }
  const all = [...told.times.values()].reduce((sum, { length }) => sum + length, 0)
  report.add({ ...common, what: 'requests', value: all / (size.minutes * 60), unit: '/s' })
  report.add({ ...common, what: 'errors', value: told.wrong.length, unit: '', limit: 0 })
  const { lost, twice } = await whatIsKept(place, told)
  report.add({
    ...common,
    what: `lost of ${told.saved.size + told.imported.size + told.ended.size}`,
    value: lost,
    unit: '',
    limit: 0,
  })
  report.add({ ...common, what: 'there twice', value: twice, unit: '', limit: 0 })

  const { samples } = sampler
  const [begin, last] = [samples[0], samples.at(-1)]
  const grown = (what: string, unit: 'MB' | '' | '%', of: (sample: Sample) => number, holds: boolean) => {
    const { perHour, share } = growthOf(samples.map((sample) => ({ at: sample.at, value: of(sample) })))
    if (!begin || !last) return
    report.add({ ...common, what: `${what}: at the beginning`, value: of(begin), unit })
    report.add({ ...common, what: `${what}: at the end`, value: of(last), unit })
    report.add({ ...common, what: `${what}: grows an hour`, value: perHour, unit })
    if (holds)
      report.add({ ...common, what: `${what}: growth of its mean`, value: share, unit: '', limit: limit.growth })
  }
  for (const name of Object.keys(last?.memory ?? {}))
    grown(`memory, ${name}`, 'MB', ({ memory }) => memory[name] ?? 0, name !== 'database')
  grown('connections', '', ({ connections }) => connections, true)
  grown('dead rows', '', ({ deadRows }) => deadRows, false)
  grown('dead rows of all', '%', ({ deadShare }) => 100 * deadShare, false)
  grown('database', 'MB', ({ size: megabytes }) => megabytes, false)
  grown('jobs that are open', '', ({ jobs }) => jobs, false)
  const perRequest = Object.keys(last?.computed ?? {}).map((name) => {
    const value = (1_000 * ((last?.computed[name] ?? 0) - (begin?.computed[name] ?? 0))) / all
    report.add({ ...common, what: `computing a request: ${name}`, value, unit: 'ms' })
    return value
  })
  const together = perRequest.reduce((sum, each) => sum + each, 0)
  report.add({ ...common, what: 'requests that a core computes', value: 1_000 / together, unit: '/s' })
  report.add({
    ...common,
    what: 'autovacuum ran',
    value: (last?.autovacuums ?? 0) - (begin?.autovacuums ?? 0),
    unit: '',
  })
  for (const wrong of [...new Set(told.wrong)].slice(0, 10)) process.stderr.write(`${wrong}\n`)
  await web.stop()
  await worker.stop()
} finally {
  browsers.close()
  await product.close()
}
process.stdout.write(`\nWritten to ${report.write('load')}\n`)
const over = report.lines.filter(({ met }) => met === false)
if (over.length > 0) process.stdout.write(`${over.length} of ${report.lines.length} lines are over their limit.\n`)
process.exit(over.length > 0 ? 1 : 0)
