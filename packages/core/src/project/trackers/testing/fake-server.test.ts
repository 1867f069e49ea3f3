import { afterEach, expect, test } from 'vitest'
import { trackerAsker } from '../ask-tracker'
import { bodyMark, type FakeServer, jsonOf, pageOf, startFakeServer } from './fake-server'

const opened: FakeServer[] = []
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
})

async function counter() {
  let count = 0
  const server = await startFakeServer(() => ({ json: { count: ++count } }))
  opened.push(server)
  const ask = trackerAsker({
    address: server.address,
    allowedHosts: ['127.0.0.1'],
    patience: 10_000,
    pauses: [1, 1],
  })
  return { server, ask, count: () => count }
}

test('A fake keeps what it was asked, decoded.', async () => {
  const { server, ask } = await counter()
  await ask({ path: '/projects/a%2Fb', query: { search: 'x y' }, method: 'POST', json: { title: '</script>' } })
  const [call] = server.calls()
  expect(call).toMatchObject({ method: 'POST', segments: ['projects', 'a/b'] })
  expect(call?.query.get('search')).toBe('x y')
  expect(call && jsonOf(call)).toEqual({ title: '</script>' })
})

test('Each trouble comes as often as it was asked for, and a lost answer is done.', async () => {
  const { server, ask, count } = await counter()
  server.trouble({ status: 429, headers: { 'retry-after': '7' } }, { times: 2 })
  expect((await ask({ path: '/' })).headers['retry-after']).toBe('7')
  expect((await ask({ path: '/' })).status).toBe(429)
  expect((await ask({ path: '/' })).status).toBe(200)
  server.trouble('lost', { on: ({ method }) => method === 'POST' })
  expect((await ask({ path: '/' })).text).toBe('{"count":2}')
  await expect(ask({ path: '/', method: 'POST' })).rejects.toMatchObject({ kind: 'unreachable' })
  expect(count()).toBe(3)
  server.trouble('cut')
  expect((await ask({ path: '/' })).text, 'a question that broke off is put again').toBe('{"count":4}')
  server.trouble('html')
  expect((await ask({ path: '/' })).text).toContain(bodyMark)
  server.trouble('long')
  await expect(ask({ path: '/' })).rejects.toMatchObject({ kind: 'broken' })
  server.trouble({ redirect: 'http://192.0.2.1/' })
  await expect(ask({ path: '/' })).rejects.toMatchObject({ kind: 'broken' })
})

test('A fault within a fake fails the test that closes it.', async () => {
  const server = await startFakeServer(() => {
    throw new Error('the fake is wrong')
  })
  const ask = trackerAsker({ address: server.address, allowedHosts: ['127.0.0.1'], patience: 10_000, pauses: [] })
  await expect(ask({ path: '/' })).rejects.toMatchObject({ kind: 'unreachable' })
  await expect(server.close()).rejects.toThrow('the fake is wrong')
})

test('Pages are as large as asked for, and no larger than allowed.', () => {
  const rows = [1, 2, 3, 4, 5]
  expect(pageOf(rows, new URLSearchParams({ per_page: '2', page: '3' }), 20)).toEqual({
    rows: [5],
    page: 3,
    size: 2,
    pages: 3,
  })
  expect(pageOf(rows, new URLSearchParams({ per_page: '900' }), 20, 4).rows).toEqual([1, 2, 3, 4])
})
