import { describe, expect, it } from 'vitest'
import { askedTerms } from '../step-matching/project-terms'
import { stemsOf } from '../step-matching/step-words'
import { bareTag, bareValue, documentTerms, scenarioTerms, ticketKeysIn } from './document-terms'

describe('what candidates are found by', () => {
  it('are stems without endings, numbers and ids whole, signs of Chinese one by one', () => {
    expect(stemsOf('opens opened opening open the ABC-12 page')).toEqual(
      'open open open open the ABC 12 pag'.split(' '),
    )
    expect(stemsOf('打开页面 3')).toEqual(['打', '开', '页', '面', '3'])
    expect(stemsOf('öffnet öffnen')).toEqual(['öffne', 'öffne'])
    expect(stemsOf('… – !')).toEqual([])
  })

  it('hold data, tags and ticket keys', () => {
    const terms = documentTerms(['Enter "Anna" for ABC-12'], ['smoke', ''])
    expect(terms).toEqual(['smoke', 'enter', 'anna', 'for', 'abc', '12'])
    expect(documentTerms(['x'.repeat(100)], ['y'.repeat(100)]).map((term) => term.length)).toEqual([40, 5])
    expect(documentTerms([Array.from({ length: 1_000 }, (_, n) => `n${n}`).join(' ')], [])).toHaveLength(400)
  })

  it('know a scenario by its feature, rule, file and tags', () => {
    const scenario = {
      name: 'Pay',
      steps: [{ text: 'I pay' }],
      tags: ['@Smoke', '@ABC-12'],
      featureName: 'Baskets',
      ruleName: 'Guests only',
      fileName: 'check-out.feature',
    }
    expect(scenarioTerms(scenario)).toEqual(
      expect.arrayContaining(['smoke', 'abc-12', 'pay', 'baske', 'guest', 'only', 'check', 'out']),
    )
    expect(scenarioTerms(scenario)).not.toContain('featu')
  })

  it.each([
    ['Pay by card (ABC-12), see XY2-7 and ABC-12', ['abc-12', 'xy2-7']],
    ['TC-12, utf-8, A-1, ABC-, abc-12, XABC-12345678', []],
  ])('reads the ticket keys of “%s”', (text, keys) => {
    expect(ticketKeysIn(text)).toEqual(keys)
  })

  it('compare tags and values by what they say', () => {
    expect([bareTag('@Smoke'), bareTag('smoke')]).toEqual(['smoke', 'smoke'])
    expect(['"Anna"', '“Anna”', "'anna'", 'ANNA', '<name>', '{int}'].map(bareValue)).toEqual([
      ...Array.from({ length: 4 }, () => 'anna'),
      ...['', ''],
    ])
  })

  it('ask by the rarest first, until enough documents are found', () => {
    const counts = new Map([
      ['rare', 2],
      ['order', 2_000],
      ['many', 2_001],
      ['shop', 5_000],
    ])
    const of = (term: string) => counts.get(term) ?? 0
    const all = ['shop', 'unknown', 'many', 'order', 'rare']
    const { terms, looked } = askedTerms({ all, title: new Set(['order']) }, { documents: 5_000, of, terms: [] })
    expect(terms.map(({ term }) => term)).toEqual(['rare', 'order', 'many', 'shop'])
    expect(looked).toBe(2)
    expect(terms.map(({ weight }) => weight)).toEqual([7824, 2506, 1252, 693])
    expect(askedTerms({ all: ['shop'], title: new Set() }, { documents: 5_000, of, terms: [] }).looked).toBe(1)
  })
})
