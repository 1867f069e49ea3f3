import type { BulkChange } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { writePick } from '@caseweave/contract/results/release-mapping/mapping-pick'
import { importSources } from '@caseweave/core/automation/automation-imports/testing/automation-flow'
import { importText } from '@caseweave/core/cases/definition-imports/testing/import-flow'
import type { Ctx } from '@caseweave/core/context'
import { importResults } from '@caseweave/core/results/result-imports/testing/result-flow'
import { projectIds } from '@caseweave/core/testing/project-ids'
import { createCaller } from '../router'

/** A number from 0 to less than `below`, by chance. */
export type Chance = (below: number) => number

/** Whose work it is, by which chance, and where. */
export interface Desk {
  ctx: Ctx
  chance: Chance
  projectId: number
  releaseIds: readonly number[]
  environmentIds: readonly number[]
}

function toolsOf({ ctx, chance, projectId, releaseIds, environmentIds }: Desk) {
  const api = createCaller(ctx)
  const here = { projectId }
  const maybe = (percent: number) => chance(100) < percent
  const one = <T>(list: readonly T[]): T => {
    const found = list[chance(list.length)]
    if (found === undefined) throw new NothingToDo()
    return found
  }
  const some = <T>(list: readonly T[], most: number): T[] => {
    const first = chance(Math.max(1, list.length))
    const found = list.slice(first, first + 1 + chance(most))
    if (found.length === 0) throw new NothingToDo()
    return found
  }
  const there = projectIds(ctx, projectId)
  const place = () => ({ releaseId: one(releaseIds), environmentId: one(environmentIds) })
  const steps = [
    { description: 'Open the basket', imageIds: [] },
    { description: 'Pay', imageIds: [] },
  ]

  return { ctx, api, projectId, here, chance, maybe, one, some, there, place, steps, releaseIds, environmentIds }
}
type Tools = ReturnType<typeof toolsOf>

const caseWork = ({ api, here, chance, maybe, one, some, there, steps, releaseIds }: Tools) => ({
  async addCase() {
    const summary = `Pay by ${chance(1_000_000)}`
    await api.testCases.add({
      ...here,
      moduleId: one(await there.modules()),
      summary,
      templateId: 2,
      steps,
      tags: maybe(50) ? ['x'] : [],
    })
  },
  async saveCase() {
    const number = one(await there.cases())
    const { testCase } = await api.testCases.form({ ...here, number })
    if (!testCase || testCase === 'deleted') throw new NothingToDo()
    const { values, revision } = testCase
    const moduleId = maybe(30) ? one(await there.modules()) : values.moduleId
    const applicable = maybe(30) ? !values.applicable : values.applicable
    const tags = maybe(30) ? ['x', 'y'] : values.tags
    await api.testCases.save({
      ...here,
      ...values,
      number,
      revision,
      moduleId,
      applicable,
      tags,
      summary: `Pay by ${chance(1_000_000)}`,
    })
  },
  async saveDetails() {
    const number = one(await there.cases())
    const { revision } = await api.caseDetails.form({ ...here, number })
    const changed = {
      summary: `Pay by ${chance(1_000_000)}`,
      moduleId: one(await there.modules()),
      releaseId: one([0, ...releaseIds]),
    }
    await api.caseDetails.save({
      ...here,
      number,
      revision,
      ...changed,
      fileName: '',
      automatedTestNumber: '',
      deleted: maybe(20),
    })
  },
  async deleteCase() {
    const number = one(await there.cases())
    const { revision } = await api.deletedCases.content({ ...here, number })
    await api.deletedCases.delete({ ...here, number, revision })
  },
  async restoreCase() {
    await api.deletedCases.restore({ ...here, number: one(await there.deletedCases()) })
  },
  async changeMany() {
    const changes: BulkChange[] = [
      { action: 'move', moduleId: one(await there.modules()) },
      { action: 'delete' },
      { action: 'addTags', tags: ['z'] },
      { action: 'applicable', applicable: maybe(50) },
    ]
    const { changeId } = await api.bulkChanges.start({
      ...here,
      selection: { numbers: some(await there.cases(), 6) },
      change: one(changes),
    })
    if (changeId !== null && maybe(60)) await api.bulkChanges.undo({ ...here, changeId })
  },
  async clone() {
    await api.caseClones.start({ ...here, selection: { numbers: some(await there.cases(), 3) } })
  },
})

const moduleWork = ({ api, here, chance, maybe, one, there }: Tools) => ({
  async addModule() {
    const parentId = maybe(50) ? one(await there.modules()) : undefined
    await api.modules.add({ ...here, name: `Module ${chance(1_000_000)}`, parentId })
  },
  async moveModule() {
    const all = await there.modules()
    await api.modules.move({ ...here, moduleId: one(all), parentId: maybe(30) ? undefined : one(all) })
  },
  async deleteModule() {
    const all = await there.modules()
    if (all.length > 5)
      await api.modules.delete({ ...here, moduleId: one(all), cases: one(['move', 'delete']), targetId: one(all) })
  },
})

const importWork = ({ ctx, api, projectId, here, chance, maybe, one, some, there, place }: Tools) => ({
  async importCases() {
    const rows = Array.from({ length: 8 }, () => `Shop > Part ${chance(5)},Imported ${chance(60)},Do ${chance(9)}`)
    await importText(ctx, projectId, `Module,Summary,Step\n${rows.join('\n')}\n`)
  },
  async importFeature() {
    const scenarios = [0, 1, 2].map(
      (at) => `  Scenario: Pay ${at}\n    Given basket ${chance(3)}\n    Then it pays ${at}\n`,
    )
    await importSources(ctx, projectId, { [`pay-${chance(4)}.feature`]: `Feature: Pay\n${scenarios.join('\n')}` })
  },
  async importResults() {
    const tests = some(await there.cases(), 8).map(
      (number) => `<testcase name="${maybe(30) ? `Unknown ${chance(40)}` : `TC-${number}`}" time="0.5"/>`,
    )
    const at = `2026-01-0${1 + chance(9)}T10:00:00Z`
    const text = `<testsuite name="Suite ${chance(3)}" timestamp="${at}">${tests.join('')}</testsuite>`
    const choices = { sync: maybe(20), build: one(['', 'b1', 'b2']) }
    const { ref } = await importResults(ctx, { projectId, ...place() }, { 'TEST-shop.xml': text }, choices)
    if (maybe(30)) await api.resultImports.remove({ ...here, importId: ref.importId })
  },
})

const resultWork = ({ api, here, maybe, one, some, there, place, releaseIds }: Tools) => ({
  async map() {
    const pick = writePick({ steps: [{ on: maybe(60), numbers: some(await there.cases(), 8) }], versions: new Map() })
    await api.releaseMapping.save({ ...here, releaseId: one(releaseIds), pick, timeZone: 'UTC', withResults: true })
  },
  async run() {
    const { runId } = await api.runs.start({
      ...here,
      caseNumber: one(await there.cases()),
      ...place(),
      anyway: true,
    })
    await api.runs.change({ ...here, runId, status: one(['PASSED', 'FAILED', 'BLOCKED'] as const) })
    await api.runs.finish({ ...here, runId })
  },
  async addResult() {
    const result = one(['PASSED', 'FAILED'] as const)
    await api.executions.add({
      ...here,
      caseNumber: one(await there.cases()),
      ...place(),
      result,
      executionDate: '2026-01-02',
      timeZone: 'UTC',
      actualLoe: 3,
    })
  },
  async decide() {
    const { items } = await api.resultInbox.list(here)
    const chosen = some(items, 3).map(({ id }) => id)
    const decision = one([
      { decision: 'case', ids: chosen, caseNumber: one(await there.cases()) },
      { decision: 'create', ids: chosen },
      { decision: 'ignore', ids: chosen },
    ] as const)
    await api.resultInbox.decide({ ...here, decision })
  },
  async takeDecisionBack() {
    await api.resultInbox.removeAlias({ ...here, id: one(await api.resultInbox.aliases(here)).id })
  },
})

const cycleWork = ({ api, here, chance, one, some, there, releaseIds, environmentIds }: Tools) => ({
  async beginCycle() {
    const source = { selection: { numbers: some(await there.cases(), 10) } }
    await api.testCycles.create({
      ...here,
      releaseId: one(releaseIds),
      name: `Cycle ${chance(1_000_000)}`,
      environmentIds: [...environmentIds],
      source,
    })
  },
  async workInCycle() {
    const number = one(await there.openCycles())
    const cycle = { ...here, number }
    const itemIds = some(await there.itemsOfCycle(number), 4)
    const finish = async (runId: number) => {
      await api.runs.change({ ...here, runId, status: one(['PASSED', 'FAILED', 'DELETED'] as const) })
      await api.runs.finish({ ...here, runId, outside: true })
    }
    await one([
      () => api.testCycles.mark({ ...cycle, choice: { itemIds }, status: 'PASSED' }),
      async () => finish((await api.testCycles.open({ ...cycle, itemId: itemIds[0] ?? 0, how: 'again' })).runId),
      () => api.testCycles.accept({ ...cycle, choice: { itemIds } }),
      async () =>
        api.testCycles.addCases({ ...cycle, source: { selection: { numbers: some(await there.cases(), 4) } } }),
      () => api.testCycles.removeItems({ ...cycle, choice: { itemIds } }),
    ])()
  },
})

/** What people do in a project all day, each by the procedures that screens call; what there is nothing for is {@link NothingToDo}. */
export function everydayWork(desk: Desk): Record<string, () => Promise<void>> {
  const tools = toolsOf(desk)
  return { ...caseWork(tools), ...moduleWork(tools), ...importWork(tools), ...resultWork(tools), ...cycleWork(tools) }
}

/** Thrown by a work for which there is nothing at the moment. */
export class NothingToDo extends Error {}
