import { dialects } from '@cucumber/gherkin'
import { describe, expect, it } from 'vitest'
import { diagnose } from './diagnose'
import { createVocabulary } from './vocabulary'

const vocabularyOf = (...expressions: string[]) =>
  createVocabulary(
    expressions.map((expression, id) => ({
      id,
      expression,
      kind: /^\^|\$$/.test(expression) ? ('regex' as const) : ('expression' as const),
      place: `Steps.method${id}`,
    })),
  )
const found = (text: string, ...expressions: string[]) =>
  diagnose(text, expressions.length > 0 ? vocabularyOf(...expressions) : null).map(({ kind, line, from, to }) => [
    kind,
    line,
    from,
    to,
  ])
const scenario = (...lines: string[]) => `Feature: F\n  Scenario: S\n${lines.map((line) => `    ${line}\n`).join('')}`

describe('diagnose', () => {
  it('points at undefined and ambiguous steps at the text behind the keyword', () => {
    const text = scenario('Given a shop', 'When I jump', '*   I wait', 'Then it is "so"')
    expect(found(text, 'a shop', 'I wait', 'it is {string}', '^it is "(.*)"$')).toEqual([
      ['undefined', 4, 10, 16],
      ['ambiguous', 6, 10, 20],
    ])
    expect(diagnose(text, vocabularyOf('it is {string}', '^it is "(.*)"$')).at(-1)?.message).toBe(
      '2 step definitions match this step: Steps.method0, Steps.method1.',
    )
  })

  it('judges no steps without a vocabulary', () => {
    expect(found(scenario('Given a shop'))).toEqual([])
  })

  it('points at a misspelt keyword that the parser takes as description', () => {
    const [only] = diagnose(scenario('Gven z and y', 'Given x'), null)
    expect(only).toMatchObject({ kind: 'noKeyword', line: 3, from: 5, to: 17, instead: 'Given z and y' })
    expect(only?.message).toContain('Did you mean “Given z and y”?')
  })

  it('leaves ordinary descriptions, doc strings and comments alone', () => {
    const text = `Feature: F
  Whne this is prose of the feature
  Scenario: S
    This is what they want.
    then it goes on
    Given a text
      """
      Gven z
      """
    # Whne x
  Rule: R
    Gven is a word here`
    expect(found(text)).toEqual([])
  })

  it('tells every error of the parser at its line', () => {
    const text = scenario('Given x', 'Whn y and so on', 'Then z', 'nonsense')
    expect(diagnose(text, null).map(({ kind, line, from, instead }) => [kind, line, from, instead])).toEqual([
      ['refused', 4, 5, 'When y and so on'],
      ['refused', 6, 5, null],
    ])
    expect(found('# only a comment')).toEqual([['refused', 1, 1, 17]])
    expect(found('')).toEqual([['refused', 1, 1, 2]])
    expect(found('nonsense')[0]).toEqual(['refused', 1, 1, 9])
  })

  it('still judges the steps around an error', () => {
    expect(found(scenario('Given x', 'nonsense', 'Then z'), 'x')).toEqual([
      ['refused', 4, 5, 13],
      ['undefined', 5, 10, 11],
    ])
  })

  it('judges an outline by the rows of its Examples', () => {
    const text = `${scenario('Given <n> items', 'And <m>')}    Examples:\n      | n | m |\n      | 1 | a |\n      | x | a |\n`
    const [only, ...others] = diagnose(text, vocabularyOf('{int} items', 'a'))
    expect(others).toEqual([])
    expect(only).toMatchObject({ kind: 'undefined', line: 3 })
    expect(only?.message).toContain('with the values “x items”')
  })

  it('takes a placeholder as it stands where no Examples row fills it', () => {
    expect(found(scenario('Given <n> items'), '{int} items')).toEqual([['undefined', 3, 11, 20]])
  })

  it.each(Object.keys(dialects))('knows steps and their places in %s', (language) => {
    const dialect = dialects[language]
    const keyword = dialect?.given.find((each) => each !== '* ') ?? ''
    const text = `# language: ${language}\n${dialect?.feature[0]}: F\n  ${dialect?.scenario[0]}: S\n    ${keyword}x y\n`
    expect(found(text, 'x z')).toEqual([['undefined', 4, 5 + keyword.length, 8 + keyword.length]])
  })

  it('finds its way in hard texts', () => {
    const long = `I say ${'word '.repeat(60)}`.trim()
    const text = scenario(
      'Given total is 5 $',
      'And C:\\temp',
      'And ends with \\',
      'And \\u0022',
      `And ${long}`,
      'And שלום עולם',
    )
    expect(
      found(text, '^total is (-?\\d+) \\$$', 'C:\\\\temp', 'ends with \\\\', '\\\\u0022', 'I say {}', 'שלום עולם'),
    ).toEqual([])
    expect(
      found(text.replaceAll('\n', '\r\n'), '^total', 'C:\\\\temp', 'ends with \\\\', '\\\\u0022', 'I say {}'),
    ).toEqual([['undefined', 8, 9, 18]])
  })
})
