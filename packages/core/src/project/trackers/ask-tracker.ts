import { setMaxListeners } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { oneRequest, type TrackerAnswer, type TrackerRequest, type Way } from './one-request'
import type { FindAddresses } from './reachable'
import { TrackerError } from './tracker-error'

export type { TrackerAnswer, TrackerRequest } from './one-request'

/** How long (ms) connecting may take. */
const connectLimit = 5000
/** How long (ms) all calls of a page, or of one step of a job, may take together. */
export const patienceOfPage = 15_000
export const patienceOfJob = 30_000
/** How long (ms) before a question is put the second and the third time. */
const usualPauses = [200, 1000]
const redirectsFollowed = 3

/**
 * Asks a tracker, and answers with whatever status it has. Throws `TrackerError` alone: `unreachable` when nothing came in time or the address
 * may not be reached, `broken` for an answer that is too long, breaks off or leads to another origin. A question that fails by the way, or with 502,
 * 503 or 504, is put twice more.
 */
export type AskTracker = (request: TrackerRequest) => Promise<TrackerAnswer>

/** What asks `address` (the base of the installation) within `patience` ms in all. */
export function trackerAsker({
  address,
  allowedHosts,
  patience,
  signal,
  pauses = usualPauses,
  connectWithin = connectLimit,
  findAddresses,
}: {
  address: string
  allowedHosts: readonly string[]
  patience: number
  signal?: AbortSignal | undefined
  pauses?: readonly number[]
  connectWithin?: number
  findAddresses?: FindAddresses
}): AskTracker {
  const late = AbortSignal.timeout(patience)
  const ends = signal ? AbortSignal.any([late, signal]) : late
  // A form asks for many things at once, and each of them ends with it.
  setMaxListeners(0, ends)
  const way = { allowedHosts, ends, connectWithin, findAddresses }
  return async (request) => {
    const isRepeatable = request.repeatable ?? (request.method ?? 'GET') === 'GET'
    for (let tried = 0; ; tried++) {
      const wait = isRepeatable ? pauses[tried] : undefined
      try {
        const answer = await follow(urlOf(address, request), request, way)
        if (wait === undefined || ![502, 503, 504].includes(answer.status) || answer.headers['retry-after'])
          return answer
      } catch (error) {
        if (
          wait === undefined ||
          ends.aborted ||
          !(error instanceof TrackerError) ||
          error.kind !== 'unreachable' ||
          error.isPrivate
        )
          throw error
      }
      await pause(wait, undefined, { signal: ends }).catch(() => {
        throw new TrackerError('unreachable', 'The tracker did not answer in time.')
      })
    }
  }
}

/** The address of a request; refused when it would lead elsewhere than it says, or take another name and password along. */
function urlOf(address: string, { path, query = {} }: TrackerRequest): URL {
  const whole = /^https?:\/\//i.test(path) ? path : address + path
  if (!URL.canParse(whole)) throw new TrackerError('broken', 'The tracker names an address that is none.')
  const url = new URL(whole)
  if (url.origin !== new URL(address).origin || !isWeb(url))
    throw new TrackerError('broken', 'The tracker names an address of another host.')
  // What stands for a folder above would be resolved before it is sent, and ask for something else than was meant.
  if (/\/(\.|%2e){1,2}(\/|$)/i.test(path.replace(/[?#].*$/s, '').replaceAll('\\', '/')))
    throw new TrackerError('notFound', 'The tracker does not have this.')
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value))
  return url
}

const isWeb = ({ protocol, username, password }: URL) =>
  (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''

/** Follows redirects within the origin: those of questions, and those that ask for the same once more with what was sent. */
async function follow(url: URL, request: TrackerRequest, way: Way): Promise<TrackerAnswer> {
  let at = url
  for (let followed = 0; ; followed++) {
    const answer = await oneRequest(at, request, way)
    const { location } = answer.headers
    if (![301, 302, 303, 307, 308].includes(answer.status) || !location) return answer
    const next = URL.canParse(location, at.href) ? new URL(location, at) : null
    if (next?.origin !== at.origin || !isWeb(next))
      throw new TrackerError('broken', 'The tracker redirects to another host.')
    const isSame = (request.method ?? 'GET') === 'GET' || [307, 308].includes(answer.status)
    if (!isSame || followed === redirectsFollowed)
      throw new TrackerError('broken', 'The tracker redirects where it should answer.')
    at = next
  }
}

/** The JSON of an answer in this shape; `broken` when it is none, or of another shape. Nothing of it is told. */
export function readAnswer<T extends z.ZodType>(answer: TrackerAnswer, shape: T): z.infer<T> {
  let json: unknown
  try {
    // Some servers begin with the mark of UTF-8.
    json = JSON.parse(answer.text.replace(/^\uFEFF/, ''))
  } catch {
    throw new TrackerError('broken', 'The tracker answered something that is not JSON.')
  }
  const parsed = shape.safeParse(json)
  if (parsed.success) return parsed.data
  const places = parsed.error.issues.slice(0, 3).map(({ path }) => path.map(placeOf).join('.') || 'the whole')
  throw new TrackerError(
    'broken',
    `The answer of the tracker has another shape than its documentation says: ${places.join(', ')}.`,
  )
}

/** A step of the way to a value: the name of a field, or a place in a list. What else stands there may be the tracker's own text. */
const placeOf = (step: PropertyKey): string => (/^[a-z_]{1,40}$|^\d+$/i.test(String(step)) ? String(step) : '…')

/** A tracker keeps nobody waiting longer than this (ms), whatever it says: the strictest limit known is one of a day. */
export const longestWait = 86_400_000

/** When a tracker takes calls again, by its Retry-After (seconds, or a date); null when it does not say. */
export function retryAt(headers: IncomingHttpHeaders, now: Date): Date | null {
  const said = headers['retry-after']
  if (!said) return null
  const at = /^\d{1,9}$/.test(said) ? now.getTime() + Number(said) * 1000 : Date.parse(said)
  return Number.isNaN(at) ? null : new Date(Math.min(at, now.getTime() + longestWait))
}

/** The refusal that an answer is by its status, as most trackers mean them; null for a success. */
export function usualRefusal({ status, headers }: TrackerAnswer, now: Date): TrackerError | null {
  if (status >= 200 && status < 300) return null
  if (status === 401) return new TrackerError('unauthorized', 'The tracker does not accept the credentials.')
  if (status === 403) return new TrackerError('forbidden', 'The tracker does not allow this with these credentials.')
  if (status === 404) return new TrackerError('notFound', 'The tracker does not have this.')
  if (status === 409 || status === 412) return new TrackerError('conflict', 'The item was changed meanwhile.')
  if (status === 400 || status === 422) return new TrackerError('invalid', 'The tracker refused what was sent.')
  if (status === 429)
    return new TrackerError('limited', 'The tracker takes no more calls now.', { retryAt: retryAt(headers, now) })
  if (status >= 500) return new TrackerError('unreachable', `The tracker is not working properly (${status}).`)
  return new TrackerError('broken', `The tracker answered ${status}.`)
}
