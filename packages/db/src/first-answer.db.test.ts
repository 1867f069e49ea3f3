import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { firstAnswerIn } from './first-answer'
import { testDatabaseUrl } from './testing/test-database'

let close = () => {}
afterEach(() => close())

/** Something at a port that is no PostgreSQL. */
async function openPort(heard: (socket: Socket) => void): Promise<string> {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    heard(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return `postgres://app:word@127.0.0.1:${(server.address() as AddressInfo).port}/app`
}

it('passes for a database, and says what it refuses', async () => {
  const url = new URL(await testDatabaseUrl())
  await firstAnswerIn(10_000, url.href)
  url.pathname = '/not_there'
  await expect(firstAnswerIn(10_000, url.href)).rejects.toThrow('database "not_there" does not exist')
})

it('says what answers there in the place of a database', async () => {
  const web = await openPort((socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')))
  await expect(firstAnswerIn(10_000, web)).rejects.toThrow('no PostgreSQL: it says "HTTP/1.1 400 Bad Request"')
  close()
  const shell = await openPort((socket) => socket.write('SSH-2.0-OpenSSH_9.2\r\n'))
  await expect(firstAnswerIn(10_000, shell)).rejects.toThrow('no PostgreSQL: it says "SSH-2.0-OpenSSH_9.2"')
})

it('gives up a port that ends each connection, that says nothing, and whenever it is told to', async () => {
  await expect(firstAnswerIn(10_000, await openPort((socket) => socket.end()))).rejects.toThrow('ends the connection')
  close()
  await expect(firstAnswerIn(10_000, await openPort((socket) => socket.resetAndDestroy()))).rejects.toThrow(
    'ECONNRESET',
  )
  close()
  const silent = await openPort(() => {})
  await expect(firstAnswerIn(200, silent)).rejects.toThrow('does not answer')
  await expect(firstAnswerIn(10_000, silent, AbortSignal.abort(new Error('Stopped.')))).rejects.toThrow('Stopped.')
  const stop = new AbortController()
  setTimeout(() => stop.abort(new Error('Stopped.')), 100)
  await expect(firstAnswerIn(10_000, silent, stop.signal)).rejects.toThrow('Stopped.')
})
