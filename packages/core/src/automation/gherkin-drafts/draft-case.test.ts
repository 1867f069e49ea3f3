import { languages } from '@caseweave/gherkin/keywords'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseFeature } from '../feature-files/parse-feature'
import { draftCase } from './get-draft'
import { draftOf, none, plain, stepsOf } from './testing/draft-of'
import { writeFeature } from './write-scenario'

describe('a draft', () => {
  it('says the precondition as Given, what is done as When and what is expected as Then', async () => {
    const { lines } = await draftOf({
      precondition: '1. The shop is open.\n2. Anna has an account.',
      tags: ['smoke', 'slow tests', 'TC-99'],
      tickets: ['ABC-7'],
      steps: [
        { description: 'Open the page.', expectedResult: '', testData: '' },
        { description: 'Enter the name', expectedResult: 'The name is shown\nThe button is on', testData: 'Anna' },
        { description: 'Fill the form', expectedResult: '', testData: 'name: Anna | x\ncity: Bern' },
      ],
    })
    expect(lines).toEqual([
      '  @TC-12 @smoke @slow-tests @ABC-7',
      '  Scenario: Sign in',
      '    Given the shop is open',
      '    And Anna has an account',
      '    When I open the page',
      '    And I enter the name "Anna"',
      '    Then the name is shown',
      '    And the button is on',
      '    When I fill the form',
      '      | name | Anna \\| x |',
      '      | city | Bern      |',
    ])
  })

  it('says a text below a step as the case has it, backslashes and delimiters among it', async () => {
    const testData = 'C:\\temp\\new.txt\n\n  """ and """ \\d+'
    const { lines } = await draftOf({ steps: [{ description: 'Open the file', expectedResult: '', testData }] })
    const reading = parseFeature(writeFeature('x', [lines], 'en'))
    expect(reading.ok && reading.feature.scenarios[0]?.steps[0]?.docString).toBe(testData)
  })

  it('makes Examples of a table whose columns the steps name', async () => {
    const { lines } = await draftOf({
      testData: 'amount | total\n1 | 10\n2 | 20',
      steps: [{ description: `Buy $${'{amount}'} pieces`, expectedResult: 'The total is <total>', testData: '' }],
    })
    expect(lines.slice(1)).toEqual([
      '  Scenario Outline: Sign in',
      '    When I buy <amount> pieces',
      '    Then the total is <total>',
      '',
      '    Examples:',
      '      | amount | total |',
      '      | 1      | 10    |',
      '      | 2      | 20    |',
    ])
    expect((await draftOf({ testData: 'a | b\n1 | 2', steps: [] })).lines).toContain('    # Test data: a | b')
  })

  it('is snapped to steps that are there, with its own values', async () => {
    const steps = await stepsOf(
      ['I open the sign-in page', 'I enter the name {string}', 'I see {int} articles'],
      ['the basket of "Bob" is empty'],
    )
    const { draft } = await draftOf(
      {
        steps: [
          { description: 'Open the sign-in page', expectedResult: '', testData: '' },
          { description: 'Enter the name “Anna”', expectedResult: 'I see 3 articles', testData: '' },
          { description: 'The basket of "Eve" is empty', expectedResult: 'Fireworks', testData: '' },
        ],
      },
      steps,
    )
    expect(draft.steps.map(({ text, state, place }) => [text, state, place])).toEqual([
      ['I open the sign-in page', 'glue', 'Steps.m0'],
      ['I enter the name "Anna"', 'glue', 'Steps.m1'],
      ['I see 3 articles', 'glue', 'Steps.m2'],
      ['the basket of "Eve" is empty', 'step', 'a.feature'],
      ['Fireworks', 'new', null],
    ])
    expect(draft.steps.at(-1)?.expression).toBe('Fireworks')
  })

  it('says of a step that several definitions match, and that none is to be written', async () => {
    const steps = await stepsOf(['I open the {word}', 'I open the shop'])
    const one = { steps: [{ description: 'Open the shop', expectedResult: '', testData: '' }] }
    const [step] = (await draftOf(one, steps)).draft.steps
    expect(step).toMatchObject({ state: 'several', place: 'Steps.m0, Steps.m1', expression: null })
  })

  it('offers what is only likely, and takes it when somebody chose it', async () => {
    const steps = await stepsOf(['I open the page of all orders'])
    const one = {
      ...plain,
      steps: [{ description: 'Open the list of all my orders', expectedResult: '', testData: '' }],
    }
    const before = (await draftCase(one, { language: 'en', steps, chosen: [] })).draft.steps[0]
    expect(before).toMatchObject({ state: 'new', chosen: 0 })
    expect(before?.alternatives[0]).toMatchObject({ text: 'I open the page of all orders', state: 'glue' })
    const chosen = [{ case: 12, step: 1, alternative: 1 }]
    const after = await draftCase(one, { language: 'en', steps, chosen })
    expect(after.draft.steps[0]).toMatchObject({ text: 'I open the page of all orders', state: 'glue', chosen: 1 })
    expect(after.lines).toContain('    When I open the page of all orders')
  })

  it('marks an English step that stays an order, and none that says what is so', async () => {
    const steps = ['Dance', 'Open the door', 'Bob opens the door', 'The door is open', 'I dance'].map(
      (description) => ({
        ...{ description, expectedResult: '', testData: '' },
      }),
    )
    const { draft } = await draftOf({ steps })
    expect(draft.steps.map(({ text, kept }) => [text, kept])).toEqual([
      ['Dance', true],
      ['I open the door', false],
      ['Bob opens the door', true],
      ['the door is open', false],
      ['I dance', false],
    ])
  })

  const nasty = fc.constantFrom(
    ...[
      '',
      ' ',
      '|',
      '| a | b |',
      '"""',
      '```',
      '# x',
      '@tag',
      'Given ',
      'Given x',
      'Feature: x',
      'Scenario: y',
      'Examples:',
      '* a',
    ],
    ...[
      '\\',
      '\\|',
      'a\tb',
      '1. ',
      '- -',
      '<a>',
      `$${'{a}'}`,
      '😀',
      '\ud800',
      '\u0000',
      '\u2028',
      '\r\n',
      'a: 1\nb: 2',
      'a|b\n1|2',
      '#language: de',
    ],
    ...['Angenommen x', '假如x', 'And', 'Background:', 'Rule: z', '‮', 'a'.repeat(400)],
  )
  const text = fc.oneof(
    nasty,
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc
      .array(fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 10 })), { maxLength: 4 })
      .map((all) => all.join('\n')),
  )
  const anyCase = fc.record({
    summary: text,
    precondition: text,
    testData: text,
    tags: fc.array(text, { maxLength: 3 }),
    tickets: fc.array(text, { maxLength: 2 }),
    steps: fc.array(fc.record({ description: text, expectedResult: text, testData: text }), { maxLength: 6 }),
  })

  it('is read by the official parser, step by step as it was told, whatever the case says', async () => {
    const steps = await stepsOf(['I open {string}', 'x', 'a {int}'], ['some "thing" is said'])
    await fc.assert(
      fc.asyncProperty(anyCase, fc.constantFrom('en', 'de', 'zh-CN', 'fr', 'ja'), async (one, language) => {
        const { draft, lines } = await draftOf(one, steps, language)
        const reading = parseFeature(writeFeature(one.summary, [lines], language))
        if (!reading.ok) throw new Error(`${JSON.stringify(reading.problems)}\n${lines.join('\n')}`)
        expect(reading.feature.scenarios).toHaveLength(1)
        const [scenario] = reading.feature.scenarios
        expect(scenario?.steps.map((step) => step.text)).toEqual(draft.steps.map((step) => step.text.trim()))
        expect(scenario?.tags).toContain('@TC-12')
      }),
      { numRuns: 400 },
    )
  })

  it('speaks every language, and holds a thousand steps', async () => {
    for (const { code } of languages()) {
      const { lines } = await draftOf(
        { steps: [{ description: 'do it', expectedResult: 'it is done', testData: '' }] },
        none,
        code,
      )
      expect(parseFeature(writeFeature('x', [lines], code))).toMatchObject({ ok: true })
    }
    const many = Array.from({ length: 1_000 }, (_, place) => ({
      description: `Do ${place}`,
      expectedResult: '',
      testData: '',
    }))
    expect((await draftOf({ steps: many })).draft.steps).toHaveLength(1_000)
  })
})
