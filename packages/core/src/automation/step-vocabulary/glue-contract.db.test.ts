import type { GlueQuery } from '@caseweave/contract/automation/step-vocabulary'
import { describe, expect, it } from 'vitest'
import { testProject } from '../../testing/test-context'
import { importSources } from '../automation-imports/testing/automation-flow'
import { makeFeatureFile } from '../feature-files/testing/make-feature-file'
import { getVocabulary } from './get-vocabulary'
import { glueContract } from './glue-contract'

const java = (name: string, steps: Record<string, string>) => `package com.acme;
import io.cucumber.java.en.*;
public class ${name} {
${Object.entries(steps)
  .map(([method, text]) => `  @Given(${JSON.stringify(text)}) public void ${method}() {}`)
  .join('\n')}
}`

const signIn = `Feature: Sign in
  Background:
    Given a shop
  Scenario: Good
    When I sign in as "ann"
    Then I see 3 items
  Scenario Outline: <n> things
    When I buy <n> things
    Then I see <n> items
    Examples:
      | n |
      | 1 |
      | many |
`

async function withGlue() {
  const { ctx, project, asStranger } = await testProject()
  const projectId = project.id
  await importSources(ctx, projectId, {
    'Steps.java': java('Steps', {
      shop: 'a shop',
      signIn: 'I sign in as {string}',
      signInAgain: '^I sign in as "(.*)"$',
      see: 'I see {int} items',
      buy: 'I buy {} things',
      lonely: 'nobody says this',
      broken: '^an (open group$',
    }),
  })
  await makeFeatureFile(ctx, projectId, signIn, 'sign-in.feature')
  await makeFeatureFile(
    ctx,
    projectId,
    'Feature: Other\n  Scenario: A\n    Given a shop\n    * wait\n',
    'other.feature',
  )
  const glue = (query: Partial<GlueQuery> = {}) =>
    glueContract(ctx, { projectId, state: 'undefined', search: '', page: 1, ...query })
  return { ctx, projectId, glue, asStranger }
}

describe('glueContract', () => {
  it('reads numbers by the language of each file, and tells a step by the one in which it is worst', async () => {
    const { ctx, project } = await testProject()
    await importSources(ctx, project.id, { 'Steps.java': java('Steps', { pay: 'es kostet {double}' }) })
    await makeFeatureFile(
      ctx,
      project.id,
      '# language: de\nFunktionalität: A\n  Szenario: A\n    * es kostet 1.250,75\n    * es kostet 2,50\n',
      'a.feature',
    )
    const undefinedSteps = async () =>
      (await glueContract(ctx, { projectId: project.id, state: 'undefined', search: '', page: 1 })).steps
    expect(await undefinedSteps()).toEqual([])
    await makeFeatureFile(ctx, project.id, 'Feature: B\n  Scenario: B\n    * es kostet 1.250,75\n', 'b.feature')
    expect(await undefinedSteps()).toMatchObject([{ text: 'es kostet 1.250,75', places: 2, first: { line: 4 } }])
  })

  it('says which steps are implemented, undefined and ambiguous, and which definitions are of no use', async () => {
    const { glue } = await withGlue()
    const { counts, places, steps } = await glue()
    expect(counts).toEqual({ undefined: 2, ambiguous: 1, implemented: 3, unused: 1, unusable: 1 })
    expect(places).toEqual({ undefined: 2, ambiguous: 1, implemented: 4 })
    expect(steps).toMatchObject([
      { text: 'I see <n> items', example: 'I see many items', first: { fileName: 'sign-in.feature', line: 9 } },
      { text: 'wait', places: 1, example: null, definitions: [], first: { fileName: 'other.feature', line: 4 } },
    ])
    const ambiguous = await glue({ state: 'ambiguous' })
    expect(ambiguous.steps[0]?.definitions).toMatchObject([
      { className: 'com.acme.Steps', methodName: 'signIn', fileName: 'Steps.java', line: 5 },
      { methodName: 'signInAgain', line: 6 },
    ])
    expect((await glue({ state: 'unused' })).definitions).toMatchObject([{ methodName: 'lonely', reason: null }])
    expect((await glue({ state: 'unusable' })).definitions).toMatchObject([
      { methodName: 'broken', reason: 'A ( has no )' },
    ])
  })

  it('says it of one file, where a definition is unused that this file does not use', async () => {
    const { glue, asStranger, projectId } = await withGlue()
    const { steps } = await glue({ state: 'undefined', search: 'WAIT' })
    const fileId = steps[0]?.first.fileId ?? 0
    const other = await glue({ fileId, state: 'unused' })
    expect(other.file).toEqual({ id: fileId, name: 'other.feature' })
    expect(other.counts).toEqual({ undefined: 1, ambiguous: 0, implemented: 1, unused: 5, unusable: 1 })
    await expect(glue({ fileId: 999_999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const stranger = await asStranger()
    const query = { projectId: projectId + 1, fileId, state: 'undefined' as const, search: '', page: 1 }
    await expect(glueContract(stranger, query)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('follows what is imported', async () => {
    const { ctx, projectId, glue } = await withGlue()
    expect((await glue()).counts.undefined).toBe(2)
    await importSources(ctx, projectId, { 'More.java': java('More', { pause: 'wait' }) })
    expect((await glue()).counts.undefined).toBe(1)
    await makeFeatureFile(ctx, projectId, 'Feature: Other\n  Scenario: A\n    * jump\n', 'other.feature')
    expect((await glue()).counts).toMatchObject({ undefined: 2, unused: 2 })
  })

  it('pages, and knows no page past the last', async () => {
    const { ctx, projectId, glue } = await withGlue()
    const steps = Array.from({ length: 120 }, (_, index) => `    * step number ${index}`)
    await makeFeatureFile(ctx, projectId, `Feature: Many\n  Scenario: A\n${steps.join('\n')}\n`, 'many.feature')
    const last = await glue({ search: 'step number', page: 9 })
    expect([last.total, last.page, last.pageCount, last.steps.length]).toEqual([120, 3, 3, 20])
  })
})

describe('getVocabulary', () => {
  it('gives the editor definitions and the steps that are said most, once for each revision', async () => {
    const { ctx, projectId } = await withGlue()
    const vocabulary = await getVocabulary(ctx, { projectId })
    expect(vocabulary?.steps).toEqual(['a shop', 'I see 3 items', 'I sign in as "ann"', 'wait'])
    expect(vocabulary?.definitions).toHaveLength(7)
    expect(vocabulary?.definitions[0]).toMatchObject({
      expression: 'a shop',
      kind: 'expression',
      place: 'com.acme.Steps.shop',
    })
    expect(await getVocabulary(ctx, { projectId, revision: vocabulary?.revision })).toBeNull()
    await makeFeatureFile(ctx, projectId, 'Feature: New\n  Scenario: A\n    * new\n', 'new.feature')
    expect((await getVocabulary(ctx, { projectId, revision: vocabulary?.revision }))?.steps).toContain('new')
  })
})
