import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { ask } from './requests'

it.each([
  ['503', 503, '3600', 1],
  ['429', 429, '3600', 1],
  ['500', 500, '', 2],
])('tries again after %s only where that may work within a minute', async (_, status, after, asked) => {
  let calls = 0
  const server = createServer((_request, response) => {
    calls++
    response.writeHead(status, after === '' ? {} : { 'retry-after': after }).end('<html>')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    const asking = ask({ url, token: 'cw_test', retries: 1, complain: () => {} }, 'GET', '/projects')
    await expect(asking).rejects.toMatchObject({ status })
  } finally {
    server.close()
  }
  expect(calls).toBe(asked)
})
