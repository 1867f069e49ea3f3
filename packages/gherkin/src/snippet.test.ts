import type { StepArgument } from '@caseweave/contract/automation/java-steps/java-step-names'
import { describe, expect, it } from 'vitest'
import { snippetOf } from './snippet'
import { methodNameOf, nameGiver } from './snippet-names'
import { partsOf } from './snippet-parameters'

const said = (text: string, argument: StepArgument | null = null) => {
  const { expression, methodName, arguments: all } = snippetOf(text, 'point', argument)
  return `${expression} | ${methodName}(${all.map(({ type, name }) => `${type} ${name}`).join(', ')})`
}

describe('the step definition of a text', () => {
  // The cases of Cucumber-JVM's own test of its snippets, with what is expected here.
  it.each([
    [
      'I have 4 cukes in my "big" belly',
      'I have {int} cukes in my {string} belly | i_have_cukes_in_my_belly(Integer int1, String string)',
    ],
    [
      'I have 4.2 cukes in my large belly',
      'I have {double} cukes in my large belly | i_have_cukes_in_my_large_belly(Double double1)',
    ],
    ['before 5 after', 'before {int} after | before_after(Integer int1)'],
    [
      'I have 4 cukes in: my "big" red-belly!',
      'I have {int} cukes in: my {string} red-belly! | i_have_cukes_in_my_red_belly(Integer int1, String string)',
    ],
    [
      'the DI system receives a message saying "{ dataIngestion: { feeds: [ feed: { merchantId: 666, feedFileLocation: feed.csv } ] }"',
      'the DI system receives a message saying {string} | the_di_system_receives_a_message_saying(String string)',
    ],
    ['is there an error?:', 'is there an error?: | is_there_an_error()'],
    ['([a-z]*)?.+', '\\([a-z]*\\)?.+ | a_z()'],
    ['I have 5 cukes (maybe more)', 'I have {int} cukes \\(maybe more\\) | i_have_cukes_maybe_more(Integer int1)'],
    ['I have 5 cukes [maybe more]', 'I have {int} cukes [maybe more] | i_have_cukes_maybe_more(Integer int1)'],
    ['Then it responds <param>', 'Then it responds <param> | then_it_responds_param()'],
    ['🎸', '🎸 | step_without_java_identifiers()'],
  ])('is that of Cucumber-JVM: %s', (text, expected) => {
    expect(said(text)).toBe(expected)
  })

  it('has a table or a doc string as its last argument', () => {
    expect(said('I have:', 'docString')).toBe('I have: | i_have(String docString)')
    expect(said('I have:', 'dataTable')).toBe('I have: | i_have(io.cucumber.datatable.DataTable dataTable)')
    expect(said('I have 2 "x":', 'docString')).toBe(
      'I have {int} {string}: | i_have(Integer int1, String string, String docString)',
    )
  })

  // The texts on which Cucumber-JVM's snippet fails.
  it.each([
    ['total is 5 $', String.raw`^total is (-?\d+) \$$ | total_is_$(Integer int1)`],
    ['^caret start', String.raw`^\^caret start$ | caret_start()`],
    [String.raw`open C:\temp`, String.raw`open C:\\temp | open_c_temp()`],
    ['ends with \\', String.raw`ends with \\ | ends_with()`],
  ])('works where that of Cucumber-JVM does not: %s', (text, expected) => {
    expect(said(text)).toBe(expected)
  })

  it.each([
    ['10,000 cukes cost 1,000.50', '{double} cukes cost {double} | cukes_cost(Double double1, Double double2)'],
    ['from 2024-01-15 at 10:30', 'from {int}-{int}-{int} at {int}:{int}'],
    ['version 1.2.3 of v2', 'version {double}.{int} of v2'],
    ['it is -5 or +5 or .5 or 5.', 'it is {int} or {double} or {double} or {int}.'],
    ['a "b" and \'c\' and ""', 'a {string} and {string} and {string}'],
    [`the user's name is 'Bob'`, `the user's name is {string}`],
    ['say "it\'s 5" x"y"z "open', 'say {string} x"y"z "open'],
    [String.raw`say "a \" b" and "C:\"`, String.raw`say {string} and "C:\\"`],
    ['login/logout of item(s) {x}', String.raw`login\/logout of item\(s\) \{x\}`],
    ['/a path/', String.raw`\/a path\/`],
    [String.raw`a \u0022 b`, String.raw`a \\u0022 b`],
    ['pay "5" $', String.raw`^pay "([^"\\]*(?:\\.[^"\\]*)*)" \$$`],
    ['pay 1.5 $', String.raw`^pay ([-+]?(?:\d+(?:,\d+)*(?:\.\d+)?|\.\d+)) \$$`],
    ['', ''],
  ])('has the parameters and escapes of %s', (text, expected) => {
    expect(said(text).startsWith(expected)).toBe(true)
    expect(snippetOf(text, 'point').expression).toBe(expected.split(' | ')[0])
  })
})

describe('the name of a method', () => {
  const name = (text: string, style?: 'snake' | 'camel') => methodNameOf(partsOf(text, 'point'), style)

  it.each([
    ['I open the iPhone HTMLParser', 'i_open_the_i_phone_html_parser', 'iOpenTheIPhoneHTMLParser'],
    ['new', 'step_new', 'stepNew'],
    ['wait', 'step_wait', 'stepWait'],
    ['hash code', 'hash_code', 'stepHashCode'],
    ['get class', 'get_class', 'stepGetClass'],
    ['_', 'step_without_java_identifiers', 'stepWithoutJavaIdentifiers'],
    ['10th of 3rd', 'step_10th_of_3rd', 'step10thOf3rd'],
    ['3', 'step_int', 'stepInt'],
    ['3 "x"', 'int_string', 'intString'],
    ['', 'step_without_java_identifiers', 'stepWithoutJavaIdentifiers'],
    ['größer als null', 'größer_als_null', 'größerAlsNull'],
    ['点击 按钮', '点击_按钮', '点击按钮'],
    ['pay\u200b 5 €', 'pay_€', 'pay€'],
    ['𝒳 and 👩‍👩‍👧', 'and', 'and'],
  ])('is made of the words of %s', (text, snake, camel) => {
    expect(name(text)).toBe(snake)
    expect(name(text, 'camel')).toBe(camel)
  })

  it('is cut at a word where it would be very long', () => {
    const long = name(Array.from({ length: 60 }, (_, index) => `word${index}`).join(' '))
    expect(long.length).toBeLessThanOrEqual(120)
    expect(long).toMatch(/_word\d+$/)
    expect(name('x'.repeat(5_000))).toHaveLength(120)
  })

  it('is given once, the next one with a number', () => {
    const give = nameGiver(['open_2'])
    expect(['open', 'open', 'open', 'Open', 'open_2'].map(give)).toEqual([
      'open',
      'open_3',
      'open_4',
      'Open',
      'open_2_2',
    ])
  })
})
