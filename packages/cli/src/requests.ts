import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
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

/** Asks the server and answers its JSON; what may work later is tried again, each time after a longer pause. */
export async function ask(server: Server, method: 'GET' | 'POST', path: string, body?: Body): Promise<unknown> {
  for (let tried = 0; ; tried++) {
    try {
      return await once(server, method, path, body)
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

function once({ url, token }: Server, method: string, path: string, body: Body | undefined): Promise<unknown> {
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
        accept: 'application/json',
        ...(body ? { 'content-type': body.type, 'content-length': body.length } : {}),
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

async function readAnswer(response: IncomingMessage): Promise<unknown> {
  const status = response.statusCode ?? 0
  let text = ''
  try {
    for await (const chunk of response.setEncoding('utf8')) text += chunk
  } catch {
    throw new ServerError('The answer broke off.', null)
  }
  const answer = jsonOf(text)
  if (status >= 200 && status < 300 && answer !== undefined) return answer
  const told = typeof answer === 'object' && answer !== null && 'message' in answer ? String(answer.message) : ''
  const after = Number(response.headers['retry-after'])
  throw new ServerError(
    told || `The server answered ${status}.`,
    status,
    Number.isFinite(after) && after > 0 ? after : null,
  )
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
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
