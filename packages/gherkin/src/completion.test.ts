import { describe, expect, it } from 'vitest'
import { createCompletion } from './completion'
import { createVocabulary } from './vocabulary'

const definitions = [
  'I have {int} cucumber(s) in my belly/stomach',
  'I say {string} to {word}',
  'I open {}',
  '^the user (\\w+) is (?:logged|signed) in(?: again)?$',
  '^total is (-?\\d+) \\$$',
  'broken (',
  'an object \\{}',
].map((expression, id) => ({
  id,
  expression,
  kind: /^\^|\$$/.test(expression) ? ('regex' as const) : ('expression' as const),
  place: `Steps.method${id}`,
}))
const { find } = createCompletion(definitions, ['I wait', 'I say "hello" to Bob', 'a {strange} step'])
/** Fields as `<name>`. */
const withFields = (template: string) => template.replace(/\$\{(\w+)\}/g, '<$1>')
const labels = (line: string, language = 'en') => find(line, language)?.options.map(({ label }) => label)

describe('completion', () => {
  it('offers definitions and known steps behind a keyword', () => {
    const found = find('    Given I ', 'en')
    expect(found?.from).toBe(10)
    expect(found?.options.map(({ label, template, detail }) => [label, withFields(template), detail])).toEqual([
      ['I have {int} cucumbers in my belly', 'I have <int> cucumbers in my belly', 'Steps.method0'],
      ['I say "{string}" to {word}', 'I say "<string>" to <word>', 'Steps.method1'],
      ['I open {text}', 'I open <text>', 'Steps.method2'],
      ['I wait', 'I wait', 'Step'],
      ['I say "hello" to Bob', 'I say "hello" to Bob', 'Step'],
      ['the user {value} is logged in', 'the user <value> is logged in', 'Steps.method3'],
      ['total is {value} $', 'total is <value> $', 'Steps.method4'],
    ])
  })

  it('finds by words in the middle, past values that were typed already', () => {
    expect(labels('When I have 5 cu')).toEqual(['I have {int} cucumbers in my belly'])
    expect(labels('* USER "x')).toEqual(['the user {value} is logged in'])
    expect(labels('Then total')).toEqual(['total is {value} $'])
    expect(labels('Then an ob')).toEqual(['an object {}'])
    expect(find('Then an ob', 'en')?.options[0]?.template).toBe('an object \\{\\}')
  })

  it('offers steps that their definitions match once the fields are filled', () => {
    const { match } = createVocabulary(definitions)
    const values: Record<string, string> = { int: '5', string: 'x', word: 'y', text: 'z', value: '7' }
    const options = find('Given ', 'en')?.options.filter(({ kind }) => kind === 'definition') ?? []
    expect(options).toHaveLength(6)
    for (const { template } of options) {
      const step = template.replace(/\$\{(\w+)\}/g, (_, name) => values[name] ?? '').replace(/\\([{}])/g, '$1')
      expect(match(step, 'point'), step).toHaveLength(1)
    }
  })

  it('offers keywords of the language at the beginning of a line', () => {
    expect(labels('  Sc')).toEqual(['Scenario:', 'Scenario Outline:', 'Scenario Template:', 'Scenarios:'])
    expect(labels('gi')).toEqual(['Given'])
    expect(labels('  Ét', 'fr')).toContain('Étant donné')
    expect(find('  假', 'zh-CN')?.options[0]).toMatchObject({ label: '假如', template: '假如' })
  })

  it('offers nothing in comments, tags, tables and doc strings', () => {
    for (const line of ['# Given', '  @tag', '| a', '"""', 'nothing like it']) expect(labels(line)).toBeUndefined()
  })

  it('offers no more than a list can show', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => `I count ${index}`)
    expect(createCompletion([], many).find('Given I', 'en')?.options).toHaveLength(50)
  })
})
