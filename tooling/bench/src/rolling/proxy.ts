import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** How often (ms) each server is asked whether it is ready, and how long (ms) a connection to it may rest: less than the server lets it. */
const times = { ask: 1_000, rest: 30_000 }

/**
 * A load balancer as simple as can be: requests go to ready servers in turn, whoever asks, and none is tried again. `refused` tells what it had to
 * answer itself.
 */
export async function openProxy() {
  const agent = new Agent({ keepAlive: true, timeout: times.rest })
  const servers = new Map<number, { ready: boolean }>()
  const refused: string[] = []
  let turn = 0

  async function ask(port: number) {
    const known = servers.get(port)
    if (!known) return
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
      (response) => response.ok,
      () => false,
    )
    known.ready = ready
  }
  const asking = setInterval(() => {
    for (const port of servers.keys()) void ask(port)
  }, times.ask)

  function forward(from: IncomingMessage, to: ServerResponse) {
    const ready = [...servers].filter(([, server]) => server.ready)
    const [port] = ready[turn++ % Math.max(1, ready.length)] ?? []
    const refuse = (why: string) => {
      refused.push(`${from.method} ${from.url}: ${why}`)
      if (to.headersSent) to.destroy()
      else to.writeHead(502, { 'content-type': 'text/plain' }).end(why)
    }
    if (port === undefined) return refuse('no server is ready')
    const headers = { ...from.headers, 'x-forwarded-for': from.socket.remoteAddress ?? '', 'x-forwarded-proto': 'http' }
    const asked = request(
      { host: '127.0.0.1', port, agent, method: from.method, path: from.url, headers },
      (answer) => {
        const { connection: _, 'keep-alive': __, ...told } = answer.headers
        to.writeHead(answer.statusCode ?? 502, { ...told, 'x-served-by': String(port) })
        answer.pipe(to)
        answer.on('error', () => to.destroy())
      },
    )
    asked.on('error', (error) => {
      // Whoever asked has gone: nobody is refused anything.
      if (!to.destroyed) refuse(`server ${port}: ${error.message}`)
    })
    to.on('close', () => {
      if (!to.writableFinished) asked.destroy()
    })
    from.pipe(asked)
  }

  const server = createServer({ keepAliveTimeout: 120_000 }, forward).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    refused,
    /** Sends requests to this server too, as soon as it says that it is ready. */
    async add(port: number) {
      servers.set(port, { ready: false })
      await ask(port)
    },
    remove: (port: number) => void servers.delete(port),
    async close() {
      clearInterval(asking)
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      agent.destroy()
    },
  }
}
