import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { clientOf } from './typed-requests'

it('asks for the path that is meant, however the address of the server is written', async () => {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.url)
    response.setHeader('content-type', 'application/json').end('[]')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  try {
    for (const url of [`http://127.0.0.1:${port}`, `http://127.1:${port}`, `http://127.1:${port}/below`]) {
      const client = clientOf({ url, token: 'cw_test', retries: 0, complain: () => {} })
      await client.GET('/projects/{projectId}/releases', {
        params: { path: { projectId: 7 }, query: { which: 'all' } },
      })
    }
  } finally {
    server.close()
  }
  const path = '/api/v1/projects/7/releases?which=all'
  expect(asked).toEqual([path, path, `/below${path}`])
})
