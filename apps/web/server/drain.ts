import type { RequestListener, Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * How long (ms) a server that stops goes on to answer while `/readyz` says 503, and what is still being answered after that gets at most;
 * both together are less than the start command's patience. Source: docs/operations.md.
 */
const patience = { announcing: 5_000, answering: 8_000 }
/** A server that nobody has asked for this long (ms) and to whom nobody is connected has nobody to tell. */
const deserted = 10_000

/** A server that can end without a failed request. */
type Drain = {
  /** What the server listens with in place of the app. */
  listener: RequestListener
  /**
   * Ends `server`: answers what is open, and tells each connection that it closes. With `announce` it first goes on to answer while `/readyz`
   * says 503, unless nobody is there to hear it.
   */
  end: (server: Server, announce: boolean) => Promise<void>
}

/** Wraps `app` so that whoever asks is told when the server is about to end. */
export function drainable(app: RequestListener): Drain {
  const open = new Set<ServerResponse>()
  let ending = false
  let asked = 0
  let afterAnswer = () => {}
  const isLast = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }
  return {
    listener(request, response) {
      asked = Date.now()
      open.add(response)
      response.once('close', () => {
        open.delete(response)
        afterAnswer()
      })
      if (ending) isLast(response)
      if (ending && request.url === '/readyz')
        response.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify({ status: 'stopping' }))
      else app(request, response)
    },
    async end(server, announce) {
      ending = true
      for (const response of open) isLast(response)
      const connections = await new Promise<number>((done) => server.getConnections((_, count) => done(count)))
      if (announce && (connections > 0 || Date.now() - asked < deserted)) await sleep(patience.announcing)
      // A connection that was told of keep-alive before would stay open after its last answer.
      afterAnswer = () => server.closeIdleConnections()
      const closed = new Promise((done) => server.close(done))
      server.closeIdleConnections()
      const impatient = setTimeout(() => server.closeAllConnections(), patience.answering)
      await closed
      clearTimeout(impatient)
    },
  }
}
