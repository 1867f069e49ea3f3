import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@caseweave/embedded-postgres/probe'
import { expect, it } from 'vitest'
import { untilReady } from './ready'

const never = new AbortController().signal

/** Answers `status` at a port from so many ms on. */
async function serving(status: number, after: number) {
  const port = await freePort()
  const server = createServer((_request, response) => response.writeHead(status).end('storage failed'))
  void sleep(after).then(() => server.listen(port, '127.0.0.1'))
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() }
}

it('waits longer for a server that does not listen yet than for one that says no', async () => {
  const slow = await serving(200, 600)
  await untilReady(slow.address, never, { listening: 60_000, answering: 1 })
  slow.close()
  const broken = await serving(503, 0)
  await expect(untilReady(broken.address, never, { listening: 60_000, answering: 300 })).rejects.toThrow(
    /not ready after \d+ s: 503 storage failed/,
  )
  broken.close()
  await expect(untilReady(slow.address, never, { listening: 300, answering: 60_000 })).rejects.toThrow(
    /not ready after \d+ s: Nobody listens there\./,
  )
})

it('ends at once when the start is stopped', async () => {
  const stopped = new AbortController()
  const waiting = untilReady('http://127.0.0.1:9', stopped.signal)
  stopped.abort(new Error('stopped'))
  await expect(waiting).rejects.toThrow()
})
