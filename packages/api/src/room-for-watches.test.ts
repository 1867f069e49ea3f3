import { PassThrough } from 'node:stream'
import { httpStatusOf } from '@caseweave/contract/platform/errors'
import { expect, it } from 'vitest'
import { roomForWatches } from './room-for-watches'

it('has room for so many watches of a person and of all, and again once one is closed', () => {
  const enter = roomForWatches({ person: 2, process: 3 })
  const open = (userId: number) => {
    const answer = new PassThrough()
    enter(userId, answer)
    return answer
  }
  const first = open(1)
  open(1)
  expect(() => open(1)).toThrow(
    expect.objectContaining({ code: 'TOO_MANY', message: expect.stringContaining('2 jobs') }),
  )
  open(2)
  expect(() => open(3)).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }))
  expect(httpStatusOf.UNAVAILABLE).toBe(503)
  first.emit('close')
  open(3)
  expect(() => open(1)).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }))
})
