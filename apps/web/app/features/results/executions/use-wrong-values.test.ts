import { executionMessages } from '@caseweave/contract/results/executions/execution-messages'
import { expect, it } from 'vitest'
import { messageOf } from './use-wrong-values'

const fine = { badInput: false, rangeOverflow: false, rangeUnderflow: false }

it('says what is wrong with a value that stands in a field, in the words of the server', () => {
  const said = (name: string, validity: Partial<typeof fine>) => messageOf({ name, validity: { ...fine, ...validity } })
  expect(said('executionDate', { rangeOverflow: true })).toBe(executionMessages.future)
  expect(said('executionDate', { rangeUnderflow: true })).toBe(executionMessages.past)
  expect(said('executionDate', { badInput: true })).toBe(executionMessages.noDate)
  expect(said('actualLoe', { rangeUnderflow: true })).toBe(executionMessages.badLoe)
  expect(said('actualLoe', { rangeOverflow: true })).toBe(executionMessages.longLoe)
  expect(said('actualLoe', {})).toBeNull()
  expect(said('remarks', { badInput: true })).toBeNull()
})
