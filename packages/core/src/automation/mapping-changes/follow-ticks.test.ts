import { describe, expect, it } from 'vitest'
import { followTicks } from './follow-ticks'

const caseOf = (...steps: string[]) => ({
  steps: steps.map((step) => {
    const [description = '', expectedResult = ''] = step.split(' > ')
    return { description, expectedResult }
  }),
})

const was = caseOf('Open the basket > It is empty', 'Add the red article', 'Pay with a card > The receipt is shown')

describe('ticked steps of a case', () => {
  it.each([
    ['stay where nothing changed', was, [1, 3], []],
    ['go with steps that were moved down', caseOf('Sign in', ...texts(was)), [2, 4], []],
    [
      'go with steps that are worded a little differently, or hold other data',
      caseOf('Open the basket > It is empty', 'Add the red article', 'Pay with the card > The receipt is shown'),
      [1, 3],
      [],
    ],
    ['are lost with their step', caseOf('Add the red article', 'Pay with a card > The receipt is shown'), [2], [1]],
    ['are all lost when nothing is left of the case', caseOf('Call the shop'), [], [1, 3]],
    ['are all lost when the case has no step', caseOf(), [], [1, 3]],
  ])('%s', (_, now, steps, lost) => {
    expect(followTicks(was, now, [1, 3])).toEqual({ steps, lost })
  })
})

function texts({ steps }: typeof was): string[] {
  return steps.map(({ description, expectedResult }) => [description, expectedResult].filter(Boolean).join(' > '))
}
