import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { ServerError, UsageError } from './failures'
import type { FoundFile } from './find-files'

/** How long (ms) a connection may be silent: a little longer than the server lets anybody wait. */
const silence = 330_000

export type Server = {
  /** Without a slash at its end. */
  url: string
  token: string
  retries: number
  /** Tells that something is tried again. */
  complain: (text: string) => void
}

type Body = { type: string; length: number; content: () => Readable }

/** What is asked of the server; `path` stands below `/api/v1`. */
type Question = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: Body
}
/** What the server answers, whatever its status is. */
type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer }

/** Asks the server and answers its JSON; throws a {@link ServerError} for what is refused. */
export async function ask(server: Server, method: 'GET' | 'POST', path: string, body?: Body): Promise<unknown> {
  const { status, headers, bytes } = await exchange(server, { method, path, ...(body ? { body } : {}) })
  const answer = jsonOf(bytes)
  if (!isDone(status) || answer === undefined) throw refusalOf(status, headers['retry-after'], answer)
  return answer
}

/** Asks the server; what may work later is tried again, each time after a longer pause, and in the end a {@link ServerError}. */
export async function exchange(server: Server, question: Question): Promise<Answer> {
  for (let tried = 0; ; tried++) {
    const answer = await once(server, question).catch((error: unknown) => {
      if (error instanceof ServerError) return error
      throw error
    })
    const failure = answer instanceof ServerError ? answer : failureOf(answer)
    if (!(answer instanceof ServerError) && !(failure && mayWorkLater(failure))) return answer
    if (!failure || tried >= server.retries) throw failure
    const seconds = failure.retryAfter ?? 0.5 * 2 ** tried
    server.complain(`${failure.message} Trying again in ${seconds} s.`)
    await pause(seconds * 1_000)
  }
}

const isDone = (status: number) => status >= 200 && status < 300

const failureOf = ({ status, headers, bytes }: Answer) =>
  isDone(status) ? null : refusalOf(status, headers['retry-after'], jsonOf(bytes))

/** Who sends too much (429), or the same while it is at work (409), is told when to come again; nobody waits for an hour of maintenance (503). */
const mayWorkLater = ({ status, retryAfter }: ServerError) =>
  retryAfter === null ? status === null || status >= 500 : retryAfter <= 60

function once({ url, token }: Server, { method, path, headers, body }: Question): Promise<Answer> {
  const address = new URL(`${url}/api/v1${path}`)
  const send = address.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((done, fail) => {
    const content = body?.content()
    const broken = (error: Error) => {
      content?.destroy()
      fail(new ServerError(`${address.origin} cannot be reached: ${error.message || 'no connection'}.`, null))
    }
    const request = send(address, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json, */*;q=0.5',
        ...(body ? { 'content-type': body.type, 'content-length': body.length } : {}),
        ...headers,
      },
      timeout: silence,
    })
    request.on('timeout', () => request.destroy(new Error('it is silent')))
    request.on('error', broken)
    request.on('response', (response) => {
      readAnswer(response).then(done, (error) => {
        content?.destroy()
        fail(error)
      })
    })
    if (!content) return request.end()
    content.on('error', (error) => {
      fail(new UsageError(`A file cannot be read: ${error.message}.`))
      request.destroy()
    })
    content.pipe(request)
  })
}

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const chunks: Uint8Array[] = []
  try {
    for await (const chunk of response) chunks.push(chunk)
  } catch {
    throw new ServerError('The answer broke off.', null)
  }
  return { status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }
}

/** What the server refused, in its own sentence where it has one. */
export function refusalOf(status: number, retryAfter: unknown, answer: unknown): ServerError {
  const told = typeof answer === 'object' && answer !== null && 'message' in answer ? String(answer.message) : ''
  const after = Number(retryAfter)
  return new ServerError(
    told || `The server answered ${status}.`,
    status,
    Number.isFinite(after) && after > 0 ? after : null,
  )
}

/** The JSON of an answer; undefined where it is none. */
function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return undefined
  }
}

/** Files as a form that is read from the disk while it is sent; it can be sent again. */
export function formOf(files: readonly FoundFile[]): Body {
  const boundary = `caseweave-${randomUUID()}`
  const heads = files.map(({ name }) =>
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name.replaceAll(/["\r\n]/g, '_')}"\r\n` +
        'content-type: application/octet-stream\r\n\r\n',
    ),
  )
  const between = Buffer.from('\r\n')
  const end = Buffer.from(`--${boundary}--\r\n`)
  async function* content() {
    for (const [index, { path, bytes }] of files.entries()) {
      yield heads[index] ?? between
      // A file that grows meanwhile is sent as it was measured.
      if (bytes > 0) yield* createReadStream(path, { end: bytes - 1 })
      yield between
    }
    yield end
  }
  const length = files.reduce(
    (sum, { bytes }, index) => sum + bytes + (heads[index]?.length ?? 0) + between.length,
    end.length,
  )
  return { type: `multipart/form-data; boundary=${boundary}`, length, content: () => Readable.from(content()) }
}

/** Bytes as a body. */
export const bodyOf = (type: string, bytes: Uint8Array): Body => ({
  type,
  length: bytes.length,
  content: () => Readable.from([bytes]),
})
