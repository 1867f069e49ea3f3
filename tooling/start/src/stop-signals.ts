import { runningProcess } from '@caseweave/embedded-postgres/running-process'

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
    const npm = ancestors()
    const watching = setInterval(() => {
      if (ancestors() === npm) return
      clearInterval(watching)
      request('the end of npm')
    }, 500)
    watching.unref()
  }
  return { first: first.signal, second: second.signal }
}

/** The parent, and behind a shell, which npm runs, also the shell's: a process whose parent has died gets another one. */
function ancestors(): string {
  const parent = runningProcess(process.ppid)
  return parent?.command.endsWith('sh') ? `${process.ppid} ${parent.parent}` : String(process.ppid)
}

/** Why a start was given up: somebody asked for it, which is no failure. */
export class StopRequest extends Error {
  /** A signal, or what else has happened. */
  readonly by: string

  constructor(by: string) {
    super(`Stopped by ${by}`)
    this.name = 'StopRequest'
    this.by = by
  }
}
