import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Waits until an installation that `.ci/run` has begun beside the first tests is over: its file `going` is gone then; an empty name is of none. False
 * when it is still there after `limit` (ms).
 */
export async function installationOver(going: string, limit = 180_000): Promise<boolean> {
  for (let waited = 0; going !== '' && existsSync(going); waited += 500) {
    if (waited >= limit) return false
    await pause(500)
  }
  return true
}
