import type { z } from 'zod'
import { apiAddressOf } from '../../api-address'
import { readAnswer, retryAt, type TrackerAnswer, type TrackerRequest, usualRefusal } from '../../ask-tracker'
import type { TrackerAccess } from '../../tracker'
import { TrackerError } from '../../tracker-error'
import { Refusal } from './shapes'

/** Calls of GitHub's REST interface, whose paths begin at its root, and of its GraphQL; each signed, each refusal one of the eight kinds. */
export type GithubCalls = {
  ask: (request: TrackerRequest) => Promise<TrackerAnswer>
  /** The same, with refusals as answers, which `checked` throws. */
  askAsIs: (request: TrackerRequest) => Promise<TrackerAnswer>
  checked: (answer: TrackerAnswer) => TrackerAnswer
  read: <T extends z.ZodType>(path: string, shape: T, query?: TrackerRequest['query']) => Promise<z.infer<T>>
  graphql: (query: string, variables: Record<string, string>) => Promise<TrackerAnswer>
}

export function githubCalls(access: TrackerAccess): GithubCalls {
  // An Enterprise Server answers programs below its own address.
  const isOwnServer = apiAddressOf(access) === access.address
  const send = async (request: TrackerRequest) => {
    const secret = await access.secret()
    if (secret.by !== 'token') throw new TrackerError('unauthorized', 'GitHub is signed in to by a token.')
    return access.ask({
      ...request,
      headers: { accept: 'application/vnd.github+json', authorization: `Bearer ${secret.token}` },
    })
  }
  const checked = (answer: TrackerAnswer) => {
    const refusal = githubRefusal(answer, access.now())
    if (refusal) throw refusal
    return answer
  }
  const askAsIs = (request: TrackerRequest) => send({ ...request, path: (isOwnServer ? '/api/v3' : '') + request.path })
  const ask = async (request: TrackerRequest) => checked(await askAsIs(request))
  return {
    ask,
    askAsIs,
    checked,
    read: async (path, shape, query) => readAnswer(await ask(query ? { path, query } : { path }), shape),
    graphql: async (query, variables) => {
      const path = isOwnServer ? '/api/graphql' : '/graphql'
      return checked(await send({ method: 'POST', path, json: { query, variables }, repeatable: true }))
    },
  }
}

/**
 * Limits come as 403 as often as 429. Source:
 * https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api#exceeding-the-rate-limit.
 */
function githubRefusal(answer: TrackerAnswer, now: Date): TrackerError | null {
  const { status, headers, text } = answer
  if (status === 403 || status === 429) {
    const isUsedUp = headers['x-ratelimit-remaining'] === '0'
    const isSecondary = /secondary rate limit|abuse detection/i.test(text.slice(0, 2000))
    if (status === 429 || isUsedUp || isSecondary || headers['retry-after']) {
      const reset = Number(headers['x-ratelimit-reset'])
      const said = retryAt(headers, now)
      // The hour of the usual limit is told as a time; the secondary limit asks for a minute when it tells none.
      const byReset = isUsedUp && reset > 0 ? new Date(Math.min(reset * 1000, now.getTime() + 3_600_000)) : null
      return new TrackerError('limited', 'GitHub takes no more calls now.', {
        retryAt: said ?? byReset ?? new Date(now.getTime() + 60_000),
      })
    }
  }
  if (status === 410) return new TrackerError('notFound', 'GitHub does not have this any more.')
  if (status === 451) return new TrackerError('forbidden', 'GitHub does not show this for legal reasons.')
  const refusal = usualRefusal(answer, now)
  return refusal?.kind === 'invalid'
    ? new TrackerError('invalid', refusal.message, { fields: fieldsOf(text) })
    : refusal
}

const codes: Record<string, string> = {
  missing: 'GitHub does not have this.',
  missing_field: 'GitHub needs this.',
  invalid: 'GitHub does not take this.',
  already_exists: 'GitHub has this already.',
}

/** What is wrong with which field. */
function fieldsOf(text: string): Record<string, string> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return {}
  }
  const { data } = Refusal.safeParse(json)
  const fields: Record<string, string> = {}
  for (const error of data?.errors ?? []) {
    if (typeof error === 'string' || !error.field) continue
    fields[error.field] = error.message ?? codes[error.code ?? ''] ?? 'GitHub does not take this.'
  }
  return fields
}

/** Whether there is a page behind this one. Source: https://docs.github.com/en/rest/using-the-rest-api/using-pagination-in-the-rest-api. */
export const hasNextPage = ({ headers }: TrackerAnswer): boolean => /rel="?next"?/.test(String(headers.link ?? ''))
