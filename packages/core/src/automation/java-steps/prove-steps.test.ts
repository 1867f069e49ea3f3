import { describe, expect, it } from 'vitest'
import type { GeneratedJava } from './generate-java'
import { featureOf, generated } from './testing/collected-features'

const methods = ({ placed }: GeneratedJava) => placed.map((step) => `${step.expression}${step.argument ? ' +' : ''}`)
const problems = ({ outcome }: GeneratedJava) =>
  outcome.problems.map((problem) => [problem.kind, problem.text, 'reason' in problem ? problem.reason : null])
const outlineOf = (step: string, ...rows: string[]) =>
  `Feature: Outline\n  Scenario Outline: Row\n    When ${step}\n    Examples:\n${rows.map((row) => `      | ${row} |\n`).join('')}`

describe('a pattern takes no step that means something else', () => {
  const shop = featureOf(
    'When I search for "hats"',
    'And I choose the filters:\n      | red |',
    'And I order 3 hats',
    'And I pay',
  )
  const action = outlineOf('I <action>', 'action', 'search for "shoes"', 'order 2 shoes', 'wait')

  it('so that an action in a column is a method for each row, shared with the steps that say it outright', async () => {
    const made = await generated({ 'shop.feature': shop, 'action.feature': action })
    expect(methods(made).sort()).toEqual([
      'I choose the filters: +',
      'I order {int} hats',
      'I order {int} shoes',
      'I pay',
      'I search for {string}',
      'I wait',
    ])
    expect(made.outcome).toMatchObject({ proven: true, placeholderCount: 1 })
    expect(made.outcome.placeholders).toMatchObject([{ text: 'I <action>', way: 'each', chosen: false, rows: 3 }])
  })

  it('so that a value of words is one of those that the rows have', async () => {
    const made = await generated({
      'a.feature': outlineOf('the <state> order', 'state', 'open', 'closed (for now)'),
      'b.feature': featureOf('Given the new order', 'And the open order'),
    })
    expect(methods(made)).toEqual([String.raw`^the (open|closed \(for now\)) order$`, 'the new order'])
    expect(made.outcome.placeholders).toMatchObject([{ way: 'oneOf', otherCount: 1, others: ['the new order'] }])
  })

  it('unless a person wants any value, which then takes what else says the same', async () => {
    const sources = {
      'a.feature': outlineOf('the <state> order', 'state', 'open', 'closed'),
      'b.feature': featureOf('Given the new order'),
    }
    const any = await generated(sources, { options: { placeholders: { 'the <state> order': 'any' } } })
    expect(methods(any)).toEqual(['the {word} order'])
    expect(any.outcome.placeholders).toMatchObject([{ way: 'any', chosen: true, otherCount: 1 }])
    const each = await generated(sources, { options: { placeholders: { 'the <state> order': 'each' } } })
    expect(methods(each)).toEqual(['the open order', 'the closed order', 'the new order'])
  })

  it('and any value is not had where that would take steps with and without a table', async () => {
    const made = await generated(
      {
        'a.feature': outlineOf('the <state> order', 'state', 'open', 'closed'),
        'b.feature': featureOf('Given the new order\n      | hat |'),
      },
      { options: { placeholders: { 'the <state> order': 'any' } } },
    )
    expect(methods(made)).toEqual(['^the (open|closed) order$', 'the new order +'])
    expect(made.outcome.placeholders).toMatchObject([{ way: 'oneOf', chosen: true }])
    expect(made.outcome.proven).toBe(true)
  })

  it('so that steps that differ by a table alone have methods of their own', async () => {
    const made = await generated({ 'a.feature': featureOf('Given I buy 2 hats', 'Given I buy 3 hats\n      | red |') })
    expect(methods(made)).toEqual(['I buy 2 hats', 'I buy 3 hats +'])
    expect(made.outcome.proven).toBe(true)
  })

  it('and keeps its method when a row is added, as one that changed', async () => {
    const rows = ['open', 'closed']
    const before = await generated({ 'a.feature': outlineOf('the <x> order', 'x', ...rows) })
    const manifest = before.placed.map(({ known: _, ...step }, index) => ({ ...step, id: index + 1 }))
    const after = await generated({ 'a.feature': outlineOf('the <x> order', 'x', ...rows, 'new') }, { manifest })
    expect(methods(after)).toEqual(['^the (open|closed|new) order$'])
    expect(after.placed[0]?.methodName).toBe(before.placed[0]?.methodName)
    expect(after.outcome.states).toMatchObject({ changed: 1, new: 0, gone: 0 })
  })
})

describe('the proof does what Cucumber does', () => {
  it('for the steps of every pickle: Backgrounds once for each scenario, outlines once for each row', async () => {
    const made = await generated({
      'a.feature': `Feature: F
  Background:
    Given a shop
  Scenario: One
    When I go
  Scenario: No steps
  Rule: R
    Background:
      Given a till
    Scenario Outline: Two
      When I pay <n>
      Examples:
        | n |
        | 1 |
        | 2 |
`,
    })
    expect(made.outcome.counts).toMatchObject({ steps: 2 + 2 * 3, texts: 5 })
  })

  it('so that a text with and without a table is left out: no method takes both', async () => {
    const made = await generated({ 'a.feature': featureOf('Given rows\n      | a |', 'And rows', 'And I go') })
    expect(methods(made)).toEqual(['I go'])
    expect(problems(made)).toEqual([['argument', 'rows', null]])
    expect(made.outcome).toMatchObject({ proven: false, counts: { steps: 3, leftOut: 2, leftOutTexts: 1 } })
  })

  it.each([
    ['I have {int} cukes', ['int'], null],
    ['I have {int} cukes', ['long'], null],
    ['^I have (\\d+) cukes$', ['int'], null],
    ['^I have (?:(\\d)(\\d)*) cukes$', ['int', 'String'], null],
    ['I have {int} cukes', [], 'The method has 0 parameters, but the step has 1 argument (1 from the text).'],
    [
      '^I have ((\\d)+) cukes$',
      ['int', 'int'],
      'The method has 2 parameters, but the step has 1 argument (1 from the text).',
    ],
    ['I have {int} cukes', ['String'], '{int} cannot be handed to a parameter of type String.'],
    ['I have {word} cukes', ['int'], '{word} cannot be handed to a parameter of type int.'],
    ['I have {byte} cukes', ['byte'], '300 is too large for the type of its parameter.'],
    ['^I have (.*) cukes$', ['byte'], '300 is too large for the type of its parameter.'],
    ['^I have (.*?)0* cukes$', ['byte'], null],
    ['^I have ((\\d+) cukes)( now)?$', ['String', 'Byte'], null],
    ['^I (\\w+) ((\\d\\d)\\d) cukes$', ['String', 'byte'], '300 is too large for the type of its parameter.'],
    ['^I (.*) 300 cukes$', ['int'], '“have” cannot be handed to a parameter of type int.'],
    ['^I (.*) 300 cukes$', ['double'], '“have” cannot be handed to a parameter of type double.'],
    ['^I (.*) cukes$', ['double'], '“have 300” cannot be handed to a parameter of type double.'],
    ['^I have (.*)$', ['BigInteger'], '“300 cukes” cannot be handed to a parameter of type BigInteger.'],
    ['^I have (.*)$', ['Double'], null],
    ['^I have (.*)$', ['Count'], null],
    ['^I have 300( \\d+)? cukes$', ['Integer'], null],
    ['I have {amount} cukes', ['int'], 'No imported Java source or test run says what {amount} is (@ParameterType).'],
  ])('with the methods of existing definitions: %s %s', async (expression, parameterTypes, reason) => {
    const made = await generated(
      { 'a.feature': featureOf('Given I have 300 cukes') },
      { existing: [{ expression, parameterTypes }] },
    )
    expect(methods(made)).toEqual([])
    expect(problems(made).map(([, , told]) => told)).toEqual(reason ? [reason] : [])
  })

  const [table, text] = ['\n      | a |', '\n      """\n      a\n      """']
  it.each([
    [table, ['DataTable'], null],
    [table, ['List<Map<String, String>>'], null],
    [table, ['String'], 'A data table cannot be handed to a parameter of type String.'],
    [text, ['String'], null],
    [text, ['io.cucumber.datatable.DataTable'], 'A doc string cannot be handed to a parameter of type DataTable.'],
    [table, [], 'The method has 0 parameters, but the step has 1 argument (0 from the text, its data table).'],
    ['', ['DataTable'], 'The method has 1 parameter, but the step has 0 arguments (0 from the text).'],
  ])('with what stands under a step: %j %s', async (under, parameterTypes, reason) => {
    const existing = [{ expression: 'I have:', parameterTypes }]
    const made = await generated({ 'a.feature': featureOf(`Given I have:${under}`) }, { existing })
    expect(problems(made).map(([, , told]) => told)).toEqual(reason ? [reason] : [])
  })

  it.each([
    [table, 'List<com.acme.Author>', [], 'data table becomes Author (@DataTableType).'],
    [table, 'Map<String, Author>', ['dataTable', 'com.acme.Author'], null],
    [table, 'Author', ['dataTable', 'List<Author>'], 'data table becomes Author (@DataTableType).'],
    [table, 'List<? extends Author>', ['dataTable', 'Author'], null],
    [table, 'List<Author>', ['dataTable', 'java.util.List<Author>'], null],
    [table, 'Authors', ['dataTable', ''], null],
    [table, 'List<List<Integer>>', ['docString', 'Author'], null],
    [table, 'Author', ['docString', 'Author'], 'data table becomes Author (@DataTableType).'],
    [text, 'JsonNode', [], 'doc string becomes JsonNode (@DocStringType).'],
    [text, 'JsonNode', ['docString', 'JsonNode'], null],
    [text, 'List<String>', [], 'doc string becomes List (@DocStringType).'],
    [text, 'Object', [], null],
  ] as const)(
    'with what is known to be made of a table or doc string: %j %s %j',
    async (under, type, makes, reason) => {
      const [argument, made] = makes
      const proof = await generated(
        { 'a.feature': featureOf(`Given I have:${under}`) },
        {
          existing: [{ expression: 'I have:', parameterTypes: [type] }],
          argumentTypes: argument ? [{ argument, type: made }] : [],
        },
      )
      const told = reason ? [`No imported Java source says how a ${reason}`] : []
      expect(problems(proof).map(([, , why]) => why)).toEqual(told)
    },
  )

  it('with the parameter types that imported sources define, and no pattern that could take for ever', async () => {
    const existing = [
      { expression: 'a {colour} hat', parameterTypes: ['Colour'] },
      { expression: 'a {slow} coat', parameterTypes: ['String'] },
      { expression: 'a {broken} shoe', parameterTypes: ['String'] },
    ]
    const parameterTypes = [
      { name: 'colour', regexes: ['red', '(?:dark|light) (blue)'], type: 'Colour' },
      { name: 'slow', regexes: ['(a+)+'], type: 'String' },
      { name: 'broken', regexes: ['('], type: 'String' },
    ]
    const long = `a ${'a'.repeat(900)}b coat`
    const steps = ['a red hat', 'a light blue hat', 'a green hat', long, 'a new shoe']
    const made = await generated(
      { 'a.feature': featureOf(...steps.map((step) => `Given ${step}`)) },
      { existing, parameterTypes },
    )
    expect(methods(made)).toEqual(['a green hat', long])
    expect(problems(made)).toEqual([
      ['parameterType', 'a new shoe', 'No imported Java source or test run says what {broken} is (@ParameterType).'],
    ])
  })

  it('and numbers that no int holds have a type that does', async () => {
    const made = await generated({
      'a.feature': featureOf('Given I dial 5', 'And I dial 4915112345678', 'And I owe 99999999999999999999 €'),
    })
    expect(methods(made)).toEqual(['I dial {long}', 'I owe {biginteger} €'])
    expect(made.outcome.proven).toBe(true)
  })
})
