import { createHash } from 'node:crypto'

/** What the table knows a session by: the hash of what its cookie holds, so that who reads the table cannot be anybody. */
export const sessionKey = (cookie: string): string => createHash('sha256').update(cookie).digest('hex')
