import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alignSteps } from './align-steps'

const does = (description: string, expectedResult = '') => ({ description, expectedResult })
const steps = (...lines: string[]) =>
  lines.map((line) => {
    const [keyword = '', ...text] = line.split(' ')
    return { keyword: `${keyword} `, text: text.join(' ') }
  })
const shape = (alignment: ReturnType<typeof alignSteps>) =>
  alignment.pairs.map(({ manual, scenario, part }) => [manual, scenario, part?.[0] ?? '-'].join(' '))

describe('manual and scenario steps side by side', () => {
  it('covers what the scenario does, and leaves the gap', () => {
    const found = alignSteps(
      [
        does('Open the login page'),
        does('Read the legal notice in the footer'),
        does('Enter the user name "anna"'),
        does('Press the button "Log in"', 'The dashboard is shown'),
      ],
      steps(
        'Given I open the login page',
        'When I enter the user name "bert"',
        'And I press the button "Log in"',
        'Then the dashboard is shown',
      ),
    )
    expect(shape(found)).toEqual(['1 1 d', '2  -', '3 2 d', '4 3 d', '4 4 e'])
    expect(found).toMatchObject({ coveredSteps: [1, 3, 4], uncheckedSteps: [], usedSteps: [1, 2, 3, 4] })
  })

  it('says which expected result is not checked', () => {
    const found = alignSteps(
      [does('Open the cart', 'The cart is empty')],
      steps('When I open the cart', 'Then a mail arrives'),
    )
    expect(found).toMatchObject({ coveredSteps: [1], uncheckedSteps: [1], usedSteps: [1] })
    expect(shape(found)).toEqual(['1 1 d', ' 2 -'])
  })

  it('puts an expected result beside a Then rather than a When of the same words', () => {
    const found = alignSteps(
      [does('', 'The order is shown')],
      steps('When the order is shown', 'Then the order is shown'),
    )
    expect(shape(found)).toEqual([' 1 -', '1 2 e'])
    const french = alignSteps(
      [does('', 'le panier est vide')],
      [
        { keyword: 'Quand ', text: 'le panier est vide' },
        { keyword: 'Alors ', text: 'le panier est vide' },
      ],
    )
    expect(shape(french)).toEqual([' 1 -', '1 2 e'])
  })

  it('lets two steps of one side cover one of the other when they say it together', () => {
    const whole = does('Enter the user name and press the login button')
    const parts = steps('When I enter the user name', 'And I press the login button')
    expect(shape(alignSteps([whole], parts))).toEqual(['1 1 d', '1 2 d'])
    const back = alignSteps(
      [does('Enter the user name'), does('Press the login button')],
      steps('When I enter the user name and press the login button'),
    )
    expect(shape(back)).toEqual(['1 1 d', '2 1 d'])
    expect(back.coveredSteps).toEqual([1, 2])
  })

  it('has nothing where there is nothing', () => {
    expect(alignSteps([], [])).toEqual({ pairs: [], coveredSteps: [], uncheckedSteps: [], usedSteps: [] })
    expect(shape(alignSteps([does('', '')], []))).toEqual(['1  -'])
    expect(shape(alignSteps([], steps('* some step')))).toEqual([' 1 -'])
  })

  it('does not take long with very long lists', { timeout: 30_000 }, () => {
    const long = Array.from({ length: 1_000 }, (_, n) => `do the thing of kind ${'abcdefghij'[n % 10]}`)
    const found = alignSteps(
      long.map((text) => does(text)),
      long.map((text) => ({ keyword: 'When ', text })),
    )
    expect(found.coveredSteps).toHaveLength(1_000)
  })

  const phrase = fc.constantFrom(
    'open the cart',
    'enter the name "x"',
    'the total is 12',
    'a mail is sent',
    'press save',
    '',
  )
  const manualSteps = fc.array(fc.record({ description: phrase, expectedResult: phrase }), { maxLength: 8 })
  const scenarioSteps = fc.array(
    fc.record({ keyword: fc.constantFrom('Given ', 'When ', 'Then ', 'And ', '* '), text: phrase }),
    { maxLength: 8 },
  )

  it('keeps the order of both sides and leaves no step out', () => {
    fc.assert(
      fc.property(manualSteps, scenarioSteps, (manual, scenario) => {
        const { pairs, coveredSteps, usedSteps } = alignSteps(manual, scenario)
        const places = (side: 'manual' | 'scenario') => pairs.flatMap((pair) => pair[side] ?? [])
        for (const [side, count] of [
          ['manual', manual.length],
          ['scenario', scenario.length],
        ] as const) {
          expect(places(side)).toEqual(places(side).toSorted((a, b) => a - b))
          expect([...new Set(places(side))]).toEqual(Array.from({ length: count }, (_, index) => index + 1))
        }
        for (const pair of pairs) {
          const both = pair.manual !== null && pair.scenario !== null
          expect(both ? pair.score >= 0.6 && pair.score <= 1 : pair.score === 0).toBe(true)
          if (pair.manual !== null) expect(coveredSteps.includes(pair.manual)).toBe(both)
          if (pair.scenario !== null) expect(usedSteps.includes(pair.scenario)).toBe(both)
        }
      }),
    )
  })

  it('covers all of a list by itself', () => {
    fc.assert(
      fc.property(fc.array(phrase.filter(Boolean), { maxLength: 8 }), (texts) => {
        const found = alignSteps(
          texts.map((text) => does(text)),
          texts.map((text) => ({ keyword: 'When ', text })),
        )
        expect(found.coveredSteps).toHaveLength(texts.length)
      }),
    )
  })
})
