import { setTimeout as sleep } from 'node:timers/promises'

/**
 * How long (ms) a web server may take until it listens, on a machine that does much else, and how long to say yes from then on. One that
 * dies meanwhile is seen by whoever started it.
 */
const usualPatience = { listening: 600_000, answering: 60_000 }

/** Asks `address`/readyz until it says yes. Throws its last answer when it has not within `patience`. */
export async function untilReady(address: string, signal: AbortSignal, patience = usualPatience): Promise<void> {
  const began = Date.now()
  let heard: number | undefined
  for (;;) {
    signal.throwIfAborted()
    const answer = await ask(`${address}/readyz`)
    if (answer === 'ready') return
    if (answer !== refused) heard ??= Date.now()
    const waits = heard === undefined ? patience.listening : patience.answering
    if (Date.now() - (heard ?? began) > waits)
      throw new Error(`The web server is not ready after ${Math.round((Date.now() - began) / 1000)} s: ${answer}`)
    await sleep(100, undefined, { signal })
  }
}

const refused = 'Nobody listens there.'

async function ask(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) })
    return response.ok ? 'ready' : `${response.status} ${(await response.text()).slice(0, 500)}`
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    if (cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED') return refused
    return cause instanceof Error ? cause.message : String(error)
  }
}
