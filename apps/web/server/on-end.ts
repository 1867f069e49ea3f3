export type EndReason = 'SIGTERM' | 'SIGINT' | 'disconnect'

/** Calls `end` once, when this process is asked to end or the one that started it has died. */
export function onEnd(end: (reason: EndReason) => void): void {
  let ending = false
  for (const reason of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
    process.on(reason, () => {
      if (!ending) end(reason)
      ending = true
    })
  }
}
