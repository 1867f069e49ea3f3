import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPause } from './use-search-pause'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('does the last thing once, and only after the pause', () => {
  const done: string[] = []
  const pause = createPause(150)
  pause.later(() => done.push('f'))
  vi.advanceTimersByTime(149)
  pause.later(() => done.push('fo'))
  vi.advanceTimersByTime(149)
  expect(done).toEqual([])
  vi.advanceTimersByTime(1)
  expect(done).toEqual(['fo'])
  vi.advanceTimersByTime(1000)
  expect(done).toEqual(['fo'])
})

it('forgets what it was told', () => {
  const act = vi.fn()
  const pause = createPause(150)
  pause.later(act)
  pause.stop()
  vi.advanceTimersByTime(1000)
  expect(act).not.toHaveBeenCalled()
})
