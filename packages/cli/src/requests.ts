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
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  headers?: Record<string, string>
  body?: Body
}
/** What the server answers, whatever its status is. */
type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer }

/** Asks the server and answers its JSON. */
export async function ask(server: Server, method: 'GET' | 'POST', path: string, body?: Body): Promise<unknown> {
  const { status, bytes } = await exchange(server, { method, path, ...(body ? { body } : {}) })
  const answer = jsonOf(bytes)
  if (answer === undefined) throw new ServerError(`The server answered ${status}.`, status)
  return answer
}

/**
 * Asks the server; what may work later is tried again, each time after a longer pause. Throws a {@link ServerError} for what is refused,
 * but for the statuses that the caller `expects`.
 */
export async function exchange(server: Server, question: Question, expects: readonly number[] = []): Promise<Answer> {
  for (let tried = 0; ; tried++) {
    try {
      const answer = await once(server, question)
      if ((answer.status >= 200 && answer.status < 300) || expects.includes(answer.status)) return answer
      throw refusalOf(answer)
    } catch (error) {
      if (!(error instanceof ServerError) || tried >= server.retries || !mayWorkLater(error)) throw error
      const seconds = error.retryAfter ?? 0.5 * 2 ** tried
      server.complain(`${error.message} Trying again in ${seconds} s.`)
      await pause(seconds * 1_000)
    }
  }
}

const mayWorkLater = ({ status, retryAfter }: ServerError) =>
  status === null || status >= 500 || (status === 429 && retryAfter !== null && retryAfter <= 60)

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

function refusalOf({ status, headers, bytes }: Answer): ServerError {
  const answer = jsonOf(bytes)
  const told = typeof answer === 'object' && answer !== null && 'message' in answer ? String(answer.message) : ''
  const after = Number(headers['retry-after'])
  return new ServerError(
    told || `The server answered ${status}.`,
    status,
    Number.isFinite(after) && after > 0 ? after : null,
  )
}

/** The JSON of an answer; undefined where it is none. */
export function jsonOf(bytes: Uint8Array): unknown {
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
