import { setTimeout as sleep } from 'node:timers/promises'

/** Asks `address`/readyz until it says yes. Throws its last answer when it has not within `patience` milliseconds. */
export async function untilReady(address: string, patience: number, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + patience
  for (;;) {
    signal.throwIfAborted()
    const answer = await ask(`${address}/readyz`)
    if (answer === 'ready') return
    if (Date.now() > deadline) throw new Error(`The web server is not ready after ${patience / 1000} s: ${answer}`)
    await sleep(100, undefined, { signal })
  }
}

async function ask(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) })
    return response.ok ? 'ready' : `${response.status} ${(await response.text()).slice(0, 500)}`
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    return cause instanceof Error ? cause.message : String(error)
  }
}
