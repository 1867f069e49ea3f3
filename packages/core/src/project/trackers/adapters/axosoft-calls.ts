import type { z } from 'zod'
import { readAnswer, retryAt, type TrackerAnswer, type TrackerRequest, usualRefusal } from '../ask-tracker'
import type { TrackerAccess } from '../tracker'
import { TrackerError } from '../tracker-error'
import { isCustomField, isStandardField } from './axosoft-fields'
import { Done, Refused } from './axosoft-shapes'

/**
 * What an answer refuses, or null for a success. 503 means too many calls: 25 a second, or 1,000 a day; source:
 * developer.axosoft.com/getting-started/private-applications.html.
 */
function refusalOf(answer: TrackerAnswer, now: Date): TrackerError | null {
  if (answer.status === 503)
    return new TrackerError('limited', 'Axosoft takes no more calls now.', { retryAt: retryAt(answer.headers, now) })
  const usual = usualRefusal(answer, now)
  if (usual?.kind !== 'invalid') return usual
  const said = saidOf(answer)
  return new TrackerError('invalid', usual.message, {
    fields: said === '' ? {} : { [fieldIn(said)]: said },
  })
}

/** The field that a sentence names. Which one it is about is not told in another way: without a name it is told at the title, which every form has. */
const fieldIn = (said: string): string =>
  said.match(/\w+/g)?.find((word) => isStandardField(word) || isCustomField(word)) ?? 'name'

function saidOf({ text }: TrackerAnswer): string {
  try {
    const parsed = Refused.safeParse(JSON.parse(text))
    return (parsed.success && (parsed.data.error_description || parsed.data.message)) || ''
  } catch {
    return ''
  }
}

/** The ways to ask an Axosoft, below `/api/v6`. */
export function axosoftCalls({ ask, secret, now }: TrackerAccess) {
  const send = async ({ path, ...request }: TrackerRequest): Promise<TrackerAnswer> => {
    const signedBy = await secret()
    if (signedBy.by !== 'token') throw new TrackerError('unauthorized', 'Axosoft signs in by an access token.')
    const headers = { authorization: `Bearer ${signedBy.token}`, ...request.headers }
    const answer = await ask({ ...request, path: `/api/v6${path}`, headers })
    const refusal = refusalOf(answer, now())
    if (refusal) throw refusal
    return answer
  }
  const get = async <T extends z.ZodType>(path: string, shape: T, query: TrackerRequest['query'] = {}) =>
    readAnswer(await send({ path, query }), shape)
  return {
    get,
    post: async <T extends z.ZodType>(path: string, json: unknown, shape: T) =>
      readAnswer(await send({ method: 'POST', path, json }), shape),
    /** Sends a file as it is. */
    upload: async (path: string, query: TrackerRequest['query'], content: Buffer) =>
      readAnswer(
        await send({ method: 'POST', path, query, body: { type: 'application/octet-stream', content } }),
        Done,
      ),
    /** Asks for something that not every installation has, or not every account sees; `instead` where it is missing. */
    tolerant: <T extends z.ZodType>(path: string, shape: T, instead: z.infer<T>): Promise<z.infer<T>> =>
      get(path, shape).catch((error: unknown) => {
        if (error instanceof TrackerError && ['notFound', 'forbidden', 'invalid'].includes(error.kind)) return instead
        throw error
      }),
  }
}
export type AxosoftCalls = ReturnType<typeof axosoftCalls>
