import { dialects } from '@cucumber/gherkin'
import { describe, expect, it } from 'vitest'
import { numberSignsOf } from './number-signs'
import { snippetOf } from './snippet'
import { expressionOf } from './snippet-expression'
import { outlineStepOf, partsOfOutline } from './snippet-outline'
import { partsOf } from './snippet-parameters'
import { createVocabulary } from './vocabulary'

describe('numbers by the language of a feature file', () => {
  it('have the decimal sign that the Unicode consortium tells of each language that Java knows', () => {
    const plain = Object.keys(dialects).filter((language) => /^[a-z]{2,3}$/.test(language))
    // Both print their own digits by default in Java, and Latin ones here.
    const told = plain.filter((language) => !['ar', 'fa'].includes(language))
    for (const language of told) {
      const parts = new Intl.NumberFormat(language).formatToParts(1.5)
      const sign = parts.find(({ type }) => type === 'decimal')?.value
      const known = Intl.NumberFormat.supportedLocalesOf(language).length > 0
      expect([language, numberSignsOf(language)]).toEqual([language, known && sign === ',' ? 'comma' : 'point'])
    }
    expect(['ar', 'fa', 'sr-Latn', 'en-pirate'].map(numberSignsOf)).toEqual(['arabic', 'arabic', 'point', 'point'])
  })

  it.each([
    ['point', '3.50', true],
    ['point', '1,234.50', true],
    ['point', '1.234,50', false],
    ['comma', '3,50', true],
    ['comma', '1.234,50', true],
    ['comma', '1,234.50', false],
    ['comma', ',5', true],
    ['arabic', '3\u066b50', true],
    ['arabic', '3.50', false],
  ] as const)('are found by what existing code takes: %s %s', (signs, number, found) => {
    const definitions = ['double', 'float', 'bigdecimal'].map((type, id) => ({
      ...{ id, expression: `${type} {${type}}`, kind: 'expression' as const },
    }))
    const { match } = createVocabulary(definitions)
    for (const { id, expression } of definitions) {
      const matched = match(expression.replace(/\{.*/, number), signs)
      expect(matched.map((each) => each.id)).toEqual(found ? [id] : [])
    }
  })

  it('of a type of the project itself are as its own code says', () => {
    const types = new Map([['double', { pattern: { type: 'literal' as const, text: 'much' }, type: 'Double' }]])
    const { match } = createVocabulary([{ id: 1, expression: 'x {double}', kind: 'expression' }], types)
    expect([match('x much', 'comma').length, match('x 1,5', 'comma').length]).toEqual([1, 0])
  })

  it.each([
    ['Preis 3,50 €', 'comma', 'Preis {double} €'],
    ['Preis 1.234,50 €', 'comma', 'Preis {double} €'],
    ['Preis 10.000 €', 'comma', 'Preis {double} €'],
    ['Version 2.1 läuft', 'comma', 'Version {int}.{int} läuft'],
    ['am 12.05.2026', 'comma', 'am {int}.{int}.{int}'],
    ['Preis -3,50 und +2', 'comma', 'Preis {double} und {double}'],
    ['Preis 3.50 €', 'point', 'Preis {double} €'],
    ['Preis 3,50 €', 'point', 'Preis {int},{int} €'],
    ['Preis 3.50 oder 3,50', null, 'Preis {int}.{int} oder {int},{int}'],
    ['Preis 3\u066b5', 'arabic', 'Preis {double}'],
    ['Preis 3,5', 'arabic', 'Preis {int},{int}'],
  ] as const)('are parameters where Java reads them as they stand: %s, %s', (text, signs, expression) => {
    expect(snippetOf(text, signs).expression).toBe(expression)
    const each = signs ?? 'comma'
    expect(createVocabulary([{ id: 1, ...snippetOf(text, signs) }]).match(text, each)).toHaveLength(1)
  })

  it('are found where the whole is a regular expression', () => {
    for (const [signs, number] of [
      ['comma', '1.234,50'],
      ['arabic', '1\u066c234\u066b50'],
      ['point', '1,234.50'],
    ] as const) {
      const text = `Preis ${number} $`
      const made = expressionOf(partsOf(text, signs))
      expect(made).toMatchObject({ kind: 'regex', parameters: ['double'] })
      expect(createVocabulary([{ id: 1, ...made }]).match(text, signs)).toHaveLength(1)
    }
  })

  it('are one parameter of a column of the Examples', () => {
    const examples = [
      { keyword: 'Beispiele', name: '', description: '', tags: [], header: ['n'], rows: [['3,50'], ['1.234,5']] },
    ]
    const expression = (signs: 'comma' | 'point') => {
      const step = outlineStepOf('Es kostet <n> $', examples, signs)
      const parts = step && partsOfOutline(step, 'oneOf')
      return parts && expressionOf(parts).expression
    }
    expect(expression('comma')).toBe('^Es kostet ([-+]?(?:\\d+(?:\\.\\d+)*(?:,\\d+)?|,\\d+)) \\$$')
    expect(expression('point')).toBe('^Es kostet (3,50|1\\.234,5) \\$$')
  })
})
