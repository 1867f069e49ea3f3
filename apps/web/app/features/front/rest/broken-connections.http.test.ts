import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../../testing/test-site'
import { startTestWorker } from '../../../testing/test-worker'
import { feature, featureProject } from './testing/feature-project'
import { ask } from './testing/program'

let site: TestSite
let worker: { stop: () => Promise<void> }
let folder: string
beforeAll(async () => {
  site = await startTestSite()
  worker = await startTestWorker(site)
  folder = await mkdtemp(join(tmpdir(), 'caseweave-broken-'))
})
afterAll(async () => {
  await worker.stop()
  await site.close()
  await rm(folder, { recursive: true })
})

/** A way to the site on which the answer to each change is lost the first time, after the change was made. */
async function losingAnswers() {
  const changes: { key: string; replayed: boolean }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = 'GET', url = '' } = request
    const sent = ['authorization', 'content-type', 'idempotency-key'].flatMap((name): [string, string][] => {
      const value = request.headers[name]
      return value === undefined ? [] : [[name, String(value)]]
    })
    const body = method === 'GET' || chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }
    const answer = await fetch(site.url + url, { method, headers: sent, ...body })
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (method !== 'GET') {
      const key = String(request.headers['idempotency-key'])
      const lost = !changes.some((change) => change.key === key)
      changes.push({ key, replayed: answer.headers.get('idempotency-replayed') === 'true' })
      if (lost) return request.socket.destroy()
    }
    const type = answer.headers.get('content-type')
    response.writeHead(answer.status, type ? { 'content-type': type } : {}).end(bytes)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const close = () => new Promise((closed) => server.close(closed))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, changes, close }
}

it('changes nothing twice when the answers to its changes are lost', async () => {
  const { projectId, token, machine, call, ids, names } = await featureProject(site, folder, {
    'a.feature': feature('A'),
    'b.feature': feature('B'),
    'c.feature': feature('C'),
  })
  const way = await losingAnswers()
  const { run, write, move, remove } = await machine(way.url)
  await run('features pull')
  await write('a.feature', feature('A', 'mine'))
  await write('n.feature', feature('N'))
  await move('b.feature', 'in/b.feature')
  await remove('c.feature')
  const pushed = await run('features push', '--delete')
  expect(pushed).toMatchObject({
    code: 0,
    files: ['updated a.feature V2', 'deleted c.feature', 'renamed in/b.feature', 'added n.feature V1'],
    err: expect.stringContaining('cannot be reached'),
  })
  expect(await names()).toEqual(['a.feature', 'in/b.feature', 'n.feature'])
  expect((await call('GET', `/${ids['a.feature']}`)).body.latestVersion).toBe(2)
  const generated = await run('java pull', '--generate')
  expect(generated).toMatchObject({ code: 0, err: expect.stringContaining('Trying again') })
  expect((await ask(site, token, `/projects/${projectId}/java-generations`)).body).toHaveLength(1)
  // Each of the five came twice with its key, and was answered the second time what the first one did.
  const keys = [...new Set(way.changes.map(({ key }) => key))]
  const told = keys.map((key) => way.changes.filter((each) => each.key === key).map(({ replayed }) => replayed))
  expect(told).toEqual(Array.from({ length: 5 }, () => [false, true]))
  await way.close()
})
