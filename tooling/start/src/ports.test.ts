import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { checkPort, localAddress } from './ports'

async function occupy() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

describe('checkPort', () => {
  it('says which port is in use and what to do, and accepts it once it is free', async () => {
    const { server, port } = await occupy()
    await expect(checkPort('127.0.0.1', port, 0)).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is already in use. Stop the program that uses it, or set PORT`,
    )
    const waiting = checkPort('127.0.0.1', port, 20_000)
    server.close()
    await waiting
  })

  it.runIf(process.platform === 'linux')('says whose process uses the port', async () => {
    const { server, port } = await occupy()
    await expect(checkPort('127.0.0.1', port, 0)).rejects.toThrow(`It is used by process ${process.pid} (`)
    server.close()
  })

  it('names HOST when it is no address of this machine', async () => {
    await expect(checkPort('192.0.2.1', 3000, 0)).rejects.toThrow(/^HOST=192\.0\.2\.1 is no address/)
  })
})

it.each([
  ['127.0.0.1', 'http://127.0.0.1:81'],
  ['0.0.0.0', 'http://127.0.0.1:81'],
  ['::', 'http://[::1]:81'],
  ['localhost', 'http://localhost:81'],
])('a server that listens on %s is reached at %s', (host, address) => {
  expect(localAddress(host, 81)).toBe(address)
})
