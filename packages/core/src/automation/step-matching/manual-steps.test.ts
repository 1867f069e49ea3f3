import { describe, expect, it } from 'vitest'
import { manualStepsOf } from './manual-steps'

const step = (description: string, expectedResult = '') => ({ description, expectedResult })

describe('the steps of a case', () => {
  it('are its own where it has some', () => {
    const steps = [step('Open', 'It is open'), step('Close')]
    expect(manualStepsOf({ templateId: 2, executionSteps: 'x\ny', expectedResult: '', steps })).toEqual(steps)
    expect(manualStepsOf({ templateId: 1, executionSteps: ' ', expectedResult: '', steps })).toEqual(steps)
  })

  it.each([
    ['Open\n\n- Close\n---', 'It is closed', [step('Open'), step('- Close', 'It is closed')]],
    ['Open\nClose', 'It is open\nIt is closed', [step('Open', 'It is open'), step('Close', 'It is closed')]],
    ['Open', 'It is open\nNothing else', [step('Open', 'It is open\nNothing else')]],
    ['', 'It is open', [step('', 'It is open')]],
    ['', '', []],
  ])('are the lines of its texts otherwise', (executionSteps, expectedResult, found) => {
    const steps: ReturnType<typeof step>[] = []
    expect(manualStepsOf({ templateId: 1, executionSteps, expectedResult, steps })).toEqual(found)
  })
})
