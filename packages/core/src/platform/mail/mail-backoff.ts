const minute = 60_000

/** How long (minutes) a mail waits after its first, second, … try that failed; after these, the last one again and again. */
const waits = [1, 2, 5, 10, 15, 30, 60]

/** How long (ms) the product tries to send a mail: over a weekend. */
const givenUpAfter = 72 * 60 * minute

/**
 * How long (ms) a mail waits for its next try; null when it is given up: after that time, and not before it was tried some times within it, as
 * of workers that were down for long, or whose clock jumped. `attempts` counts the tries so far, from 1.
 */
export function nextTry(attempts: number, createdAt: Date, now: Date): number | null {
  if (attempts > waits.length && now.getTime() - createdAt.getTime() > givenUpAfter) return null
  return (waits[Math.min(attempts, waits.length) - 1] ?? 1) * minute
}
