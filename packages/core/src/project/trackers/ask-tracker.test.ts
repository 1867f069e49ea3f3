import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer as createRawServer, type Server, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { selfSigned } from '../../platform/mail/testing/self-signed'
import { readAnswer, retryAt, usualRefusal } from './ask-tracker'
import { askerOf, failure, secret } from './testing/asking'
import { bodyMark, type FakeServer, startFakeServer, type Trouble } from './testing/fake-server'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function fake(): Promise<FakeServer> {
  const server = await startFakeServer(() => ({ json: { ok: true } }))
  closing.push(server.close)
  return server
}

/** A server that speaks bytes, on a free port. */
async function raw(onSocket: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server: Server = createRawServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => sockets.delete(socket))
    onSocket(socket)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((done) => server.close(done))
  })
  return (server.address() as AddressInfo).port
}

describe('Answers that are none', () => {
  const shape = z.object({ ok: z.boolean() })
  test.each<[string, Trouble, string]>([
    ['half an answer', 'cut', 'unreachable'],
    ['a page of HTML', 'html', 'broken'],
    ['more than 5 MB', 'long', 'broken'],
    ['another shape', 'wrong-shape', 'broken'],
    ['no answer though it was done', 'lost', 'unreachable'],
    ['a refusal with a body', { status: 401 }, 'unauthorized'],
    ['a refusal of rights', { status: 403 }, 'forbidden'],
    ['a failure with a body', { status: 500 }, 'unreachable'],
    ['too many calls', { status: 429 }, 'limited'],
    ['what is packed though nobody asked for it', { status: 200, text: '\u001f\u008b\u0008' }, 'broken'],
  ])('%s: nothing of it and of the secret is told.', async (_name, trouble, kind) => {
    const server = await fake()
    server.trouble(trouble, { times: 5 })
    const ask = askerOf(server.address)
    const call = async () => {
      const answer = await ask({ path: `/x?access_token=${secret}`, headers: { authorization: `Bearer ${secret}` } })
      const refusal = usualRefusal(answer, new Date(0))
      if (refusal) throw refusal
      return readAnswer(answer, shape)
    }
    const { error, printed } = await failure(call())
    expect(error.kind).toBe(kind)
    expect(printed).not.toContain(bodyMark)
    expect(printed).not.toContain(secret)
  })

  test('A small answer that unpacks to a large one stays packed.', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000, '['))
    const port = await raw((socket) => {
      socket.once('data', () => {
        socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n\r\n`)
        socket.end(bomb)
      })
    })
    const answer = await askerOf(`http://127.0.0.1:${port}`)({ path: '/' })
    expect(answer.text.length).toBeLessThan(bomb.length + 1)
    expect(() => readAnswer(answer, shape)).toThrow('not JSON')
  })

  test.each([
    ['an answer that trickles for ever', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n', '1\r\n \r\n'],
    ['headers that trickle for ever', 'HTTP/1.1 200 OK\r\n', 'x: y\r\n'],
    ['no answer at all', '', ''],
  ])('%s ends with the patience.', async (_name, head, drop) => {
    const timers: NodeJS.Timeout[] = []
    const port = await raw((socket) => {
      socket.write(head)
      timers.push(setInterval(() => drop && !socket.destroyed && socket.write(drop), 5))
    })
    closing.push(async () => timers.forEach(clearInterval))
    const { error } = await failure(askerOf(`http://127.0.0.1:${port}`, { patience: 150 })({ path: '/' }))
    expect(error).toMatchObject({ kind: 'unreachable', message: 'The tracker did not answer in time.' })
  })

  test.each([
    ['no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n'],
    ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\nOpenSSH'],
    ['endless headers', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`],
    ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 9\r\n\r\n{}'],
  ])('%s is a tracker that cannot be reached.', async (_name, bytes) => {
    const port = await raw((socket) => socket.end(bytes))
    const { error, printed } = await failure(askerOf(`http://127.0.0.1:${port}`)({ path: '/' }))
    expect(error.kind).toBe('unreachable')
    expect(printed).not.toContain('OpenSSH')
  })

  test('Connecting takes no longer than it may: a server that never shakes hands is given up.', async () => {
    const port = await raw(() => {})
    const ask = askerOf(`https://127.0.0.1:${port}`, { connectWithin: 60, pauses: [] })
    expect((await failure(ask({ path: '/' }))).error.message).toBe('The tracker could not be reached in time.')
  })

  test('A certificate that nobody vouches for is refused.', async () => {
    const seen: string[] = []
    const server = createTlsServer(selfSigned('127.0.0.1'), (request, response) => {
      seen.push(request.url ?? '')
      response.end('{}')
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    closing.push(() => new Promise((done) => server.close(done)))
    const { port } = server.address() as AddressInfo
    const { error } = await failure(askerOf(`https://127.0.0.1:${port}`)({ path: '/' }))
    expect(error).toMatchObject({ kind: 'unreachable', message: expect.stringContaining('DEPTH_ZERO_SELF_SIGNED') })
    expect(seen).toEqual([])
  })

  test('Names that a tracker chose are no part of what is told of a shape.', () => {
    const named = z.object({ rows: z.record(z.string(), z.number()) })
    const answer = { status: 200, headers: {}, text: JSON.stringify({ rows: { [bodyMark]: 'x' } }) }
    expect(() => readAnswer(answer, named)).toThrow('rows.….')
    expect(readAnswer({ status: 200, headers: {}, text: '\uFEFF{"ok":true}' }, shape)).toEqual({ ok: true })
  })
})

describe('What is put again', () => {
  test('Questions that fail by the way, twice; nothing else.', async () => {
    const server = await fake()
    const ask = askerOf(server.address)
    server.trouble({ status: 503 }, { times: 2 })
    expect((await ask({ path: '/' })).status).toBe(200)
    server.trouble({ status: 503 })
    expect((await ask({ path: '/', method: 'POST', json: {} })).status).toBe(503)
    server.trouble({ status: 503 })
    expect((await ask({ path: '/', method: 'POST', json: {}, repeatable: true })).status).toBe(200)
    server.forgetCalls()
    server.trouble({ status: 503, headers: { 'retry-after': '5' } })
    expect((await ask({ path: '/' })).status, 'who says when is not asked before').toBe(503)
    expect(server.calls()).toHaveLength(1)
    server.forgetCalls()
    server.trouble('lost', { times: 5, on: ({ method }) => method === 'POST' })
    await failure(ask({ path: '/', method: 'POST', json: {} }))
    expect(server.calls()).toHaveLength(1)
  })

  test('What was given up is not begun.', async () => {
    const server = await fake()
    const { error } = await failure(askerOf(server.address, { signal: AbortSignal.abort() })({ path: '/' }))
    expect(error.kind).toBe('unreachable')
    expect(server.calls()).toEqual([])
  })
})

test.each([
  ['120', '2021-03-04T05:08:00.000Z'],
  ['Thu, 04 Mar 2021 05:07:00 GMT', '2021-03-04T05:07:00.000Z'],
  ['999999999', '2021-03-05T05:06:00.000Z'],
  ['Thu, 04 Mar 2999 05:07:00 GMT', '2021-03-05T05:06:00.000Z'],
])('Retry-After %s is at %s.', (said, at) => {
  expect(retryAt({ 'retry-after': said }, new Date('2021-03-04T05:06:00Z'))?.toISOString()).toBe(at)
})

test.each([undefined, '', 'soon', '-1x'])('Retry-After %j says nothing.', (said) => {
  expect(retryAt(said === undefined ? {} : { 'retry-after': said }, new Date(0))).toBeNull()
})
