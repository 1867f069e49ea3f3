import { z } from 'zod'
import { redirectWithToast } from './toast.server'

/** How a caller throws that something is not there. */
const Gone = z.union([
  z.object({ init: z.object({ status: z.literal(404) }) }),
  z.instanceof(Response).refine(({ status }) => status === 404),
])
export const isGone = (error: unknown): boolean => Gone.safeParse(error).success

/**
 * Runs what a form asks for that takes its own page away. Whoever sends it twice, or after somebody else did, is led to `to` and told
 * `message`, since the page itself could only say that it is not there.
 */
export async function unlessGone<Answer>(to: string, message: string, run: () => Promise<Answer>) {
  try {
    return await run()
  } catch (error) {
    if (!isGone(error)) throw error
    return redirectWithToast(to, { kind: 'info', message })
  }
}
