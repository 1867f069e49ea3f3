const minute = 60_000

/** How long (minutes) a mail waits after its first, second, … try that failed; after these, the last one again and again. */
const waits = [1, 2, 5, 10, 15, 30, 60]

/** How long (ms) the product tries to send a mail: over a weekend. */
const givenUpAfter = 72 * 60 * minute

/** When a mail is tried again; null when it is given up. `attempts` counts the tries so far, from 1. */
export function nextTry(attempts: number, createdAt: Date, now: Date): Date | null {
  if (now.getTime() - createdAt.getTime() > givenUpAfter) return null
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? 1
  return new Date(now.getTime() + wait * minute)
}
