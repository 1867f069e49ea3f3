import { createVocabulary } from '@caseweave/gherkin/vocabulary'
import { describe, expect, it } from 'vitest'
import type { GeneratedJava } from './generate-java'
import { writeJavaFiles } from './pack-java'
import type { KnownStep } from './place-steps'
import { collectFeatures, featureOf, generated } from './testing/collected-features'
import { compileJava, hasJavac } from './testing/compile-java'

const methods = ({ placed }: GeneratedJava) => placed.map(({ expression, methodName }) => [expression, methodName])
const manifestOf = ({ placed }: GeneratedJava): KnownStep[] =>
  placed.map(({ known: _, ...step }, index) => ({ ...step, id: index + 1 }))
const javaOf = ({ placed, outcome }: GeneratedJava) =>
  Object.fromEntries(
    writeJavaFiles(
      placed,
      { link: 'https://x.example', counts: outcome.counts, injection: 'none' },
      { made: new Set(), again: false },
    ).map(({ path, source }) => [path, source]),
  )
const outlineOf = (states: readonly string[]) => `Feature: Shop
  Scenario Outline: Order
    Given the <state> order
    Examples:
      | state |
${states.map((state) => `      | ${state} |\n`).join('')}`

describe('a generation for some feature files', () => {
  const lost = featureOf('Given the lost order')

  it.each([
    ['another row', ['open', 'closed', 'lost'], {}],
    ['any value', ['open', 'closed'], { placeholders: { 'the <state> order': 'any' as const } }],
  ])('keeps %s of an outline away from what another file has a method for', async (_, states, options) => {
    const before = await generated({ 'a.feature': outlineOf(['open', 'closed']), 'b.feature': lost })
    const manifest = manifestOf(before).map((step) => ({
      ...step,
      featureFileIds: step.expression === 'the lost order' ? [2] : [1],
    }))
    const others = collectFeatures({ 'b.feature': lost })
    const made = await generated({ 'a.feature': outlineOf(states) }, { manifest, others, options })
    expect(methods(made)).toEqual(methods(before))
    expect(made.outcome).toMatchObject({ proven: true, states: { same: 2, new: 0, changed: 0, gone: 0 } })
    const { match } = createVocabulary(made.placed.map((step, id) => ({ ...step, id })))
    for (const text of ['open', 'closed', 'lost'].map((state) => `the ${state} order`))
      expect(match(text, 'point')).toHaveLength(1)
  })
})

describe('a generation for a file with the steps of another one but for their tables', () => {
  it.each([
    ['rows', 'rows'],
    ['2 rows', '3 rows'],
  ])('writes no second definition of "%s" beside that of "%s"', async (step, other) => {
    const table = featureOf(`Given ${other}\n      | a |`)
    const before = await generated({ 'b.feature': table })
    const manifest = manifestOf(before).map((known) => ({ ...known, featureFileIds: [2] }))
    const others = collectFeatures({ 'b.feature': table })
    const made = await generated({ 'a.feature': featureOf(`Given ${step}`, 'And I go') }, { manifest, others })
    expect(methods(made)).toEqual([...methods(before), ['I go', 'i_go']])
    expect(made.outcome.problems).toMatchObject([{ kind: 'signature', text: step }])
  })
})

describe('the generated Java', () => {
  const numbers = Array.from({ length: 300 }, (_, index) => index).join(' ')

  it('has no method of more parameters than Java takes', async () => {
    const made = await generated({ 'a.feature': featureOf(`Given numbers ${numbers}`, 'And 5 of them') })
    expect(methods(made).map(([expression]) => expression)).toEqual([`numbers ${numbers}`, '{int} of them'])
    expect(made.outcome.proven).toBe(true)
    if (hasJavac) expect(compileJava(javaOf(made))).toBe('')
  })

  it('leaves out a text that is longer than Java takes, and has all others', async () => {
    const long = ['x'.repeat(70_000), `5 ${'語'.repeat(30_000)}`]
    const quoted = [`I say "${'x'.repeat(5_000)}"`, 'I say "x"']
    const made = await generated({ 'a.feature': featureOf(...[...long, ...quoted].map((text) => `Given ${text}`)) })
    expect(methods(made)).toEqual([['I say {string}', 'i_say']])
    const tooLong = long.map(() => ({ kind: 'tooLong' }))
    expect(made.outcome).toMatchObject({ proven: false, problems: tooLong, counts: { leftOut: 2 } })
  })

  it('has no class that is called like one that people have', async () => {
    const taken = new Set(['steps.shopsteps'])
    const made = await generated({ 'a.feature': featureOf('Given I go') }, { taken })
    expect(made.placed.map(({ classBase }) => classBase)).toEqual(['Shop2'])
    const elsewhere = await generated(
      { 'a.feature': featureOf('Given I go') },
      { taken, options: { packageName: 'com.acme' } },
    )
    expect(elsewhere.placed.map(({ classBase }) => classBase)).toEqual(['Shop'])
  })

  it('is made of outlines that say a step twice, however many rows they have', () => {
    const rows = Array.from({ length: 150_000 }, (_, index) => String(index))
    const twice = outlineOf(rows).replace('    Examples', '    And the <state> order\n    Examples')
    expect(collectFeatures({ 'a.feature': twice }).texts.size).toBe(rows.length)
  })
})
