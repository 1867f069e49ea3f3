import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { addressRefusal, guardedLookup, isAllowedHost } from './reachable'
import { TrackerError } from './tracker-error'

/** An answer has at most this many bytes. */
const answerLimit = 5_000_000
/** How long (ms) connecting may take. */
const connectLimit = 5000
/** How long (ms) all calls of a page, or of one step of a job, may take together. */
export const patienceOfPage = 15_000
export const patienceOfJob = 30_000
/** How long (ms) before a question is put the second and the third time. */
const usualPauses = [200, 1000]
const redirectsFollowed = 3

/** What is asked of a tracker. `path` is below its address, or a whole address of the same origin. */
export type TrackerRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  query?: Record<string, string | number | boolean | undefined>
  headers?: Record<string, string>
  /** Sent as JSON. */
  json?: unknown
  /** Sent as it is. */
  body?: { type: string; content: Buffer | string }
  /** True for what may be asked again though it is no GET, such as a search by POST. */
  repeatable?: boolean
}

export type TrackerAnswer = { status: number; headers: IncomingHttpHeaders; text: string }

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
}: {
  address: string
  allowedHosts: readonly string[]
  patience: number
  signal?: AbortSignal | undefined
  pauses?: readonly number[]
}): AskTracker {
  const late = AbortSignal.timeout(patience)
  const ends = signal ? AbortSignal.any([late, signal]) : late
  return async (request) => {
    const isRepeatable = request.repeatable ?? (request.method ?? 'GET') === 'GET'
    for (let tried = 0; ; tried++) {
      const wait = isRepeatable ? pauses[tried] : undefined
      try {
        const answer = await follow(urlOf(address, request), request, { allowedHosts, ends })
        if (wait === undefined || ![502, 503, 504].includes(answer.status) || answer.headers['retry-after'])
          return answer
      } catch (error) {
        if (wait === undefined || ends.aborted || !(error instanceof TrackerError) || error.kind !== 'unreachable')
          throw error
      }
      await pause(wait, undefined, { signal: ends }).catch(() => {
        throw new TrackerError('unreachable', 'The tracker did not answer in time.')
      })
    }
  }
}

function urlOf(address: string, { path, query = {} }: TrackerRequest): URL {
  const url = /^https?:\/\//i.test(path) ? new URL(path) : new URL(address + path)
  if (url.origin !== new URL(address).origin)
    throw new TrackerError('broken', 'The tracker names an address of another host.')
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value))
  return url
}

type Way = { allowedHosts: readonly string[]; ends: AbortSignal }

async function follow(url: URL, request: TrackerRequest, way: Way): Promise<TrackerAnswer> {
  let at = url
  for (let followed = 0; ; followed++) {
    const answer = await once(at, request, way)
    const { location } = answer.headers
    if (![301, 302, 303, 307, 308].includes(answer.status) || !location) return answer
    const next = URL.canParse(location, at.href) ? new URL(location, at) : null
    if (next?.origin !== at.origin) throw new TrackerError('broken', 'The tracker redirects to another host.')
    if ((request.method ?? 'GET') !== 'GET' || followed === redirectsFollowed)
      throw new TrackerError('broken', 'The tracker redirects where it should answer.')
    at = next
  }
}

/** One request and its answer, down to the last byte. */
function once(url: URL, request: TrackerRequest, { allowedHosts, ends }: Way): Promise<TrackerAnswer> {
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase()
  const isPrivateFine = isAllowedHost(host, allowedHosts)
  const refusal = isIP(host) ? addressRefusal(host, isPrivateFine) : null
  if (refusal) return Promise.reject(refusal)
  const content = request.json === undefined ? request.body?.content : JSON.stringify(request.json)
  const type = request.json === undefined ? request.body?.type : 'application/json'
  return new Promise((done, fail) => {
    const sent = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method: request.method ?? 'GET',
      lookup: guardedLookup(isPrivateFine),
      // A connection of its own: what was checked for one host serves no other.
      agent: false,
      signal: ends,
      headers: {
        accept: 'application/json',
        'user-agent': 'Caseweave',
        ...(content === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(content) }),
        ...request.headers,
      },
    })
    const stop = (error: TrackerError) => {
      fail(error)
      sent.destroy()
    }
    const connecting = setTimeout(
      () => stop(new TrackerError('unreachable', 'The tracker could not be reached in time.')),
      connectLimit,
    )
    sent.on('socket', (socket) =>
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(connecting)),
    )
    sent.on('close', () => clearTimeout(connecting))
    sent.on('error', (error) => fail(wayError(error, ends)))
    sent.on('response', (response) => {
      const parts: Buffer[] = []
      let length = 0
      response.on('data', (part: Buffer) => {
        length += part.length
        if (length > answerLimit) stop(new TrackerError('broken', 'The tracker answered more than 5 MB.'))
        else parts.push(part)
      })
      response.on('error', (error) => fail(wayError(error, ends)))
      response.on('end', () => {
        if (!response.complete) return fail(new TrackerError('unreachable', 'The answer of the tracker broke off.'))
        done({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString('utf8'),
        })
      })
    })
    sent.end(content)
  })
}

/** What happened on the way, without what the network says of it. */
function wayError(error: Error & { code?: string }, ends: AbortSignal): TrackerError {
  if (error instanceof TrackerError) return error
  if (ends.aborted) return new TrackerError('unreachable', 'The tracker did not answer in time.')
  return new TrackerError('unreachable', `The tracker could not be reached${error.code ? ` (${error.code})` : ''}.`)
}

/** The JSON of an answer in this shape; `broken` when it is none, or of another shape. Nothing of it is told. */
export function readAnswer<T extends z.ZodType>(answer: TrackerAnswer, shape: T): z.infer<T> {
  let json: unknown
  try {
    json = JSON.parse(answer.text)
  } catch {
    throw new TrackerError('broken', 'The tracker answered something that is not JSON.')
  }
  const parsed = shape.safeParse(json)
  if (parsed.success) return parsed.data
  const places = parsed.error.issues.slice(0, 3).map(({ path }) => path.join('.') || 'the whole')
  throw new TrackerError(
    'broken',
    `The answer of the tracker has another shape than its documentation says: ${places.join(', ')}.`,
  )
}

/** When a tracker takes calls again, by its Retry-After (seconds, or a date); null when it does not say. */
export function retryAt(headers: IncomingHttpHeaders, now: Date): Date | null {
  const said = headers['retry-after']
  if (!said) return null
  const at = /^\d{1,9}$/.test(said) ? now.getTime() + Number(said) * 1000 : Date.parse(said)
  return Number.isNaN(at) ? null : new Date(at)
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
