import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Ctx, createContext } from '@caseweave/core/context'
import { changeRun } from '@caseweave/core/results/runs/change-run'
import { finishRun } from '@caseweave/core/results/runs/finish-run'
import { startRun } from '@caseweave/core/results/runs/start-run'
import { signInAs } from '@caseweave/core/testing/sign-in'
import { projectMembers } from '@caseweave/db/schema'
import { makeProject } from '@caseweave/db/testing/factories/accounts'
import { writeCasesCsv } from '../cases-csv'
import { importFile, largest } from '../import'
import { median } from '../median'
import { emptyPage, type TimedPage, timeOnce } from '../pages'
import type { Product } from '../product'
import { writeResults } from '../result-file'
import { sendResults } from '../send-results'
import type { Place } from './template'

/** How often a page is measured, how often a file of results is sent, and how many runs are marked and ended. */
const rounds = { warm: 2, pages: 11, results: 3, runs: 21 }
const results = 10_000

/** What work took (ms), by what it was: the median where it was done several times. */
export type Times = Record<string, number>

/** Does what is measured in the project of a place: its pages, then what writes. */
export async function workIn(product: Product, place: Place): Promise<Times> {
  const { services, appUrl } = product
  const ctx = await contextOf(product, place)
  await services.sql`update users set current_project_id = ${place.projectId} where id = ${place.userId}`
  const cookie = await signInAs(services, { appUrl }, place.userId)
  const web = await product.startWeb()
  const times = await timeInTurn(appUrl, cookie, { 'empty page': emptyPage, ...(await pagesOf(product, place)) })
  await web.stop()
  const runs = await markRuns(ctx, place)
  const took = await withWorker(product, (folder) => importResults(ctx, place, folder))
  return { ...times, ...runs, 'import of 10,000 results': took }
}

/** Imports as large a CSV as may be into a project without cases beside it. */
export async function importBeside(product: Product, place: Place): Promise<Times> {
  const ctx = await contextOf(product, place)
  const took = await withWorker(product, (folder) => importCases(ctx, place, folder))
  return { 'import of a CSV of 15 MB, new project': took }
}

async function contextOf({ services }: Product, { userId }: Place): Promise<Ctx> {
  const user = await services.db.query.users.findFirst({ where: (each, { eq }) => eq(each.id, userId) })
  if (!user) throw new Error('The person of the template is not there.')
  return createContext(services, user)
}

async function withWorker(product: Product, work: (folder: string) => Promise<number>): Promise<number> {
  const worker = await product.startWorker()
  const folder = mkdtempSync(join(tmpdir(), 'caseweave-scale-'))
  try {
    return await work(folder)
  } finally {
    await worker.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Asks for each page in turn, round after round, so that whatever else the machine does touches all alike. */
async function timeInTurn(appUrl: string, cookie: string, pages: Record<string, TimedPage>): Promise<Times> {
  const took = new Map<string, number[]>(Object.keys(pages).map((name) => [name, []]))
  for (let round = 0; round < rounds.warm + rounds.pages; round++)
    for (const [name, page] of Object.entries(pages)) {
      const time = await timeOnce(name, appUrl + page.path, cookie, page)
      if (round >= rounds.warm) took.get(name)?.push(time)
    }
  return Object.fromEntries([...took].map(([name, each]) => [name, median(each)]))
}

async function pagesOf({ services: { sql } }: Product, place: Place): Promise<Record<string, TimedPage>> {
  const { projectId, releaseId, environmentId } = place
  const [project] = await sql`select next_case_number - 1 as last from projects where id = ${projectId}`
  const [module] = await sql`
    select id, name from modules where project_id = ${projectId} and parent_id is null order by id limit 1`
  const [stepped] = await sql`
    select number from test_cases where project_id = ${projectId} and template_id = 2 and number > 500 order by number limit 1`
  const last = Number(project?.last)
  const app = `/project/${projectId}/app`
  const list = `${app}/testCaseDefinition`
  const report = `${app}/graphReport`
  const execution = `${report}?execution=true`
  const found = (search: string, expect: string) => ({ path: `${list}?search=${encodeURIComponent(search)}`, expect })
  const here = `&release=${releaseId}&env=${environmentId}`
  return {
    'list, first page': { path: list, expect: 'TC-' },
    'list, last page': { path: `${list}?page=${Math.ceil(last / 10)}`, expect: 'TC-1<' },
    'list, a page in the middle': { path: `${list}?page=${Math.ceil(last / 20)}`, expect: 'TC-' },
    'list, by priority': { path: `${list}?sort=priority&direction=asc`, expect: 'Showstopper' },
    'list, by position': { path: `${list}?sort=position&direction=asc`, expect: 'TC-' },
    'list, of a module by creator': {
      path: `${list}?moduleId=${module?.id}&sort=createdBy`,
      expect: `${module?.name}`,
    },
    'search, a rare word': found('quarantine', 'quarantine'),
    'search, a word of one case': found(`"case ${stepped?.number}"`, 'TC-'),
    'search, a common word': found('voucher', 'voucher'),
    'search, a word of all cases': found('answers', 'TC-'),
    'search, Chinese': found('購物車', '購物車'),
    'search, no such word': found('zzyzx', 'zzyzx'),
    'search, tag and priority': found('tag:smoke priority:showstopper', 'Showstopper'),
    'palette, a common word': {
      path: `/trpc/palette.find?input=${encodeURIComponent(JSON.stringify({ text: 'voucher', projectId }))}`,
      expect: 'voucher',
    },
    coverage: { path: report, expect: 'Automation Pending' },
    'coverage, tag and module': { path: `${report}?tag=P2&module=${module?.id}`, expect: `${module?.name}` },
    'execution report': { path: execution, expect: 'Result Received' },
    'execution report, those that fail': { path: `${execution}${here}&status=fail`, expect: 'Result Received' },
    'execution report, last page': { path: `${execution}&status=pass&page=100000`, expect: 'Result Received' },
    'execution report, text': { path: `${execution}${here}&search=voucher`, expect: 'Result Received' },
    'coverage through time': { path: `${report}/history`, expect: 'release' },
    dashboard: { path: '/dashBoard', expect: 'failed since yesterday' },
  }
}

/** Begins, marks and ends runs of cases of a project, one after the other. */
async function markRuns(ctx: Ctx, { projectId, releaseId, environmentId }: Place): Promise<Times> {
  const cases = await ctx.sql<{ number: number }[]>`
    select number from test_cases where project_id = ${projectId} and applicable order by number limit ${rounds.runs}`
  const marks: number[] = []
  const ends: number[] = []
  for (const { number } of cases) {
    const { runId } = await startRun(ctx, { projectId, releaseId, environmentId, caseNumber: number })
    const began = performance.now()
    await changeRun(ctx, { projectId, runId, changes: [{ sequence: 1, result: { to: 'PASSED' } }], known: 0 })
    const marked = performance.now()
    await finishRun(ctx, { projectId, runId })
    marks.push(marked - began)
    ends.push(performance.now() - marked)
  }
  return { 'marking a step of a run': median(marks), 'ending a run': median(ends) }
}

async function importResults(ctx: Ctx, place: Place, folder: string): Promise<number> {
  const summaries = await ctx.sql<{ summary: string }[]>`
    select summary from test_cases where project_id = ${place.projectId} order by number limit 100000`
  const texts = summaries.map(({ summary }) => summary)
  const small = join(folder, 'small.xml')
  const file = join(folder, 'results.xml')
  await writeResults(small, 1, texts)
  await writeResults(file, results, texts)
  const { projectId, releaseId, environmentId } = place
  // The worker is up once it has taken the first small file.
  await sendResults(ctx, { projectId, releaseId, environmentId }, small)
  const took: number[] = []
  for (let round = 0; round < rounds.results; round++) {
    const began = performance.now()
    await sendResults(ctx, { projectId, releaseId, environmentId }, file)
    took.push(performance.now() - began)
  }
  return median(took)
}

async function importCases(ctx: Ctx, { organizationId, userId }: Place, folder: string): Promise<number> {
  const file = join(folder, 'cases.csv')
  await writeCasesCsv(file, largest)
  const project = await makeProject(ctx.db, organizationId)
  await ctx.db.insert(projectMembers).values({ projectId: project.id, userId, role: 'QA' })
  const { began, imported } = await importFile(ctx, project.id, file)
  return imported - began
}
