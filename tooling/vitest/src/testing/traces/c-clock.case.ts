import { it, vi } from 'vitest'

it('stops the clock', () => {
  vi.useFakeTimers()
})
