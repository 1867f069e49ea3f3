import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isLoopback } from '@caseweave/contract/platform/loopback'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Whether a request for `/metrics` brings the token; where none is set, whether it comes from this machine itself and not through a proxy on it.
 */
export function mayMeasure({ headers, socket }: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return isLoopback(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}
