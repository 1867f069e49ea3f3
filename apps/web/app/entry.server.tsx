import { PassThrough } from 'node:stream'
import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { NonceContext } from './server/nonce'

/** How long (ms) a page may take to render before it is given up. */
const renderTimeout = 10_000

/** Renders a page to a stream of HTML; everything is in the first answer, so that it works without JavaScript. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { cspNonce, log }: AppLoadContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let shellStatus = status
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={cspNonce}>
        <RemixServer context={remixContext} url={request.url} nonce={cspNonce} />
      </NonceContext.Provider>,
      {
        nonce: cspNonce,
        onAllReady() {
          const body = new PassThrough()
          headers.set('content-type', 'text/html; charset=utf-8')
          if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: shellStatus }))
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          shellStatus = 500
          log.error({ err: error }, 'rendering failed')
        },
      },
    )
    setTimeout(abort, renderTimeout).unref()
  })
}

/** Logs what a loader or action did not foresee; refusals are answers, not errors. */
export function handleError(error: unknown, { request, context }: { request: Request; context?: AppLoadContext }) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context?.log.error({ err: error }, 'request failed')
}
