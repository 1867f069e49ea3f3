import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { profileMaker } from '../step-matching/profile-maker'
import { uniformWeights } from '../step-matching/step-similarity'
import { type TextMeasure, textMeasure } from '../step-matching/text-measure'
import type { ComparedCase } from './read-cases'
import type { ComparedScenario } from './read-scenarios'
import { prepareCase, prepareScenarioSide, scorePair } from './score-pair'
import { leastScore } from './thresholds'

const measure = textMeasure(uniformWeights)

const caseOf = (changes: Partial<ComparedCase> = {}): ComparedCase => ({
  ...{ id: 1, number: 1, version: 1, automatable: true, productionBug: false, testData: '', tags: [], tickets: [] },
  summary: 'Pay the order by card',
  modules: ['Shop', 'Payment'],
  steps: [
    { description: 'Open the basket', expectedResult: '' },
    { description: 'Pay by card "4711"', expectedResult: 'The order is paid' },
  ],
  ...changes,
})
const scenarioOf = (changes: Partial<ComparedScenario> = {}): ComparedScenario => ({
  ...{ id: 2, versionId: 2, version: 1, keyword: 'Scenario', ruleName: null, tags: [] },
  ...{ name: 'Paying an order by card', fileName: 'payment.feature', featureName: 'Payment' },
  steps: [
    { keyword: 'Given ', keywordType: 'Context', text: 'I open the basket' },
    { keyword: 'When ', keywordType: 'Action', text: 'I pay by card "4711"' },
    { keyword: 'Then ', keywordType: 'Outcome', text: 'the order is paid' },
  ],
  ...changes,
})
const scoreWith = (by: TextMeasure, one: Partial<ComparedCase>, other: Partial<ComparedScenario>, linked: boolean) => {
  const texts = scenarioOf(other)
  return scorePair(prepareCase(caseOf(one), by), prepareScenarioSide(texts, by), linked)
}
const score = (one: Partial<ComparedCase> = {}, other: Partial<ComparedScenario> = {}, linked = false) =>
  scoreWith(measure, one, other, linked)

describe('the score of a case and a scenario', () => {
  it('is high for the same in other words, with the reasons', () => {
    const found = score()
    expect(found.score).toBeGreaterThan(0.85)
    expect(found.factors).toMatchObject({
      steps: { covered: 2, of: 2, used: 3, scenario: 3 },
      values: ['4711'],
      ...{ tags: [], tickets: [], linked: false },
    })
    expect(
      score({ summary: 'Print the tax report', steps: [{ description: 'Press print', expectedResult: '' }] }).score,
    ).toBeLessThan(leastScore)
  })

  it('needs no table of each step with each for very long lists, in which equal steps stand beside each other', () => {
    const texts = Array.from(
      { length: 10_000 },
      (_, index) => `do the thing ${index.toString(36).replaceAll(/\d/g, 'q')} of many`,
    )
    const before = process.memoryUsage().arrayBuffers
    const found = score(
      { steps: texts.map((description) => ({ description, expectedResult: '' })) },
      {
        steps: [...texts.slice(1), ...texts.slice(0, 1)].map((text) => ({
          keyword: 'When ',
          keywordType: 'Action',
          text,
        })),
      },
    )
    expect(found.alignment.coveredSteps.length).toBeGreaterThan(9_990)
    expect(found.score).toBeGreaterThan(0.7)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100_000_000)
  })

  it('is higher where the scenario checks what the case expects than where it begins with it', () => {
    const sibling = {
      steps: [
        { keyword: 'Given ', keywordType: 'Context', text: 'the order is paid' },
        { keyword: 'When ', keywordType: 'Action', text: 'I pay by card "4711"' },
        { keyword: 'Then ', keywordType: 'Outcome', text: 'I open the basket' },
      ],
    } as const
    expect(score().score).toBeGreaterThan(score({}, { steps: [...sibling.steps] }).score + 0.01)
  })

  const far = { summary: 'Settle what is owed', steps: [{ description: 'Pay by card', expectedResult: '' }] }

  it('rises by the same ticket, however it is written, by tags, and by what ties both together', () => {
    const plain = score(far).score
    expect(score({ ...far, tickets: [' abc-12 '] }, { tags: ['@ABC-12'] })).toMatchObject({
      factors: { tickets: ['ABC-12'] },
    })
    expect(score({ ...far, tickets: ['abc-12'] }, { tags: ['@ABC-12'] }).score).toBeGreaterThan(plain)
    expect(score({ ...far, summary: `${far.summary} ABC-12` }, { name: 'Paying ABC-12' }).factors.tickets).toEqual([
      'ABC-12',
    ])
    expect(score({ ...far, tags: ['Smoke'] }, { tags: ['@smoke'] })).toMatchObject({ factors: { tags: ['smoke'] } })
    expect(score(far, {}, true).score).toBeGreaterThan(Math.max(plain, 0.8))
  })

  it('says which words met', () => {
    const found = score(
      { summary: 'Keep a film for longer', steps: [] },
      { name: 'Extending the loan of a movie', steps: [], featureName: '', fileName: '' },
    )
    expect(found.factors.words).toContainEqual({ one: 'longer', other: 'extending', likeness: 0.8 })
    expect(found.factors.words).toContainEqual({ one: 'film', other: 'movie', likeness: expect.closeTo(0.87, 1) })
  })

  it('goes by letters without a table of words, as before there was one', () => {
    const letters = { profileOf: profileMaker(uniformWeights), words: null }
    const by = (one: Partial<ComparedCase>) => scoreWith(letters, one, {}, false)
    expect(by({}).score).toBeGreaterThan(0.85)
    expect(by({}).factors).toMatchObject({ steps: { covered: 2, of: 2, used: 3, scenario: 3 }, words: [] })
    expect(
      by({ summary: 'Print the tax report', steps: [{ description: 'Press print', expectedResult: '' }] }).score,
    ).toBeLessThan(0.2)
  })

  it('falls by other data in the title', () => {
    const same = score({ summary: 'Pay with "Visa"' }, { name: 'Pay with "Visa"' })
    const other = score({ summary: 'Pay with "Visa"' }, { name: 'Pay with "Amex"' })
    expect(same.factors.title).toBe(1)
    expect(other.factors.title).toBe(0.9)
  })

  it('goes by the title where a side has no steps', () => {
    const found = score({ steps: [] })
    expect(found.factors.steps).toMatchObject({ covered: 0, of: 0 })
    expect(found.score).toBeGreaterThan(0.5)
    expect(
      score({ steps: [], summary: '…', modules: [] }, { steps: [], name: '', featureName: '', fileName: '' }).score,
    ).toBe(0)
  })

  it('is between 0 and 1, and the same again', () => {
    const text = fc.constantFrom('', 'Pay by card', 'open "x" 12', '页', '@a', 'ABC-1')
    fc.assert(
      fc.property(
        text,
        fc.array(text, { maxLength: 4 }),
        fc.array(text, { maxLength: 4 }),
        fc.boolean(),
        (title, one, other, linked) => {
          const manual = {
            summary: title,
            steps: one.map((each) => ({ description: each, expectedResult: each })),
            tags: one,
          }
          const steps = other.map((each) => ({ keyword: 'When ', keywordType: 'Action' as const, text: each }))
          const found = score(manual, { steps, tags: other }, linked)
          expect(found.score).toBeGreaterThanOrEqual(0)
          expect(found.score).toBeLessThanOrEqual(1)
          expect(score(manual, { steps, tags: other }, linked)).toEqual(found)
        },
      ),
    )
  })
})
