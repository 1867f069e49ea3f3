import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeFeatureFile } from '../feature-files/testing/make-feature-file'
import { findFileChoices, findScenarioChoices } from './find-scenario-choices'
import { getShownScenario } from './get-shown-scenario'
import { listCaseVersions } from './list-case-versions'
import { mappingFlow } from './testing/mapping-flow'

describe('what can be chosen to map to', () => {
  it('are feature files, some at a time', async () => {
    const { ctx, projectId } = await mappingFlow()
    for (let n = 0; n < 60; n++) {
      await makeFeatureFile(ctx, projectId, `Feature: F ${n}\n  Scenario: S\n    Given x\n`, `order_${n}%.feature`)
    }
    const first = await findFileChoices(ctx, { projectId, search: '' })
    expect(first.files[0]).toMatchObject({ name: 'basket.feature', featureName: 'Basket', scenarios: 2 })
    expect(first.files).toHaveLength(50)
    const second = await findFileChoices(ctx, { projectId, search: '', after: first.next ?? '' })
    expect(second).toMatchObject({ next: null })
    expect(new Set([...first.files, ...second.files].map(({ name }) => name)).size).toBe(61)
    const named = async (search: string) =>
      (await findFileChoices(ctx, { projectId, search })).files.map(({ name }) => name)
    expect(await named('ORDER_7%')).toEqual(['order_7%.feature'])
    expect(await named('r_e')).toEqual([])
    const theirs = await mappingFlow()
    expect((await findFileChoices(theirs.ctx, { projectId: theirs.projectId, search: '' })).files).toHaveLength(1)
  })

  it('are the scenarios of a file or of all files, without Backgrounds and those that are gone', async () => {
    const { ctx, projectId, map, release, writeFile, fill } = await mappingFlow()
    await map([1, 3])
    const all = await findScenarioChoices(ctx, { projectId, search: '', after: 0, releaseId: release.id })
    expect(all.scenarios).toMatchObject([
      { id: fill, name: 'Fill the basket', fileName: 'basket.feature', steps: 3, mapped: 2, kind: 'scenario' },
      { name: 'Empty the basket', steps: 2, mapped: 0 },
    ])
    // A case that was deleted since keeps its mapping, and is none of those that are told.
    await ctx.db.execute(sql`update test_cases set deleted_at = now() where project_id = ${projectId} and number = 3`)
    const later = await findScenarioChoices(ctx, { projectId, search: 'fill', after: 0, releaseId: release.id })
    expect(later.scenarios).toMatchObject([{ id: fill, mapped: 1 }])
    const fileId = all.scenarios[0]?.fileId ?? 0
    const many = Array.from({ length: 120 }, (_, n) => `  Scenario: Case ${n}\n    Given x\n`).join('')
    await writeFile(`Feature: Basket\n  Scenario: Fill the basket\n    Given y\n${many}`)
    const names: string[] = []
    for (let after: number | null = 0; after !== null; ) {
      const { scenarios, next } = await findScenarioChoices(ctx, { projectId, fileId, search: '', after })
      names.push(...scenarios.map(({ name }) => name))
      after = next
    }
    expect(names).toEqual(['Fill the basket', ...Array.from({ length: 120 }, (_, n) => `Case ${n}`)])
    const found = await findScenarioChoices(ctx, { projectId, fileId, search: 'case 11', after: 0 })
    expect(found.scenarios).toHaveLength(11)
    const theirs = await mappingFlow()
    expect(
      (await findScenarioChoices(ctx, { projectId: theirs.projectId, fileId, search: '', after: 0 })).scenarios,
    ).toEqual([])
  })

  it('show a scenario at each of its versions, in the language of its file', async () => {
    const { ctx, projectId, fill, writeFile } = await mappingFlow()
    await writeFile(
      '# language: de\nFunktionalität: B\n  Szenario: Fill the basket\n    Angenommen ein Korb\n      | a | b |\n',
    )
    const now = await getShownScenario(ctx, { projectId, scenarioId: fill })
    expect(now).toMatchObject({ version: 2, language: 'de', gone: false, fileName: 'basket.feature' })
    expect(now.versions.map(({ version }) => version)).toEqual([2, 1])
    expect(now.steps).toEqual([
      { sequence: 1, keyword: 'Angenommen ', text: 'ein Korb', below: 'with a table of 1 row' },
    ])
    const before = await getShownScenario(ctx, { projectId, scenarioId: fill, version: 1 })
    expect(before.steps.map(({ text }) => text)).toHaveLength(3)
    await writeFile('Feature: B\n  Scenario: Another one\n    When z\n')
    expect(await getShownScenario(ctx, { projectId, scenarioId: fill })).toMatchObject({ gone: true, version: 2 })
  })

  it('know no scenario and no case of another project', async () => {
    const { ctx, projectId, fill } = await mappingFlow()
    const theirs = await mappingFlow()
    const notFound = { code: 'NOT_FOUND' }
    await expect(getShownScenario(ctx, { projectId, scenarioId: theirs.fill })).rejects.toMatchObject(notFound)
    await expect(getShownScenario(ctx, { projectId, scenarioId: fill, version: 5 })).rejects.toMatchObject(notFound)
    await expect(listCaseVersions(ctx, { projectId, caseNumber: 99 })).rejects.toMatchObject(notFound)
    const { versions, summary } = await listCaseVersions(ctx, { projectId, caseNumber: 1 })
    expect({ versions, summary }).toMatchObject({ versions: [{ version: 1, steps: 2 }], summary: 'Case 1' })
  })
})
