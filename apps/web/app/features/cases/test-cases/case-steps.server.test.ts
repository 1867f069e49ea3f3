import type { TestCaseDetails } from '@caseweave/contract/cases/test-cases/test-cases'
import type { AppLoadContext } from '@remix-run/node'
import { expect, it } from 'vitest'
import { writeSteps } from './case-steps.server'

type Step = TestCaseDetails['steps'][number]

it('names what is no description, since the card of a phone has no header', () => {
  const step = { description: 'Pay', testData: '4111', expectedResult: 'Paid', images: [] } as unknown as Step
  const context = { isDocument: false } as AppLoadContext
  const { rows } = writeSteps({ context }, [step, { ...step, testData: '' }], () => '')
  const [first, second] = (rows.markup ?? '').split('</tr>')
  expect(first).toContain('<td class="text" data-label="Test data">4111</td>')
  expect(first).toContain('<td class="text" data-label="Expected result">Paid</td>')
  // Nothing in it, so that no name stands there alone.
  expect(second).toContain('<td class="text" data-label="Test data"></td>')
})
