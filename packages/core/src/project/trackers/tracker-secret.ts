import { z } from 'zod'

/** What signs in to a tracker, as it is sealed. */
export const TrackerSecret = z.discriminatedUnion('by', [
  z.object({ by: z.literal('token'), token: z.string() }),
  z.object({ by: z.literal('email-token'), email: z.string(), token: z.string() }),
  z.object({ by: z.literal('oauth'), accessToken: z.string(), refreshToken: z.string().nullable() }),
  z.object({ by: z.literal('none') }),
])
export type TrackerSecret = z.infer<typeof TrackerSecret>
