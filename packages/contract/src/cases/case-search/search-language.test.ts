import { describe, expect, it } from 'vitest'
import { readDateRange } from './search-dates'
import { parseSearch, printSearch } from './search-language'

const text = (word: string, rest: { phrase?: boolean; not?: boolean } = {}) => ({
  key: 'text',
  text: word,
  phrase: false,
  not: false,
  ...rest,
})
const key = (name: string, values: string[], not = false) => ({ key: name, values, not })

describe('parseSearch', () => {
  it.each([
    ['', []],
    [' \n\t', []],
    ['12', [text('12')]],
    ['TC-12', [text('TC-12')]],
    ['tc 12', [text('TC-12')]],
    ['#12', [text('TC-12')]],
    ['sign   in', [text('sign'), text('in')]],
    ['"sign  in" now', [text('sign in', { phrase: true }), text('now')]],
    ['-flaky -"not yet"', [text('flaky', { not: true }), text('not yet', { phrase: true, not: true })]],
    ['- -- -- 5" C:\\x http://a.b/c?d=e:f', ['-', '--', '--', '5"', 'C:\\x', 'http://a.b/c?d=e:f'].map((w) => text(w))],
    ['Checkout: pay', [text('Checkout:'), text('pay')]],
    ['"never ends', [text('never ends', { phrase: true })]],
    ['""', []],
    ['"say ""hi"""', [text('say "hi"', { phrase: true })]],
    ['tag:smoke', [key('tag', ['smoke'])]],
    ['-tag:"needs review",smoke', [key('tag', ['needs review', 'smoke'], true)]],
    ['TAGS:Ä,,ä,Ä', [key('tag', ['Ä', 'ä'])]],
    ['prio:HIGH,crit', [key('priority', ['high', 'critical'])]],
    ['kind:NotApplicable,man', [key('kind', ['not-applicable', 'manual'])]],
    ['automated:true applicable:n', [key('automated', ['yes']), key('applicable', ['no'])]],
    ['template:2', [key('template', ['steps'])]],
    ['updated:>2026-11-01 created:Today', [key('updated', ['>2026-11-01']), key('created', ['today'])]],
    ['author:me module:"Area 1/Pay"', [key('created-by', ['me']), key('module', ['Area 1/Pay'])]],
  ])('reads %j', (search, clauses) => expect(parseSearch(search)).toEqual({ clauses, problems: [] }))

  it.each([
    ['priority:hihg', 'priority can be showstopper, critical, high, medium or low', []],
    ['kind:a', 'kind can be', []],
    ['updated:soon x', 'write a day', [text('x')]],
    ['created:2026-02-31', 'write a day', []],
    ['tag: smoke', 'directly behind the colon', [text('smoke')]],
    ['tga:smoke', 'Did you mean tag:?', [text('tga:smoke')]],
    ['-colour:red', 'no key “colour”', [text('colour:red', { not: true })]],
    ['constructor:x', 'no key “constructor”', [text('constructor:x')]],
    ['priority:low,hihg', '“hihg” was left out', [key('priority', ['low'])]],
  ])('says what is wrong with %j', (search, message, clauses) => {
    const parsed = parseSearch(search)
    expect(parsed.problems).toHaveLength(1)
    expect(parsed.problems[0]?.message).toContain(message)
    expect(parsed.clauses).toEqual(clauses)
  })

  it('counts only so many words, and says so', () => {
    const { clauses, problems } = parseSearch('a '.repeat(100))
    expect(clauses).toHaveLength(24)
    expect(problems).toEqual([{ text: 'a', message: 'Only the first 24 words and filters of a search count.' }])
  })

  it('is printed as it would be typed', () => {
    const { clauses } = parseSearch('-x "a b" prio:hi tag:"needs review",bc -author:"O""Brien"')
    expect(printSearch(clauses)).toBe('-x "a b" priority:high tag:"needs review",bc -created-by:"O""Brien"')
  })
})

describe('readDateRange', () => {
  it.each([
    ['2026-11-05', { day: '2026-11-05' }, { day: '2026-11-06' }],
    ['2026-2', { day: '2026-02-01' }, { day: '2026-03-01' }],
    ['2026', { day: '2026-01-01' }, { day: '2027-01-01' }],
    ['>2026-12', { day: '2027-01-01' }, null],
    ['>=2026-12', { day: '2026-12-01' }, null],
    ['<2024-02-29', null, { day: '2024-02-29' }],
    ['<=2024-02-29', null, { day: '2024-03-01' }],
    ['<7d', { ago: 7, unit: 'day' }, null],
    ['7d', { ago: 7, unit: 'day' }, null],
    ['>2w', null, { ago: 2, unit: 'week' }],
    ['yesterday', { today: -1 }, { today: 0 }],
    ['2026-10..2026-11', { day: '2026-10-01' }, { day: '2026-12-01' }],
    ['14d..7d', { ago: 14, unit: 'day' }, { ago: 7, unit: 'day' }],
  ])('reads %j', (value, from, before) => expect(readDateRange(value)).toEqual({ from, before }))

  it.each([
    '',
    '>',
    '2026-13',
    '2026-04-31',
    '2023-02-29',
    '26-01-01',
    '7',
    '7x',
    '2026..',
    '<<7d',
    '1..2..3',
    '99999d',
  ])('does not read %j', (value) => expect(readDateRange(value)).toBeNull())
})
