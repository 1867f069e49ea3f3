import { setImmediate } from 'node:timers/promises'

/** How long (ms) work may keep a process to itself: a hundredth of a second less is not felt, more keeps others waiting. */
const most = 15

/** For work that takes long: the answered function, called between its pieces, lets others in the process have their turn now and then. */
export function takeTurns(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < most) return
    await setImmediate()
    since = performance.now()
  }
}
