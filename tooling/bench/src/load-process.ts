import { Agent, createServer, request } from 'node:http'

/** Asks for an address so often a second until it is told to stop; or answers as a bare server does, with so many bytes. */
export type Order = { ask: { address: string; perSecond: number } } | { stop: true } | { serve: { bytes: number } }
/** What was asked: answered with 200, and not; or where the bare server is. */
export type Told = { answered: number; failed: number } | { address: string }

/** How often (ms) a handful of requests leaves. */
const beat = 10

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const count = { answered: 0, failed: 0 }
let timer: NodeJS.Timeout | undefined

function askOnce(address: string): void {
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip' }
  const asked = request(address, { agent, headers }, (answer) => {
    answer.resume().on('end', () => void (answer.statusCode === 200 ? count.answered++ : count.failed++))
  })
  asked.on('error', () => void count.failed++)
  asked.end()
}

function start({ address, perSecond }: { address: string; perSecond: number }): void {
  Object.assign(count, { answered: 0, failed: 0 })
  const began = performance.now()
  let sent = 0
  timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) * perSecond) / 1_000)
    while (sent < due) {
      sent++
      askOnce(address)
    }
  }, beat)
}

function serve(bytes: number): void {
  const body = Buffer.alloc(bytes, 'x')
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(body))
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    process.send?.({ address: `http://127.0.0.1:${port}/` } satisfies Told)
  })
}

process.on('message', (order: Order) => {
  if ('ask' in order) start(order.ask)
  else if ('serve' in order) serve(order.serve.bytes)
  else {
    clearInterval(timer)
    process.send?.({ ...count } satisfies Told)
  }
})
process.on('disconnect', () => process.exit(0))
