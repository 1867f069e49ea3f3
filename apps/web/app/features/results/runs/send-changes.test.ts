import { afterEach, expect, it, vi } from 'vitest'
import { sendChanges } from './send-changes'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('gives an answer up that does not come, so that what waits is sent again and somebody is told', async () => {
  const patience = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  vi.stubGlobal(
    'fetch',
    (_href: string, { signal }: RequestInit) =>
      new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason))),
  )
  const sending = sendChanges('/changes', { steps: new Map() }, 0)
  patience.abort()
  expect(await sending).toEqual({ kind: 'offline' })
  expect(timeout).toHaveBeenCalledWith(30_000)
})
