import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call that a fake was sent. `path` is decoded no further than the address is; `segments` are its parts, decoded. */
export type FakeCall = {
  method: string
  path: string
  segments: string[]
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
}

/** What a fake answers: `json`, or `text` as it is; 200 unless said. */
export type FakeAnswer = { status?: number; headers?: Record<string, string>; json?: unknown; text?: string }

/**
 * What goes wrong with an answer. `cut`: it ends in the middle; `html`: a page instead of JSON; `long`: more than 5 MB; `wrong-shape`: JSON that nobody
 * described; `slow`: it never comes; `lost`: what was asked is done, and the answer never arrives; `redirect`: to another host; `held`: it is right, and
 * comes after something else has happened.
 */
export type Trouble =
  | { status: number; headers?: Record<string, string>; json?: unknown; text?: string }
  | { redirect: string }
  | { held: () => Promise<unknown> }
  | 'cut'
  | 'html'
  | 'long'
  | 'wrong-shape'
  | 'slow'
  | 'lost'

/** Which calls have the trouble: the next one unless `times` says more; those alone that `on` is true for. */
export type TroubleRange = { times?: number; on?: (call: FakeCall) => boolean }

/** What a program must never repeat to a person or a log: troubles put it into their answers, so that tests can look for it. */
export const bodyMark = 'body-that-nobody-may-see'

export type FakeServer = {
  address: string
  calls: () => FakeCall[]
  forgetCalls: () => void
  trouble: (next: Trouble, range?: TroubleRange) => void
  /** Throws what went wrong within the fake itself. */
  close: () => Promise<void>
}

/** A server on a free port of 127.0.0.1 that answers by `respond`, after the troubles that were asked for; each call is kept. */
export async function startFakeServer(
  respond: (call: FakeCall) => FakeAnswer | Promise<FakeAnswer>,
): Promise<FakeServer> {
  const calls: FakeCall[] = []
  const troubles: { next: Trouble; left: number; on: (call: FakeCall) => boolean }[] = []
  const takeTrouble = (call: FakeCall): Trouble | null => {
    const found = troubles.find(({ left, on }) => left > 0 && on(call))
    if (!found) return null
    found.left -= 1
    return found.next
  }
  const failures: unknown[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const call = await readCall(request)
    calls.push(call)
    const next = takeTrouble(call)
    if (next !== null && typeof next === 'object' && 'held' in next) await next.held()
    else if (next !== null && next !== 'lost') return makeTrouble(response, next)
    const answered = await respond(call)
    if (next === 'lost') response.destroy()
    else send(response, answered)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      // Whoever asked may have hung up; anything else is a fault of the fake.
      if (!request.destroyed || request.complete) failures.push(error)
      response.destroy()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    calls: () => [...calls],
    forgetCalls: () => {
      calls.length = 0
    },
    trouble: (next, { times = 1, on = () => true } = {}) => {
      troubles.push({ next, left: times, on })
    },
    close: () =>
      new Promise((done, fail) => {
        server.close(() => (failures.length > 0 ? fail(failures[0]) : done()))
        server.closeAllConnections()
      }),
  }
}

async function readCall(request: IncomingMessage): Promise<FakeCall> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  const segments = url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    segments,
    query: url.searchParams,
    headers: request.headers,
    body: Buffer.concat(parts),
  }
}

function send(response: ServerResponse, { status = 200, headers = {}, json, text }: FakeAnswer) {
  const content = json === undefined ? (text ?? '') : JSON.stringify(json)
  const type = json === undefined ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8'
  response.writeHead(status, { 'content-type': type, ...headers }).end(status === 204 ? undefined : content)
}

function makeTrouble(response: ServerResponse, next: Exclude<Trouble, 'lost' | { held: unknown }>) {
  if (next === 'slow') return
  if (next === 'cut') {
    const half = `[{"title":"${bodyMark}`
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(half.length * 2) })
    response.write(half, () => response.destroy())
    return
  }
  if (next === 'html')
    return send(response, { headers: { 'content-type': 'text/html' }, text: `<html><body>${bodyMark}</body></html>` })
  if (next === 'long') return send(response, { json: [{ title: `${bodyMark}${'x'.repeat(5_000_001)}` }] })
  if (next === 'wrong-shape') return send(response, { json: { [bodyMark]: [bodyMark], id: { number: bodyMark } } })
  if ('redirect' in next) return send(response, { status: 302, headers: { location: next.redirect } })
  return send(response, { text: bodyMark, ...next })
}

/** The JSON that a call was sent with; an empty object when it has none. */
export const jsonOf = (call: FakeCall): Record<string, unknown> =>
  call.body.length === 0 ? {} : JSON.parse(call.body.toString('utf8'))

/** A portion of rows as most trackers number their pages: `page` from 1, `per_page` rows each. */
export function pageOf<T>(rows: readonly T[], query: URLSearchParams, usual: number, most = 100) {
  const size = Math.min(most, Number(query.get('per_page') ?? usual) || usual)
  const page = Math.max(1, Number(query.get('page') ?? 1) || 1)
  return {
    rows: rows.slice((page - 1) * size, page * size),
    page,
    size,
    pages: Math.max(1, Math.ceil(rows.length / size)),
  }
}
