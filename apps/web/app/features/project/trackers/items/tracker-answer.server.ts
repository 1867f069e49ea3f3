import { z } from 'zod'

/** What a tracker answered, or a sentence about why it did not. */
type TrackerAnswer<T> = { answer: T; problem: null } | { answer: null; problem: string }

/** Refusals that leave the page standing: those of the tracker. */
const Refusal = z.object({
  code: z.enum(['BAD_REQUEST', 'CONFLICT', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE']),
  message: z.string(),
})

/** Waits for a tracker; what it refuses becomes a sentence, and the page stays. */
export async function trackerAnswer<T>(asked: Promise<T>): Promise<TrackerAnswer<T>> {
  try {
    return { answer: await asked, problem: null }
  } catch (error) {
    const refusal = Refusal.safeParse(error).data
    if (!refusal) throw error
    return { answer: null, problem: refusal.message }
  }
}

/**
 * The answer for a page: a browser that runs our scripts gets the page at once and the answer after it; one that loads a document waits, since
 * nobody knows whether it could show what comes later.
 */
export const streamed = async <T>(request: Request, answer: Promise<T>) =>
  request.headers.get('sec-fetch-dest') === 'empty' ? { later: answer } : { later: await answer }

/**
 * The form of a page. One that comes back after it was sent has the form that its action answered with: the tracker is not asked once more, which would
 * double the wait for one that hangs. Remix hands the headers of what was sent to the loaders.
 */
export const formOfPage = async <T>(request: Request, ask: () => Promise<TrackerAnswer<T>>) =>
  request.headers.has('content-type')
    ? { later: { answer: null, problem: '' } satisfies TrackerAnswer<T> }
    : streamed(request, ask())
