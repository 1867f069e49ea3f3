import { z } from 'zod'
import { numberText } from '../../platform/numbers'

/** A session by its key in the table, which opens nothing. */
export const SessionKey = z.object({ session: z.string().regex(/^[0-9a-f]{64}$/) })
export type SessionKey = z.infer<typeof SessionKey>

/** A browser in which a person is signed in. */
export type SessionView = {
  session: string
  /** Such as "Firefox on Windows". */
  device: string
  /** Where it signed in from. */
  address: string
  createdAt: Date
  /** To some minutes. */
  lastUsedAt: Date
  /** The one that asks. */
  isOwn: boolean
}

/** How many sessions the list shows, those that were used last. */
export const sessionsShown = 100

/** What the list of sessions says. */
export const sessionMessages = {
  ended: (device: string | null) =>
    device === null ? 'That session was logged out already.' : `${device} was logged out.`,
  othersEnded: (count: number) =>
    count === 0
      ? 'You were logged in nowhere else.'
      : `${count === 1 ? 'One other session was' : `${numberText(count)} other sessions were`} logged out.`,
} as const
