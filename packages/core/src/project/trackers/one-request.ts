import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { addressRefusal, type FindAddresses, guardedLookup, isAllowedHost } from './reachable'
import { TrackerError } from './tracker-error'

/** An answer has at most this many bytes. */
const answerLimit = 5_000_000

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

/** How a request may go: to which private hosts, until when, how long (ms) connecting may take, and who knows the addresses of names. */
export type Way = {
  allowedHosts: readonly string[]
  ends: AbortSignal
  connectWithin: number
  findAddresses?: FindAddresses | undefined
}

/** One request and its answer, down to the last byte. Throws `TrackerError` alone. */
export async function oneRequest(url: URL, request: TrackerRequest, way: Way): Promise<TrackerAnswer> {
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase()
  const isPrivateFine = isAllowedHost(host, way.allowedHosts)
  // Node looks up no address that is written as such.
  const refusal = isIP(host) ? addressRefusal(host, isPrivateFine) : null
  if (refusal) throw refusal
  const content = request.json === undefined ? request.body?.content : JSON.stringify(request.json)
  const type = request.json === undefined ? request.body?.type : 'application/json'
  const headers = {
    accept: 'application/json',
    // An answer that comes packed all the same is not unpacked, however small it looks: it is no JSON.
    'accept-encoding': 'identity',
    'user-agent': 'Caseweave',
    ...(content === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(content) }),
    ...request.headers,
  }
  refuseHeaders(headers)
  return new Promise((done, fail) => {
    const sent = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method: request.method ?? 'GET',
      lookup: guardedLookup(isPrivateFine, way.findAddresses),
      // A connection of its own: what was checked for one host serves no other.
      agent: false,
      signal: way.ends,
      headers,
    })
    const stop = (error: TrackerError) => {
      fail(error)
      sent.destroy()
    }
    const connecting = setTimeout(
      () => stop(new TrackerError('unreachable', 'The tracker could not be reached in time.')),
      way.connectWithin,
    )
    sent.on('socket', (socket) =>
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(connecting)),
    )
    let isAnswered = false
    sent.on('close', () => {
      clearTimeout(connecting)
      // As when the server would rather speak another protocol: Node hangs up, and tells of no error.
      if (!isAnswered) fail(new TrackerError('unreachable', 'The tracker hung up.'))
    })
    sent.on('error', (error) => fail(wayError(error, way.ends)))
    sent.on('response', (response) => {
      isAnswered = true
      const parts: Buffer[] = []
      let length = 0
      response.on('data', (part: Buffer) => {
        length += part.length
        if (length > answerLimit) stop(new TrackerError('broken', 'The tracker answered more than 5 MB.'))
        else parts.push(part)
      })
      response.on('error', (error) => fail(wayError(error, way.ends)))
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

/** Refuses values that would end a header and begin another; a token that was pasted with a line break is the usual one. */
function refuseHeaders(headers: Record<string, string | number | undefined>) {
  for (const value of Object.values(headers))
    if (/[^\t\x20-\x7e\x80-\xff]/.test(String(value)))
      throw new TrackerError('unauthorized', 'What signs in has characters that no tracker takes.')
}

/** What happened on the way, without what the network says of it. */
function wayError(error: Error & { code?: string }, ends: AbortSignal): TrackerError {
  if (error instanceof TrackerError) return error
  if (ends.aborted) return new TrackerError('unreachable', 'The tracker did not answer in time.')
  return new TrackerError('unreachable', `The tracker could not be reached${error.code ? ` (${error.code})` : ''}.`)
}
