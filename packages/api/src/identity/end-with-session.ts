import type { Response } from 'express'

/** How often (ms) it is looked whether the session of an open stream is still there. */
const lookEvery = 2_000

/**
 * Ends an answer that goes on for long, such as a watch, soon after the session that asked for it has ended. A look that fails says
 * nothing: the database may be away for a moment.
 */
export function endWithSession(response: Response, lives: () => Promise<boolean>): void {
  let looking = false
  const timer = setInterval(async () => {
    if (looking) return
    looking = true
    const ended = await lives().then(
      (answer) => !answer,
      () => false,
    )
    looking = false
    if (ended) response.end()
  }, lookEvery)
  timer.unref()
  response.once('close', () => clearInterval(timer))
}
