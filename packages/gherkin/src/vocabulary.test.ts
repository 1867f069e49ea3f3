import { describe, expect, it } from 'vitest'
import { createVocabulary, type VocabularyDefinition } from './vocabulary'

const expression = (text: string, id = 1): VocabularyDefinition => ({ id, expression: text, kind: 'expression' })
const regex = (text: string, id = 1): VocabularyDefinition => ({ id, expression: text, kind: 'regex' })
const matches = (definition: VocabularyDefinition, text: string) =>
  createVocabulary([definition]).match(text, 'point').length === 1

describe('Cucumber expressions', () => {
  it.each([
    ['I have {int} cucumber(s) in my belly/stomach', 'I have -3 cucumbers in my stomach', true],
    ['I have {int} cucumber(s) in my belly/stomach', 'I have 3.5 cucumbers in my stomach', false],
    ['it costs {double}', 'it costs 10,000.50', true],
    ['it costs {float}', 'it costs -.5', true],
    ['it costs {bigdecimal}', 'it costs 1E-3', true],
    ['it costs {double}', 'it costs .', false],
    ['{byte} {short} {long} {biginteger}', '1 2 3 -4', true],
    ['say {string}', 'say "it \\" is"', true],
    ['say {string}', "say 'it is'", true],
    ['say {string}', 'say it', false],
    ['the {word} key', 'the żółty key', true],
    ['the {word} key', 'the big red key', false],
    ['the {word} key', 'the big\u00a0red key', true],
    ['anything {}', 'anything ', true],
    ['pay {money} now', 'pay 3 EUR now', true],
    ['pay {money} now', 'pay  now', false],
    ['open C:\\\\temp', 'open C:\\temp', true],
    ['call \\{int} or \\(not)', 'call {int} or (not)', true],
    ['a full text', 'a full text more', false],
    ['ends with \\\\', 'ends with \\', true],
    ['I log in', 'I LOG IN', false],
  ])('%s against %s: %s', (text, step, expected) => {
    expect(matches(expression(text), step)).toBe(expected)
  })

  it('lists what cannot be read, with its reason', () => {
    const { unusable, match } = createVocabulary([expression('an (open', 7), expression('ends with \\', 8)])
    expect(unusable.map(({ definition }) => definition.id)).toEqual([7, 8])
    expect(unusable[0]?.reason).toMatch(/^Column 4: The '\(' does not have a matching '\)'/)
    expect(match('an (open', 'point')).toEqual([])
  })
})

describe('regular expressions', () => {
  it.each([
    ['^total is (-?\\d+) \\$$', 'total is 5 $', true],
    ['/part of (\\d+)/', 'a part of 3 things', true],
    ['part of (\\d+)$', 'a part of 3', true],
    ['^starts', 'starts and goes on', true],
  ])('%s against %s: %s', (text, step, expected) => {
    expect(matches(regex(text), step)).toBe(expected)
  })

  it('keeps the anchors of Java away from expressions', () => {
    const { unusable } = createVocabulary([regex('^I have {int} cukes$')])
    expect(unusable.map(({ reason }) => reason)).toEqual(['A { that is no repetition has no backslash before it'])
  })
})

describe('vocabulary', () => {
  it('answers all definitions that match, in the order given', () => {
    const definitions = [expression('I see {string}', 5), regex('^I see "(.*)"$', 3), expression('I see {string}', 9)]
    expect(
      createVocabulary(definitions)
        .match('I see "x"', 'point')
        .map(({ id }) => id),
    ).toEqual([5, 3, 9])
  })

  it('tries few of 10,000 definitions for each of 10,000 steps', () => {
    const things = Array.from({ length: 10_000 }, (_, index) => `thing${index}`)
    const definitions = things.map((thing, index) =>
      index % 3 === 0
        ? regex(`^(?:I|the user) opens? "([^"]*)" in ${thing}$`, index)
        : expression(`the user/person adds {int} item(s) to ${thing} quickly`, index),
    )
    const { match, tried } = createVocabulary(definitions)
    const found = things.map((thing, index) =>
      match(
        index % 3 === 0 ? `the user opens "a page" in ${thing}` : `the user adds 3 items to ${thing} quickly`,
        'point',
      ),
    )
    expect(found.every((each, index) => each.length === 1 && each[0]?.id === index)).toBe(true)
    expect(tried()).toBeLessThan(20_000)
  })

  it('looks at a text once, however often it comes', () => {
    const { match, tried } = createVocabulary([expression('I wait')])
    for (let count = 0; count < 10_000; count += 1) match('I wait', 'point')
    expect(tried()).toBe(1)
  })

  it('does not hang on patterns that search for ever', () => {
    const step = `${'a'.repeat(300)}!`
    expect(matches(regex('^(a+)+$'), step)).toBe(false)
    expect(matches(regex('^(a|a)*$'), step)).toBe(false)
    expect(matches(expression('{} {} {} {} {} {} x'), 'a '.repeat(450))).toBe(false)
    expect(matches(regex('^(a+)+$'), 'a'.repeat(300))).toBe(true)
    const { unusable } = createVocabulary([regex('^(?=(a+)+b)a*$')])
    expect(unusable[0]?.reason).toContain('could take for ever')
  })

  it('takes no more definitions that are slow to search than can be tried in a moment', () => {
    const slow = (id: number) => regex(`^(?:(?:a{1,9}b?){1,9}){1,25}c${id}$`, id)
    const { match, unusable } = createVocabulary([
      ...Array.from({ length: 1_000 }, (_, id) => slow(id)),
      regex('^d$', 1_000),
    ])
    expect(match('aababc7', 'point').map(({ id }) => id)).toEqual([7])
    expect(match('d', 'point').map(({ id }) => id)).toEqual([1_000])
    expect(unusable.length).toBeGreaterThan(900)
    expect(unusable[0]?.reason).toBe('Too many definitions before it are slow to search')
  })
})
