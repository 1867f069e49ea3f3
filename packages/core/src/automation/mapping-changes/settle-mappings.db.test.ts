import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { coverCase } from '../automation-mapping/cover-case'
import { basketFeature } from '../automation-mapping/testing/mapping-flow'
import { deleteFeatureFile } from '../feature-files/change-feature-files'
import { staleFlow } from './testing/stale-flow'

const moreSteps: [string, string] = [
  'When the customer adds an article',
  'When the customer adds an article\n    And waits',
]

describe('mappings when their feature file changes', () => {
  it('follow what says the same, wherever its steps stand now', async () => {
    const { change, mapping } = await staleFlow([1, 3])
    const before = await mapping()
    await change(['Fill the basket', 'Put something in'])
    await change(['Fill the basket', 'Put something in'], ['When the customer adds an article', 'When it is filled'])
    const after = await mapping()
    expect(after).toMatchObject({ staleReason: null, staleSince: null, stepSequences: [1, 3] })
    expect(after.scenarioVersionId).toBeGreaterThan(before.scenarioVersionId)
    await change(
      ['Fill the basket', 'Put something in'],
      ['    Given an empty basket', '    Given a shop\n    And an empty basket'],
    )
    expect(await mapping()).toMatchObject({ staleReason: null, stepSequences: [2, 4] })
  })

  it.each([
    ['wording', ['adds an article', 'adds one article']],
    ['data', ['says 1', 'says 2']],
    ['structure', moreSteps],
  ] as const)('wait with the reason “%s”, and no more when the text is as it was', async (reason, [from, to]) => {
    const { change, mapping } = await staleFlow()
    const before = await mapping()
    await change([from, to])
    expect(await mapping()).toMatchObject({ staleReason: reason, scenarioVersionId: before.scenarioVersionId })
    await change([from, to], ['Empty the basket', 'Nothing'])
    expect(await mapping()).toMatchObject({ staleReason: reason })
    await change()
    expect(await mapping()).toMatchObject({ staleReason: null, staleSince: null, coveredSteps: before.coveredSteps })
  })

  it('wait when the scenario goes, which takes “automated” along, and come back with it', async () => {
    const { change, mapping, automated, writeFile } = await staleFlow()
    expect(await automated()).toBe(true)
    await writeFile('Feature: Basket\n  Scenario: Something else\n    Given nothing at all\n')
    expect(await mapping()).toMatchObject({ staleReason: 'deleted' })
    expect(await automated()).toBe(false)
    await change()
    expect(await mapping()).toMatchObject({ staleReason: null })
    expect(await automated()).toBe(true)
  })

  it('wait when the whole file is deleted', async () => {
    const { ctx, projectId, mapping, automated } = await staleFlow()
    const [file] = await ctx.db.query.featureFiles.findMany({
      where: (table, { eq }) => eq(table.projectId, projectId),
    })
    await deleteFeatureFile(ctx, { projectId, fileId: file?.id ?? 0 })
    expect(await mapping()).toMatchObject({ staleReason: 'deleted' })
    expect(await automated()).toBe(false)
  })
})

describe('mappings when their case changes', () => {
  it('follow tags and remarks, and wait for another summary or step', async () => {
    const { saveCase, mapping } = await staleFlow()
    await saveCase({ tags: ['P1'], remarks: 'Slow.' })
    expect(await mapping()).toMatchObject({ caseVersion: 2, staleReason: null })
    await saveCase({ summary: 'Another one' })
    expect(await mapping()).toMatchObject({ caseVersion: 2, staleReason: 'case' })
    await saveCase({ summary: 'Case 1' })
    expect(await mapping()).toMatchObject({ caseVersion: 4, staleReason: null })
  })

  it('wait for both sides, until both are as they were', async () => {
    const { saveCase, mapping, change } = await staleFlow()
    await change(['says 1', 'says 2'])
    await saveCase({ summary: 'Another one' })
    expect(await mapping()).toMatchObject({ caseVersion: 1, staleReason: 'data' })
    await change()
    expect(await mapping()).toMatchObject({ staleReason: 'case' })
    await saveCase({ summary: 'Case 1' })
    expect(await mapping()).toMatchObject({ staleReason: null, caseVersion: 3 })
  })
})

it('of a scenario that goes are looked at in turn with whoever changes their case in the same moment', async () => {
  const { ctx, projectId, writeFile, mapping, automated } = await staleFlow()
  const { id: mappingId } = await mapping()
  let late: Promise<unknown> = Promise.resolve()
  await ctx.tx(async (tx) => {
    // As it is said anew: the case first.
    await tx.db.execute(sql`select from test_cases where project_id = ${projectId} and number = 1 for no key update`)
    late = writeFile(basketFeature.replace(/ {2}Scenario: Fill[\s\S]*?(?= {2}Scenario)/, ''))
    await Promise.race([late, sleep(300)])
    await coverCase(tx, { projectId, caseNumber: 1, mappingId, caseVersion: 1, covers: [2] })
  })
  await late
  expect(await mapping()).toMatchObject({ staleReason: 'deleted', coveredSteps: [2] })
  expect(await automated()).toBe(false)
})
