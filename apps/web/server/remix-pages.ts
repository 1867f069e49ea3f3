import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import { createRemixRequest, sendRemixResponse } from '@remix-run/express/dist/server.js'
import type { AppLoadContext, RequestHandler as RemixHandler } from '@remix-run/node'
import type { RequestHandler, Response as Sender } from 'express'

type Reader = ReadableStreamDefaultReader<Uint8Array>

const zip = promisify(gzip)

/** The last level that does not compare matches with each other: see docs/decisions/page-speed.md. */
export const compressionLevel = 3
/** Below this size (bytes) compression gains nothing; above the other it is left to another thread, so that nobody waits for it. */
const sizes = { worthwhile: 1024, long: 256 * 1024 }

async function compressed(bytes: Buffer): Promise<Buffer> {
  const options = { level: compressionLevel }
  return bytes.length > sizes.long ? zip(bytes, options) : gzipSync(bytes, options)
}

/** How long (ms) the data of a navigation is waited for once it has begun to come: after that, a part of it waits for something else, such as a tracker. */
const wholeWithin = 20

/** What an answer holds, where it leaves in one piece: a page, or the data of a navigation. Files are what they are, and data of which a part comes later leaves in pieces. */
async function wholeOf(answer: Response, context: AppLoadContext): Promise<Buffer | Response> {
  if (context.document) return context.document
  const isData = answer.headers.get('content-type')?.startsWith('text/x-script')
  if (!answer.body || !isData) return answer
  const reader = answer.body.getReader()
  const pieces: Uint8Array[] = []
  // A busy server may come to look when the time is over and all is there: each read has its turn even then.
  const late = pause(wholeWithin, null, { ref: false })
  for (;;) {
    const next = reader.read()
    const come = await Promise.race([next, late.then(() => turn(null))])
    if (!come) return inPieces(answer, pieces, next, reader)
    if (come.done) return Buffer.concat(pieces)
    pieces.push(come.value)
  }
}

/** An answer of which these pieces have come, and the next are still to come. */
function inPieces(answer: Response, pieces: Uint8Array[], asked: ReturnType<Reader['read']>, reader: Reader): Response {
  let next: typeof asked | null = asked
  // It is told to whoever reads on, who may be slow.
  asked.catch(() => {})
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
    },
    async pull(controller) {
      const { done, value } = await (next ?? reader.read())
      next = null
      if (done) return controller.close()
      controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
  const streamed = new Response(body, answer)
  // A proxy before it would wait for all of it; source: nginx.org, ngx_http_proxy_module, proxy_buffering.
  streamed.headers.set('x-accel-buffering', 'no')
  if (!streamed.headers.has('cache-control')) streamed.headers.set('cache-control', 'no-store')
  return streamed
}

async function send(response: Sender, answer: Response, bytes: Buffer) {
  response.status(answer.status)
  for (const [name, value] of answer.headers) response.append(name, value)
  // The data of a page is as much its reader's own as the page is.
  if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-store')
  response.vary('Accept-Encoding')
  const worthwhile = bytes.length >= sizes.worthwhile && response.req.acceptsEncodings('gzip')
  const sent = worthwhile ? await compressed(bytes) : bytes
  if (worthwhile) response.setHeader('Content-Encoding', 'gzip')
  response.setHeader('Content-Length', sent.length)
  response.end(sent)
}

/**
 * Reads away what an answered request has not said to its end: Node.js does so only where nobody has begun to read, and the next request of
 * the same connection would wait for ever.
 */
function readAway(request: Sender['req']) {
  if (request.complete) return
  request.removeAllListeners('data')
  request.resume()
}

/** Whether a person opened the address of a file that is refused: Remix has only JSON for it that tells nothing. */
const isRefusedFile = (request: Sender['req'], answer: Response, { refused }: AppLoadContext) =>
  refused !== undefined && answer.headers.has('x-remix-error') && request.accepts(['json', 'html']) === 'html'

/**
 * Lets Remix answer a request of Express. Pages and data leave as one piece, compressed at once; files go through streams, and what is
 * refused of them is told by `refusedPage`.
 */
export function remixPages(
  handle: RemixHandler,
  contextOf: (request: Sender['req'], response: Sender) => Promise<AppLoadContext>,
  refusedPage: (request: Sender['req'], refused: unknown) => string,
): RequestHandler {
  return async (request, response, next) => {
    response.once('finish', () => readAway(request))
    try {
      const asked = createRemixRequest(request, response)
      const context = await contextOf(request, response)
      const answer = await handle(asked, context)
      response.locals.route = context.route
      // It may have been refused meanwhile, while the database hung.
      if (response.headersSent) return
      if (context.away) return next(context.away)
      if (isRefusedFile(request, answer, context)) {
        response.status(answer.status).vary('Accept').set('cache-control', 'no-store')
        return void response.send(refusedPage(request, context.refused))
      }
      const whole = await wholeOf(answer, context)
      if (Buffer.isBuffer(whole)) {
        await send(response, answer, whole)
        await response.locals.keep?.(answer, whole)
      } else await sendRemixResponse(response, whole)
    } catch (error) {
      next(error)
    }
  }
}
