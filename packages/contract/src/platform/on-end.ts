export type EndReason = 'SIGTERM' | 'SIGINT' | 'disconnect'

/**
 * Calls `end` once, when this process is asked to end or the one that started it has died; at once when that one is dead already. Called
 * before anything else that takes time, so that no such moment is missed.
 */
export function onEnd(end: (reason: EndReason) => void): void {
  let ending = false
  const once = (reason: EndReason) => {
    if (ending) return
    ending = true
    end(reason)
  }
  for (const reason of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(reason, () => once(reason))
  // Whoever was started without a channel has nobody to follow.
  if (process.send && !process.connected) once('disconnect')
}
