import { Writable } from 'node:stream'
import { isSitePath } from '@caseweave/contract/front/site/paths'
import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { NonceContext } from './server/nonce'
import { PageMarkupContext } from './server/page-markup'
import { markupOf } from './server/page-markup.server'
import { renderTurn } from './server/render-turn'

/** How long (ms) a page may take to render before it is given up. */
const renderTimeout = 10_000

/** How long (ms) parts of an answer that come later may take: longer than a tracker is waited for. */
export const streamTimeout = 20_000

/** The whole document of an answer, as it is rendered; the bench of pages renders it too. */
export const pageElement = (request: Request, remixContext: EntryContext, context: AppLoadContext) => (
  <NonceContext.Provider value={context.cspNonce}>
    <PageMarkupContext.Provider value={markupOf(context)}>
      <RemixServer context={remixContext} url={request.url} nonce={context.cspNonce} />
    </PageMarkupContext.Provider>
  </NonceContext.Provider>
)

/**
 * A piece of a page without zeros at its end: where a sign of several bytes does not fit into a piece, React 18 leaves them there, and browsers show
 * them in fields as a sign of their own, which would be saved (github.com/react/react/pull/26228).
 */
function withoutGap(piece: Uint8Array): Uint8Array {
  let end = piece.length
  while (end > 0 && piece[end - 1] === 0) end--
  return piece.subarray(0, end)
}

/**
 * Renders a page whole, so that it works without JavaScript. It is sent as one piece: React hands it out two kilobytes at
 * a time, and each would go alone through every stream between here and the socket.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { cspNonce, log } = context
  await renderTurn()
  return new Promise((resolve, reject) => {
    let shellStatus = status
    const { pipe, abort } = renderToPipeableStream(pageElement(request, remixContext, context), {
      nonce: cspNonce,
      onAllReady() {
        clearTimeout(giveUp)
        headers.set('content-type', 'text/html; charset=utf-8')
        if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
        // Searches may show public pages alone.
        if (!isSitePath(new URL(request.url).pathname)) headers.set('x-robots-tag', 'noindex')
        const pieces: Uint8Array[] = []
        pipe(
          new Writable({
            write(piece: Uint8Array, _encoding, done) {
              pieces.push(withoutGap(piece))
              done()
            },
            final(done) {
              context.document = Buffer.concat(pieces)
              resolve(new Response(null, { headers, status: shellStatus }))
              done()
            },
          }),
        )
      },
      onShellError(error) {
        clearTimeout(giveUp)
        reject(error)
      },
      onError(error) {
        shellStatus = 500
        log.error({ err: error }, 'rendering failed')
      },
    })
    const giveUp = setTimeout(abort, renderTimeout).unref()
  })
}

/** Logs what a loader or action did not foresee; refusals are answers, not errors, and a database that is away is told in the place of the page. */
export function handleError(error: unknown, { request, context }: { request: Request; context?: AppLoadContext }) {
  if (context && isRouteErrorResponse(error)) context.refused = error
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  if (context?.backend.isDatabaseAway(error)) context.away = error
  else context?.log.error({ err: error }, 'request failed')
}
