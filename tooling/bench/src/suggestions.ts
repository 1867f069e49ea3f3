import { startSuggestionSearch } from '@caseweave/core/automation/suggestions/start-search'
import { readHandWrittenSets } from '@caseweave/core/automation/suggestions/testing/hand-written-sets'
import {
  type LabelledSet,
  makeJargonSet,
  makeLabelledSet,
} from '@caseweave/core/automation/suggestions/testing/labelled-set'
import { kinds } from '@caseweave/core/automation/suggestions/testing/labelled-words'
import { halvesOf, learnedFrom, rankSets } from '@caseweave/core/automation/suggestions/testing/rank-labelled-set'
import { writeDueScenarioDocuments } from '@caseweave/core/automation/suggestions/write-scenario-documents'
import { type LearnedWords, nothingLearned } from '@caseweave/core/automation/word-vectors/learned-words'
import { writeDueDocuments } from '@caseweave/core/cases/case-search/write-documents'
import type { Ctx } from '@caseweave/core/context'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { writeCases, writeScenarios } from './labelled-project'
import { median } from './median'
import { timePages } from './pages'
import { openProduct } from './product'
import type { Report } from './report'

const cases = 1_000

/** What issue 5 allows: a page as a multiple of an empty one, a search for a module as a multiple of that page. */
const limits = { page: 3, search: 60 }

/** The most cases (%) whose first suggestion is not the right one, on the set that is made with the tests' seed. */
const mostWrong = 20

/** How long (ms) a search for a module takes, from the click to the finished job. */
async function timeSearch(ctx: Ctx, projectId: number, moduleId: number, releaseId: number): Promise<number> {
  const began = performance.now()
  const { searchId } = await startSuggestionSearch(ctx, { projectId, moduleId, releaseId })
  for (;;) {
    const [row] = await ctx.sql`
      select finished_at is not null as done, (select error from jobs where id = job_id) as error
      from suggestion_searches where id = ${searchId}`
    if (row?.error) throw new Error(row.error)
    if (row?.done) return performance.now() - began
    if (performance.now() - began > 300_000) throw new Error('The search did not end within five minutes.')
    await new Promise((again) => setTimeout(again, 10))
  }
}

/** How good suggestions are on a set of which the answers are known, and how fast they come among 10,000 scenarios. */
export async function benchSuggestions(report: Report): Promise<void> {
  for (const part of ['development', 'held-out'] as const) {
    const sets = readHandWrittenSets(part)
    for (const [name, set] of sets) quality(report, `${part}, ${name}`, [set])
    quality(report, `${part}, all`, [...sets.values()])
  }
  quality(report, 'made', [makeLabelledSet()], mostWrong)
  for (const part of ['development', 'held-out'] as const) taught(report, part, [...readHandWrittenSets(part).values()])
  taught(report, 'made, with names of its own', [makeJargonSet()])
  const set = makeLabelledSet(7, kinds)
  const some = { ...set, cases: set.cases.slice(0, cases) }
  quality(report, 'made', [some])

  const product = await openProduct()
  try {
    const { project, user, cookie, ctx } = await product.makeProject()
    const { sql, db } = product.services
    const projectId = project.id
    const release = await makeRelease(db, projectId)
    await makeEnvironment(db, projectId)
    await writeScenarios(ctx, projectId, set.scenarios)
    const moduleId = await writeCases(sql, { projectId, userId: user.id }, some.cases)
    const size = `${cases} cases, ${set.scenarios.length} scenarios`
    const began = performance.now()
    await writeDueScenarioDocuments(ctx)
    const written = performance.now() - began
    await writeDueDocuments(ctx)
    await sql`vacuum (analyze)`
    const common = { bench: 'suggestions', size, unit: 'ms' } as const
    report.add({ ...common, what: 'writing the documents', value: written })

    const web = await product.startWeb()
    const [scenario] =
      await sql`select id, name from scenarios where project_id = ${projectId} order by id offset 4000 limit 1`
    const screen = `/project/${projectId}/app/testCaseMapping/suggestions`
    const { times, reference: page } = await timePages(product, cookie, {
      'for a case': { path: `${screen}?case=${cases / 2}&release=${release.id}`, expect: 'data-suggestion' },
      'for a scenario': {
        path: `${screen}?scenario=${scenario?.id}&release=${release.id}`,
        expect: `${scenario?.name}`,
      },
    })
    const empty = times['empty page'] ?? Number.NaN
    report.add({ ...common, what: 'empty signed-in page', value: empty, reference: page })
    for (const what of ['for a case', 'for a scenario'])
      report.add({ ...common, what, value: times[what] ?? Number.NaN, reference: page, limit: limits.page })
    await web.stop()

    const worker = await product.startWorker()
    const searches: number[] = []
    for (let round = 0; round < 4; round++) searches.push(await timeSearch(ctx, projectId, moduleId, release.id))
    const memory = worker.peakMemory()
    await worker.stop()
    const again = await product.startWeb()
    const queue = await timePages(product, cookie, {
      'the queue of a search': { path: screen, expect: 'data-suggestion' },
    })
    await again.stop()
    report.add({
      ...common,
      what: 'the queue of a search',
      value: queue.times['the queue of a search'] ?? Number.NaN,
      reference: queue.reference,
      limit: limits.page,
    })
    const reference = { name: 'suggestions for a case', value: times['for a case'] ?? Number.NaN }
    report.add({
      ...common,
      what: 'for a module, as a job',
      value: median(searches.slice(1)),
      reference,
      limit: limits.search,
    })
    if (memory !== null) report.add({ ...common, what: 'worker memory at most', value: memory, unit: 'MB', limit: 256 })
  } finally {
    await product.close()
  }
}

/** Tells what the answers to one half of the cases of sets do to the suggestions for the other half. */
function taught(report: Report, kind: string, sets: readonly LabelledSet[]): void {
  const halves = sets.map((set) => halvesOf(set))
  const learned = new Map(halves.map(([answered, asked]) => [asked, learnedFrom([answered])]))
  const asked = [...learned.keys()]
  quality(report, `${kind}, other half`, asked)
  quality(report, `${kind}, other half, taught`, asked, undefined, (set) => learned.get(set) ?? nothingLearned)
}

/** Tells how good suggestions are on sets; `mostWrong` (%) of first suggestions. */
function quality(
  report: Report,
  kind: string,
  sets: readonly LabelledSet[],
  mostWrong?: number,
  learnedOf?: (set: LabelledSet) => LearnedWords,
): void {
  const found = rankSets(sets, learnedOf)
  const size = `${kind}: ${found.cases} cases, ${found.scenarios} scenarios`
  const add = (what: string, value: number, most?: number) =>
    report.add({ bench: 'suggestions', what, size, value: value * 100, unit: '%', ...(most ? { limit: most } : {}) })
  add('first suggestion right', found.first)
  add('first suggestion wrong', 1 - found.first, mostWrong)
  add('right one among the first 3', found.firstThree)
  add('right one among the first 10', found.firstTen)
  add('likely: precision', found.likely.precision)
  add('likely: recall', found.likely.recall)
  add('likely or possible: precision', found.possible.precision)
  add('likely or possible: recall', found.possible.recall)
  if (sets.some(({ cases }) => cases.some(({ scenarioId }) => scenarioId === null))) {
    add('nothing fits: said so', found.noneTold)
    add('nothing fits: rightly said', found.noneTrue)
  }
}
