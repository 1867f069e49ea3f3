import { describe, expect, it } from 'vitest'
import type { Ctx } from '../../context'
import { removeResultImport } from '../../results/result-imports/remove-result-import'
import { importResults, type Place, testPlace } from '../../results/result-imports/testing/result-flow'
import { importSources } from '../automation-imports/testing/automation-flow'
import { existingDefinitions } from '../java-steps/existing-definitions'
import { getVocabulary } from './get-vocabulary'
import { glueContract } from './glue-contract'

type Source = { expression: string; at?: object; regex?: boolean }

/** Messages of a run that knew these step definitions, and ran nothing. */
const messages = (...sources: Source[]) =>
  [
    { meta: { protocolVersion: '32.0.0' } },
    { parameterType: { name: 'colour', regularExpressions: ['red|blue'], id: 'p' } },
    ...sources.map(({ expression, at = { uri: 'steps/shop.ts', location: { line: 3 } }, regex }, id) => ({
      stepDefinition: {
        id: String(id),
        pattern: { type: regex ? 'REGULAR_EXPRESSION' : 'CUCUMBER_EXPRESSION', source: expression },
        sourceReference: at,
      },
    })),
  ]
    .map((envelope) => JSON.stringify(envelope))
    .join('\n')

const javaMethod = (className: string, methodName: string, ...methodParameterTypes: string[]) => ({
  javaMethod: { className, methodName, methodParameterTypes },
})

const feature = `Feature: Shop
  Scenario: Basket
    Given a blue basket
    When I pay 3 euros
    Then nobody knows this
`

async function shop(sources: Record<string, string> = { 'shop.feature': feature }) {
  const made = await testPlace()
  await importSources(made.ctx, made.place.projectId, sources)
  return made
}

const textsOf = async (ctx: Ctx, { projectId }: Place) =>
  (await getVocabulary(ctx, { projectId }))?.definitions.map(({ expression, place }) => `${place}: ${expression}`)

const run = (ctx: Ctx, place: Place, ...sources: Source[]) =>
  importResults(ctx, place, { 'run.ndjson': messages(...sources) })

describe('step definitions that a run told of', () => {
  it('join the vocabulary with their places, and leave it with their import', async () => {
    const { ctx, place } = await shop()
    const { ref, view } = await run(
      ctx,
      place,
      { expression: 'a {colour} basket' },
      { expression: '^I pay (\\d+) euros$', regex: true, at: javaMethod('com.acme.Pay', 'pay', 'int') },
      { expression: '/never', regex: true, at: { uri: 'steps/other.ts' } },
    )
    expect(view.files[0]?.notices).toContain(
      "It tells of 3 step definitions, which the project's step vocabulary takes in.",
    )
    const query = { projectId: place.projectId, page: 1, search: '' }
    const contract = await glueContract(ctx, { ...query, state: 'implemented' })
    expect(contract.counts).toEqual({ undefined: 1, ambiguous: 0, implemented: 2, unused: 1, unusable: 0 })
    expect(contract.steps.map(({ text, definitions }) => [text, definitions[0]])).toEqual([
      ['I pay 3 euros', expect.objectContaining({ className: 'com.acme.Pay', methodName: 'pay', line: 0 })],
      ['a blue basket', expect.objectContaining({ className: '', fileName: 'steps/shop.ts', line: 3 })],
    ])
    expect(await existingDefinitions(ctx, place.projectId)).toMatchObject([
      { expression: '/never', place: 'steps/other.ts', parameterTypes: null },
      { expression: 'a {colour} basket', place: 'steps/shop.ts:3', parameterTypes: null },
      { expression: '^I pay (\\d+) euros$', place: 'com.acme.Pay.pay', parameterTypes: ['int'] },
    ])
    await removeResultImport(ctx, ref)
    expect((await glueContract(ctx, { ...query, state: 'undefined' })).counts.undefined).toBe(3)
    expect(await textsOf(ctx, place)).toEqual([])
  })

  it('are those of the latest run of each test suite', async () => {
    const { ctx, place } = await shop()
    const at = (name: string) => javaMethod(`com.acme.${name}`, 'step')
    await run(ctx, place, { expression: 'old', at: at('Shop') }, { expression: 'kept', at: at('Cart') })
    await run(ctx, place, { expression: 'elsewhere', at: at('Bank') }, { expression: 'kept', at: at('Vault') })
    expect(await textsOf(ctx, place)).toEqual([
      'com.acme.Bank.step: elsewhere',
      'com.acme.Vault.step: kept',
      'com.acme.Shop.step: old',
    ])
    const { ref } = await run(ctx, place, { expression: 'new', at: at('Shop') })
    expect(await textsOf(ctx, place)).toEqual([
      'com.acme.Shop.step: new',
      'com.acme.Bank.step: elsewhere',
      'com.acme.Vault.step: kept',
    ])
    await removeResultImport(ctx, ref)
    expect(await textsOf(ctx, place)).toHaveLength(3)
  })

  it('give way to imported sources of their class, and never reach another project', async () => {
    const steps = `package com.acme;
import io.cucumber.java.en.*;
public class Pay {
  @When("I pay {int} euros") public void pay(int euros) {}
}
`
    const { ctx, place } = await shop({ 'shop.feature': feature, 'Pay.java': steps })
    const foreign = await testPlace()
    await run(ctx, place, { expression: 'I pay {int} euros', at: javaMethod('com.acme.Pay', 'pay', 'int') })
    expect(await textsOf(ctx, place)).toEqual(['com.acme.Pay.pay: I pay {int} euros'])
    expect(await textsOf(foreign.ctx, foreign.place)).toEqual([])
  })
})
