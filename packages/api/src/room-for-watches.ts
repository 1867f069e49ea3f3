import type { Writable } from 'node:stream'
import { openWatches } from '@caseweave/contract/platform/call-limits'
import { AppError } from '@caseweave/contract/platform/errors'
import { definitionOf } from './rest/inputs'

/** Whether a path below `/trpc` asks for a watch. It is read as tRPC reads it, so that no spelling is a way around. */
export function isWatch(path: string): boolean {
  try {
    return definitionOf(decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))).type === 'subscription'
  } catch {
    // There is no such procedure, which tRPC says.
    return false
  }
}

/**
 * Makes the function that counts an answer as a watch of a person until it is closed. It throws TOO_MANY when the person has as many
 * as there may be by `limits`, and UNAVAILABLE when all people together have.
 */
export function roomForWatches(limits = openWatches): (userId: number, response: Writable) => void {
  const open = new Map<number, number>()
  let all = 0
  return (userId, response) => {
    const own = open.get(userId) ?? 0
    if (own >= limits.person)
      throw new AppError('TOO_MANY', `You follow ${own} jobs already. Close some of the pages, and try again.`)
    if (all >= limits.process)
      throw new AppError('UNAVAILABLE', 'Too many people follow jobs now. Please try again in a minute.')
    // Whoever has gone already tells nobody any more.
    if (response.destroyed || response.closed) return
    open.set(userId, own + 1)
    all++
    response.once('close', () => {
      const left = (open.get(userId) ?? 1) - 1
      if (left > 0) open.set(userId, left)
      else open.delete(userId)
      all--
    })
  }
}
