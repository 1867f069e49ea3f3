import { setTimeout as sleep } from 'node:timers/promises'
import { AddTestCase } from '@caseweave/contract/cases/test-cases/test-case-form'
import { AppError } from '@caseweave/contract/platform/errors'
import { saveFeatureFile } from '@caseweave/core/automation/feature-files/save-feature-file'
import { makeFeatureFile } from '@caseweave/core/automation/feature-files/testing/make-feature-file'
import { addTestCase } from '@caseweave/core/cases/test-cases/add-test-case'
import { changeRun } from '@caseweave/core/results/runs/change-run'
import { finishRun } from '@caseweave/core/results/runs/finish-run'
import { startRun } from '@caseweave/core/results/runs/start-run'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { makeEnvironment, makeRelease } from '@caseweave/db/testing/factories/tickets'
import { draftOfText } from '@caseweave/gherkin/draft'
import type { Begun } from './begun'
import { ownProject } from './job-works'
import type { Place } from './place'

/** How often (ms) somebody asks again what got no answer, and how often at most. */
const again = { every: 500, times: 400 }
/** How long (ms) somebody looks before the next thing is done. */
const look = 250

/** Asks until there is an answer, as a browser's queue or a person does: what is refused with a sentence is an answer. */
async function until<T>(ask: () => Promise<T>): Promise<T> {
  for (let times = 1; ; times++) {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof AppError || times >= again.times) throw error
      await sleep(again.every)
    }
  }
}

/** Somebody who does one thing after the other, asking again where no answer comes. */
function oneAfterTheOther({ begins }: Place, count: number, one: (at: number) => Promise<void>) {
  let done = 0
  let given = 0
  const all = (async () => {
    await begins
    for (let at = 0; at < count; at++) {
      await one(at).then(
        () => done++,
        () => given++,
      )
      await sleep(look)
    }
  })()
  return {
    isOver: async () => done + given === count,
    /** What was answered, and what was given up. */
    told: () => ({ done, given }),
    all,
  }
}

/** Runs by hand: each is begun, marked and ended, over and over until there is an answer. */
export async function runWork(place: Place, size: number): Promise<Begun> {
  const { direct, wiredCtx } = place
  const projectId = await ownProject(place)
  const module = await makeModule(direct.db, projectId)
  const release = await makeRelease(direct.db, projectId)
  const environment = await makeEnvironment(direct.db, projectId)
  const count = 10 * size
  const cases: number[] = []
  for (let at = 0; at < count; at++)
    cases.push((await makeTestCase(direct.db, { projectId, moduleId: module.id }, { steps: ['Go', 'Look'] })).number)
  const person = oneAfterTheOther(place, count, async (at) => {
    const which = { projectId, caseNumber: cases[at] ?? 0, releaseId: release.id, environmentId: environment.id }
    const { runId } = await until(() => startRun(wiredCtx, which))
    const mark = (sequence: number) => ({ sequence, result: { from: null, to: 'PASSED' as const } })
    await until(() => changeRun(wiredCtx, { projectId, runId, known: 0, changes: [mark(1)] }))
    await until(() => finishRun(wiredCtx, { projectId, runId }))
  })
  return {
    isOver: person.isOver,
    async counts() {
      const [row] = await direct.sql`
        select count(*)::int as rows, count(distinct test_case_id)::int as different from executions where project_id = ${projectId}`
      const [runs] = await direct.sql`
        select count(*) filter (where finished_at is not null)::int as ended from test_runs where project_id = ${projectId}`
      const twice = Number(row?.rows) - Number(row?.different) + Math.max(0, Number(runs?.ended) - count)
      return { asked: count, there: Number(row?.different), twice, needsSomebody: person.told().given }
    },
  }
}

const steps = [{ description: 'Go', expectedResult: '', testData: '', imageIds: [] }]

/** New cases, none asked for again: what was answered is there once, and what was not is there once or not at all. */
export async function caseWork(place: Place, size: number): Promise<Begun> {
  const { direct, wiredCtx } = place
  const projectId = await ownProject(place)
  const module = await makeModule(direct.db, projectId)
  const count = 20 * size
  const answered = new Set<string>()
  const save = async (at: number) => {
    const summary = `Saved ${at}`
    const values = AddTestCase.parse({ summary, moduleId: module.id, templateId: 2, steps, tags: [] })
    await addTestCase(wiredCtx, { ...values, projectId }).then(
      () => answered.add(summary),
      () => {},
    )
  }
  const person = oneAfterTheOther(place, count, async (at) => {
    await save(at)
    // Where each was refused while something was away, others follow until one is answered.
    for (let more = 1; at === count - 1 && answered.size === 0 && more <= again.times; more++) {
      await sleep(again.every)
      await save(at + more)
    }
  })
  return {
    isOver: person.isOver,
    async counts() {
      const rows = await direct.sql<{ summary: string; count: number; versions: number }[]>`
        select c.summary, count(distinct c.id)::int as count, count(v.id)::int as versions
        from test_cases c left join test_case_versions v on v.test_case_id = c.id where c.project_id = ${projectId} group by 1`
      const kept = new Map(rows.map((row) => [row.summary, row]))
      const there = [...answered].filter((summary) => kept.has(summary)).length
      const twice = rows.filter(({ count: found, versions }) => found > 1 || versions !== found).length
      return { asked: answered.size, there, twice, needsSomebody: 0 }
    },
  }
}

/** Saves of a feature file, each a version of its own, over and over until there is an answer. */
export async function featureSaveWork(place: Place, size: number): Promise<Begun> {
  const { ctx, direct, wiredCtx } = place
  const projectId = await ownProject(place)
  const textOf = (at: number) => `Feature: Sign in\n\n  Scenario: One\n    Given door ${at}\n    When it opens\n`
  await makeFeatureFile(ctx, projectId, textOf(0), 'sign-in.feature')
  const [file] = await direct.sql`select id from feature_files where project_id = ${projectId}`
  const count = 10 * size
  const latest = async () => {
    const [row] = await direct.sql`select latest_version::int as version from feature_files where id = ${file?.id}`
    return Number(row?.version)
  }
  const person = oneAfterTheOther(place, count, async (at) => {
    const version = await latest()
    const saved = await until(() =>
      saveFeatureFile(wiredCtx, {
        ...{
          projectId,
          fileId: Number(file?.id),
          version,
          keepDescriptions: false,
          draft: draftOfText(textOf(at), textOf(at + 1)),
        },
      }),
    )
    if (saved.outcome === 'refused') throw new Error(saved.message)
  })
  return {
    isOver: person.isOver,
    async counts() {
      const versions = (await latest()) - 1
      const { given } = person.told()
      return {
        asked: count,
        there: Math.min(count, versions),
        twice: Math.max(0, versions - count),
        needsSomebody: given,
      }
    },
  }
}
