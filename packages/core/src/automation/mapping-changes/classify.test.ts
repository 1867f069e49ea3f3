import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseFeature } from '../feature-files/parse-feature'
import { caseChanged } from './classify-case'
import { classifyScenario, staleReasonOf } from './classify-scenario'
import type { ScenarioSide } from './sides'

function sideOf(text: string): ScenarioSide {
  const reading = parseFeature(text)
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  const [scenario] = reading.feature.scenarios
  if (!scenario) throw new Error('There is no scenario.')
  return { ...scenario, version: 1 }
}
const scenario = (steps: string, name = 'Pay', head = '') =>
  sideOf(`Feature: F\n${head}  Scenario: ${name}\n${steps.replace(/^/gm, '    ')}\n`)

const before = scenario('Given a basket with "2" books\nWhen the customer pays by card\nThen the order is confirmed')
const verdict = (now: ScenarioSide, chosen: number[] = []) => classifyScenario(before, now, chosen).verdict

describe('classifyScenario', () => {
  it('asks nobody for white space, comments, tags and descriptions', () => {
    const now = sideOf(`Feature: F
      # new
      @smoke
      Scenario: Pay
        Some words.
        Given   a basket   with "2" books
        # here, too
        When the Customer pays by card
        Then the order is confirmed.`)
    expect(verdict(now)).toBe('cosmetic')
  })

  it('compares doc strings with very many spaces in a line as soon as others', () => {
    const now = scenario(`* a\n"""\nx${' '.repeat(200_000)}y\n"""`)
    expect(classifyScenario(now, now, []).verdict).toBe('cosmetic')
  })

  it('tells a new name, another rule, other words, other data and other steps apart', () => {
    const steps = (...lines: string[]) => scenario(lines.join('\n'))
    const [one, two, three] = before.steps.map((step) => step.keyword + step.text) as [string, string, string]
    expect(verdict(scenario([one, two, three].join('\n'), 'Buy'))).toBe('renamed')
    expect(verdict({ ...before, ruleName: 'R' })).toBe('moved')
    expect(verdict(steps(one, 'When the customer pays by credit card', three))).toBe('wording')
    expect(verdict(steps(one.replace('2', '3'), two, three))).toBe('data')
    expect(verdict(steps(one, two))).toBe('structure')
    expect(verdict(steps(one, two, three, 'And a mail is sent'))).toBe('structure')
    expect(verdict(steps(two, one, three))).toBe('structure')
  })

  it('counts tables, doc strings, Examples and what a step is for', () => {
    const table = (cell: string) => scenario(`Given these books\n  | title |\n  | ${cell} |`)
    expect(classifyScenario(table('A'), table('A   '), []).verdict).toBe('cosmetic')
    expect(classifyScenario(table('A'), table('B'), []).verdict).toBe('data')
    const doc = (line: string) => scenario(`Given a mail\n  """\n  ${line}\n  """`)
    expect(classifyScenario(doc('Hello'), doc('Bye'), []).verdict).toBe('data')
    const outline = (cell: string) => scenario(`Given <n> books\nExamples:\n  | n |\n  | ${cell} |`)
    expect(classifyScenario(outline('1'), outline('2'), []).verdict).toBe('data')
    const last = (keyword: string) => scenario(`Given a basket\n${keyword} the order is confirmed`)
    expect(classifyScenario(last('When'), last('Then'), []).verdict).toBe('wording')
  })

  it('looks at the chosen steps alone, and finds them where they stand now', () => {
    const now = scenario(
      'Given a signed-in customer\nGiven a basket with "2" books\nWhen nobody looks\nThen the order is confirmed',
    )
    expect(classifyScenario(before, now, [1, 3])).toMatchObject({ verdict: 'cosmetic', stepSequences: [2, 4] })
    expect(classifyScenario(before, now, [2])).toMatchObject({ verdict: 'structure', stepSequences: [] })
  })

  it('looks at ten thousand equal steps, and at ten thousand other ones', () => {
    const many = (text: string) => scenario(Array.from({ length: 10_000 }, () => `* ${text}`).join('\n'))
    const [one, other] = [many('waits'), many('sleeps well')]
    expect(classifyScenario(one, { ...one, steps: one.steps.slice(1) }, []).verdict).toBe('structure')
    expect(classifyScenario(one, other, []).verdict).toBe('structure')
  })

  const texts = fc.array(
    fc.constantFrom('a book', 'a book "1"', 'a book "2"', 'two books', 'it is paid', '…', '世界', '"'),
    {
      maxLength: 8,
    },
  )
  const side = (lines: string[]) => ({
    ...before,
    steps: lines.map((text) => ({
      ...{ keyword: '* ', keywordType: 'Unknown' as const, text, docString: null, dataTable: null },
    })),
  })

  it('never asks for what says the same, and asks in both directions alike', () => {
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        expect(classifyScenario(side(one), side(one), []).verdict).toBe('cosmetic')
        const [there, back] = [
          classifyScenario(side(one), side(other), []),
          classifyScenario(side(other), side(one), []),
        ]
        expect(staleReasonOf(there.verdict) === null).toBe(staleReasonOf(back.verdict) === null)
      }),
    )
  })

  it('puts every step of both versions in its place once', () => {
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const { changes } = classifyScenario(side(one), side(other), [])
        const places = (key: 'was' | 'now') => changes.flatMap((change) => change[key] ?? [])
        expect(places('was')).toEqual(one.map((_, index) => index))
        expect(places('now')).toEqual(other.map((_, index) => index))
      }),
    )
  })
})

describe('caseChanged', () => {
  const one = { version: 1, summary: 'Pay', steps: [{ description: 'Pay "5"', expectedResult: 'Paid' }] }
  it('counts the summary and what steps say, and not how they are written', () => {
    expect(caseChanged(one, { ...one, summary: ' pay ' })).toBe(false)
    expect(caseChanged(one, { ...one, summary: 'Buy' })).toBe(true)
    expect(caseChanged(one, { ...one, steps: [{ description: '1. Pay  "5".', expectedResult: 'paid' }] })).toBe(false)
    expect(caseChanged(one, { ...one, steps: [{ description: 'Pay "6"', expectedResult: 'Paid' }] })).toBe(true)
    expect(caseChanged(one, { ...one, steps: [] })).toBe(true)
  })
})
