/** Two requests to end: the first politely, the second at once. */
export interface StopSignals {
  first: AbortSignal
  second: AbortSignal
}

/** Ctrl-C on a terminal reaches this process twice under npm, from the terminal and from npm: what follows within this time is the same one. */
const sameRequest = 1000

/**
 * Listens for SIGINT, SIGTERM and SIGHUP. Under npm it also notices that npm was killed: nobody could stop this process from the terminal
 * then.
 */
export function listenForStop(underNpm: boolean): StopSignals {
  const first = new AbortController()
  const second = new AbortController()
  let at = 0
  const request = (reason: string) => {
    if (!first.signal.aborted) {
      at = Date.now()
      first.abort(new StopRequest(reason))
    } else if (Date.now() - at > sameRequest) second.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => request(signal))
  if (underNpm) {
    const parent = process.ppid
    setInterval(() => {
      if (process.ppid !== parent && !first.signal.aborted) request('npm has ended')
    }, 250).unref()
  }
  return { first: first.signal, second: second.signal }
}

/** Why a start was given up: somebody asked for it, which is no failure. */
export class StopRequest extends Error {
  constructor(reason: string) {
    super(`Stopped by ${reason}`)
    this.name = 'StopRequest'
  }
}
