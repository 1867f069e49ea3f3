import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import { createRemixRequest, sendRemixResponse } from '@remix-run/express/dist/server.js'
import type { AppLoadContext, RequestHandler as RemixHandler } from '@remix-run/node'
import type { RequestHandler, Response as Sender } from 'express'

const zip = promisify(gzip)

/** The last level that does not compare matches with each other: see docs/decisions/page-speed.md. */
export const compressionLevel = 3
/** Below this size (bytes) compression gains nothing; above the other it is left to another thread, so that nobody waits for it. */
const sizes = { worthwhile: 1024, long: 256 * 1024 }

async function compressed(bytes: Buffer): Promise<Buffer> {
  const options = { level: compressionLevel }
  return bytes.length > sizes.long ? zip(bytes, options) : gzipSync(bytes, options)
}

/** What an answer holds, where it leaves in one piece: a page, or the data of a navigation. */
async function wholeOf(answer: Response, context: AppLoadContext): Promise<Buffer | undefined> {
  if (context.document) return context.document
  const isData = answer.body && answer.headers.get('content-type')?.startsWith('text/x-script')
  return isData ? Buffer.from(await answer.arrayBuffer()) : undefined
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
      const bytes = await wholeOf(answer, context)
      if (bytes) {
        await send(response, answer, bytes)
        await response.locals.keep?.(answer, bytes)
      } else await sendRemixResponse(response, answer)
    } catch (error) {
      next(error)
    }
  }
}
