import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { paceBody } from './pace-bodies'

const server = createServer({ requestTimeout: 0 }, async (request, response) => {
  paceBody(request, { every: 300, least: 1_000 })
  let bytes = 0
  try {
    for await (const chunk of request) bytes += chunk.length
    response.end(String(bytes))
  } catch {
    // Whoever sends hears of it by the connection.
  }
})
afterAll(() => void server.close())

/** Sends as many parts as these of so many bytes, one every 50 ms; answers how it ended. */
async function send(parts: number, bytes: number): Promise<string> {
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const sent = request({ port, host: '127.0.0.1', method: 'POST' })
  const answer = new Promise<string>((resolve) => {
    sent.once('error', () => resolve('cut'))
    sent.once('response', async (response) => resolve(String(await response.setEncoding('utf8').toArray())))
  })
  for (let part = 0; part < parts && !sent.destroyed; part++) {
    sent.write('x'.repeat(bytes))
    await sleep(50)
  }
  sent.end()
  return answer
}

it('takes a body for as long as it comes at a pace, and ends one that only trickles', async () => {
  expect(await Promise.all([send(24, 200), send(24, 1), send(1, 10)])).toEqual(['4800', 'cut', '10'])
})
