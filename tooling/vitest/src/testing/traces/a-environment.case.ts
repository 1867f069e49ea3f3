import { it } from 'vitest'

it('leaves a variable behind', () => {
  process.env.CASEWEAVE_TRACE = 'left'
})
