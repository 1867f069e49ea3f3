import { javaStepMessages } from '@caseweave/contract/automation/java-steps/java-step-names'
import { JavaStepOptions } from '@caseweave/contract/automation/java-steps/java-steps'
import { methodNameOf } from '@caseweave/gherkin/snippet-names'
import { describe, expect, it } from 'vitest'
import { classBaseOf } from './domains'
import type { GeneratedJava } from './generate-java'
import { javaNamesOf } from './java-names'
import type { KnownStep } from './place-steps'
import { removedFilesText } from './removed-files'
import { collectFeatures, featureOf, generated } from './testing/collected-features'

const expressions = ({ placed }: GeneratedJava) => placed.map((step) => step.expression)
const places = ({ placed }: GeneratedJava) => placed.map((step) => `${javaNamesOf(step).glue}.${step.methodName}`)

describe('the generated step definitions', () => {
  it('are one for each text, whatever its keyword and how often it is used', async () => {
    const steps = Array.from({ length: 10_000 }, (_, index) => `${['Given', 'Then', '*'][index % 3]} the same step`)
    const made = await generated({ 'a.feature': featureOf(...steps, 'And I have 5 cukes', 'But I have 7 cukes') })
    expect(expressions(made)).toEqual(['the same step', 'I have {int} cukes'])
    expect(made.outcome).toMatchObject({ proven: true, counts: { steps: 10_002, texts: 3, existing: 0, generated: 2 } })
    expect(made.placed.map((step) => step.annotation)).toEqual([
      'io.cucumber.java.en.Given',
      'io.cucumber.java.en.Given',
    ])
  })

  it('take no decimal comma for a number, of which Java would make a hundred times as much', async () => {
    const commas = ['Given it costs 2,50 €', 'Then it costs 13,75 €', 'And it weighs 0,125 kg', 'And it costs 10,000 ¥']
    const made = await generated({ 'a.feature': featureOf(...commas) })
    expect(expressions(made)).toEqual(['it costs {int},{int} €', 'it weighs {int},{int} kg', 'it costs {double} ¥'])
    const mixed = await generated({ 'a.feature': featureOf(...commas, 'Then it costs 3.50 €') })
    expect(mixed.outcome).toMatchObject({ proven: true, counts: { texts: 5 } })
    expect(expressions(mixed)).toEqual([...expressions(made), 'it costs 3.50 €'])
  })

  it('are only those that existing code does not have', async () => {
    const made = await generated(
      { 'a.feature': featureOf('Given I log in', 'When I add 3 items', 'Then it costs 5 €') },
      { existing: ['^I (?:log|sign) in$', 'I add {int} item(s)'] },
    )
    expect(expressions(made)).toEqual(['it costs {int} €'])
    expect(made.outcome.counts).toMatchObject({ texts: 3, existing: 2, generated: 1 })
  })

  it('keep away from what existing code matches', async () => {
    const made = await generated(
      { 'a.feature': featureOf('Given I have 5 cukes', 'Given I have 7 cukes', 'Given I have 9 cukes') },
      { existing: ['I have 5 cukes'] },
    )
    expect(expressions(made)).toEqual(['I have 7 cukes', 'I have 9 cukes'])
    expect(made.outcome.proven).toBe(true)
  })

  it('are as wide as an outline of any file needs them, and no step has two', async () => {
    const outline = `Feature: B
  Scenario Outline: Eat
    Given I have <n> cukes
    And I say "<n>"
    Examples:
      | n    |
      | 5    |
      | some |
`
    const made = await generated({
      'a.feature': featureOf('Given I have 5 cukes', 'And I say "no"', 'And I have 6 cukes'),
      'b.feature': outline,
    })
    expect(expressions(made).sort()).toEqual(['I have some cukes', 'I have {int} cukes', 'I say {string}'])
    expect(made.outcome.proven).toBe(true)
  })

  it('leave out what is ambiguous already, and say so with both places', async () => {
    const made = await generated(
      { 'a.feature': featureOf('Given I have 5 cukes', 'And I open the door') },
      { existing: ['I have {int} cukes', 'I have {word} cukes'] },
    )
    expect(expressions(made)).toEqual(['I open the door'])
    const counts = { steps: 2, leftOut: 1, leftOutTexts: 1, generated: 1 }
    expect(made.outcome).toMatchObject({ proven: false, written: true, problemCount: 1, counts })
    expect(made.outcome.problems).toEqual([
      {
        kind: 'ambiguous',
        text: 'I have 5 cukes',
        places: [{ file: 'a.feature', scenario: 'Buy', step: 1 }],
        definitions: [
          { expression: 'I have {int} cukes', place: 'Old.step1 (Old.java:1)' },
          { expression: 'I have {word} cukes', place: 'Old.step2 (Old.java:2)' },
        ],
      },
    ])
  })

  it('are refused where a keyword is misspelt, since the parser takes that line for a description', async () => {
    const made = await generated({ 'a.feature': 'Feature: F\n  Scenario: S\n    Gven I log in\n    When I go\n' })
    expect(made.placed).toEqual([])
    expect(made.outcome).toMatchObject({
      proven: false,
      written: false,
      problems: [{ kind: 'keyword', meant: 'Given I log in' }],
    })
  })

  it('leave out a file with a misspelt keyword, and keep what it had', async () => {
    const sources = {
      'a.feature': 'Feature: F\n  Scenario: S\n    and courses of it\n    Given I log in\n',
      'b.feature': featureOf('Given I go'),
    }
    const known = manifestOf(await generated({ 'a.feature': featureOf('Given I log in') }))
    const others = collectFeatures({ 'a.feature': featureOf('Given I log in') })
    const made = await generated(sources, { manifest: known, others })
    expect(expressions(made)).toEqual(['I log in', 'I go'])
    expect(made.gone).toEqual([])
    expect(made.outcome).toMatchObject({
      ...{ proven: false, written: true, filesLeftOut: [1], counts: { files: 1, steps: 1, leftOut: 0 } },
      problems: [{ kind: 'keyword', text: 'and courses of it', places: [{ file: 'a.feature' }] }],
    })
    expect(javaStepMessages.allLeftOut(made.outcome)).toBe('1 of 2 feature files was left out')
  })

  it('keep as many misspelt lines as are shown, and count all', async () => {
    const misspelt = `Feature: F\n  Scenario: S\n${'    Gven I log in\n'.repeat(150)}`
    const sources = { 'a.feature': misspelt, 'b.feature': misspelt }
    expect(collectFeatures(sources).lost).toHaveLength(200)
    const { outcome } = await generated(sources)
    expect([outcome.problems.length, outcome.problemCount]).toEqual([200, 300])
  })

  it('are not for outlines that never run, and that is told', async () => {
    const made = await generated({
      'a.feature': 'Feature: F\n  Scenario Outline: S\n    Given I have <n>\n    Examples:\n      | n |\n',
    })
    expect(expressions(made)).toEqual([])
    expect(made.outcome.proven).toBe(true)
    expect(made.outcome.notices[0]).toContain('"S" of a.feature')
  })

  it('cannot be longer than a constant of Java', async () => {
    const made = await generated({ 'a.feature': featureOf(`Given ${'ü'.repeat(40_000)}`, `And ${'x'.repeat(300)}`) })
    expect(made.outcome).toMatchObject({ proven: false, problemCount: 1, problems: [{ kind: 'tooLong' }] })
  })
})

/** What the manifest would hold of a generation. */
const manifestOf = ({ placed }: GeneratedJava): KnownStep[] =>
  placed.map(({ known, ...step }, index) => ({ ...step, id: index + 1 }))

describe('the next generation', () => {
  const earlier = async (...steps: string[]) => {
    const first = await generated({ 'a.feature': featureOf(...steps) })
    return { manifest: manifestOf(first), optionsBefore: JavaStepOptions.parse({}) }
  }

  it('keeps the scenario in its class when cases of another module are tied to it', async () => {
    const known = await earlier('Given I open', 'And I pay')
    const chosen = collectFeatures({ 'a.feature': featureOf('Given I open', 'And I pay', 'And I leave') })
    for (const text of chosen.texts.values()) text.moduleIds.add(7)
    const trailsOf = async () => new Map([[7, [{ id: 7, name: 'Returns' }]]])
    const made = await generated({}, { ...known, chosen, trailsOf })
    expect(places(made)).toEqual([
      'ShopStepDefinitions.i_open',
      'ShopStepDefinitions.i_pay',
      'ShopStepDefinitions.i_leave',
    ])
  })

  it('has one class for a module and a feature of one name', async () => {
    const first = collectFeatures({ 'a.feature': featureOf('Given I open').replace('Shop', 'Returns') })
    const second = collectFeatures({ 'b.feature': featureOf('Given I give back') })
    for (const text of second.texts.values()) {
      text.moduleIds.add(7)
      first.texts.set(text.text, { ...text, fileIds: new Set([2]) })
    }
    const trailsOf = async () => new Map([[7, [{ id: 7, name: 'Returns' }]]])
    expect(places(await generated({}, { chosen: first, trailsOf }))).toEqual([
      'ReturnsStepDefinitions.i_open',
      'ReturnsStepDefinitions.i_give_back',
    ])
  })

  it.each([
    ['most of its words', 'I pay the first bill', 'I pay the last bill', ['I go']],
    ['few of its words, where nothing else of its file is new', 'the book is lent', 'the title is shown as lent', []],
  ])('keeps the method of a reworded step with %s', async (_, old, now, others) => {
    const known = await earlier(`Given ${old}`, 'And I stay', ...others.map((text) => `And ${text}`))
    const made = await generated({ 'a.feature': featureOf(`Given ${now}`, 'And I stay') }, known)
    expect(made.outcome.states).toEqual({ new: 0, renamed: 0, changed: 1, gone: others.length, same: 1 })
    expect(made.placed[0]).toMatchObject({
      expression: now,
      methodName: methodNameOf([{ literal: old }]),
      known: { id: 1 },
    })
    expect(made.outcome.changes[0]).toMatchObject({ state: 'changed', before: { expression: old } })
  })

  it('takes no step for another one, which only stands in the same file', async () => {
    const known = await earlier('Given the member has paid', 'And I stay')
    const made = await generated({ 'a.feature': featureOf('Given I open the shelf', 'And I stay') }, known)
    expect(made.outcome.states).toEqual({ new: 1, renamed: 0, changed: 0, gone: 1, same: 1 })
  })

  it('says which files are not made any more', async () => {
    const known = await earlier('Given I open')
    const moved = await generated(
      { 'a.feature': featureOf('Given I open') },
      { ...known, options: { packageName: 'b' } },
    )
    expect(moved.removed).toEqual({
      generated: ['src/test/java/steps/ShopStepDefinitions.java', 'src/test/java/steps/ShopSteps.java'],
      handWritten: ['src/test/java/steps/ShopStepsImpl.java'],
    })
    expect(moved.outcome.notices[0]).toContain('2 generated files of earlier generations are not made any more')
    expect(removedFilesText(moved.removed)).toContain(
      "git rm -f --ignore-unmatch -- 'src/test/java/steps/ShopSteps.java'",
    )
    expect((await generated({ 'a.feature': featureOf('Given I open') }, known)).removed.generated).toEqual([])
  })
})

describe('classes and methods', () => {
  it.each([
    ['Prüfung & Größe', 'PruefungGroesse'],
    ['Élève à l’école', 'EleveALEcole'],
    ['Łódź Ørsted', 'LodzOrsted'],
    ['Поиск', 'Поиск'],
  ])('are called in ASCII where the letters are Latin: %s', (words, base) => {
    expect(classBaseOf(words)).toBe(base)
  })

  const feature = (name: string, ...steps: string[]) => featureOf(...steps).replace('Shop', name)

  it('are those of the domain: the feature that alone has a step, or common', async () => {
    const made = await generated({
      'a.feature': feature('Log in & out', 'Given I log in', 'And I wait', 'And wait'),
      'b.feature': feature('3D view', 'Given I log in', 'When I turn it', 'When I turn "it"'),
    })
    expect(places(made)).toEqual([
      'CommonStepDefinitions.i_log_in',
      'LogInOutStepDefinitions.i_wait',
      'LogInOutStepDefinitions.step_wait',
      'Steps3DViewStepDefinitions.i_turn_it',
      'Steps3DViewStepDefinitions.i_turn',
    ])
  })

  it('are those of the words that the project names, of its modules, or of one class for all', async () => {
    const sources = { 'a.feature': feature('F', 'Given the cart has 2 items', 'And carts are cheap', 'And a cartoon') }
    const worded = await generated(sources, { options: { concepts: ['Cart'], naming: 'camel' } })
    expect(places(worded)).toEqual([
      'CartStepDefinitions.theCartHasItems',
      'CartStepDefinitions.cartsAreCheap',
      'FStepDefinitions.aCartoon',
    ])
    const single = await generated(sources, { options: { layout: 'single' } })
    expect(new Set(places(single).map((place) => place.split('.')[0]))).toEqual(new Set(['WebShopStepDefinitions']))
  })

  it('are one for a concept, however it is written, and are never too big', async () => {
    const two = await generated({ 'a.feature': feature('LogIn', 'Given a'), 'b.feature': feature('login', 'Given b') })
    expect(places(two)).toEqual(['LogInStepDefinitions.a', 'LogInStepDefinitions.b'])
    const many = Array.from({ length: 2_500 }, (_, index) => `Given step ${'x'.repeat(index % 7)}number${index}`)
    const made = await generated({ 'a.feature': feature('Big', ...many) })
    const sizes = new Map<string, string[]>()
    for (const place of places(made)) {
      const [name = ''] = place.split('.')
      sizes.set(name, [...(sizes.get(name) ?? []), place])
    }
    expect([...sizes].map(([name, all]) => [name, all.length])).toEqual([
      ['BigStepDefinitions', 1_000],
      ['Big2StepDefinitions', 1_000],
      ['Big3StepDefinitions', 500],
    ])
  })
})
