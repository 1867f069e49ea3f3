import { afterEach, describe, expect, test } from 'vitest'
import type { FindAddresses } from './reachable'
import { askerOf, failure, secret } from './testing/asking'
import { type FakeServer, startFakeServer } from './testing/fake-server'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function fake(): Promise<FakeServer> {
  const server = await startFakeServer(() => ({ json: { ok: true } }))
  closing.push(server.close)
  return server
}

describe('Where a call may go', () => {
  test.each([
    'http://127.0.0.1:PORT',
    'http://127.1:PORT',
    'http://2130706433:PORT',
    'http://0177.0.0.1:PORT',
    'http://0x7f.0.0.1:PORT',
    'http://[::ffff:127.0.0.1]:PORT',
    'http://[::127.0.0.1]:PORT',
    'http://[64:ff9b::7f00:1]:PORT',
    'http://[::1]:PORT',
    'http://0.0.0.0:PORT',
    'http://localhost:PORT',
    'http://LOCALHOST:PORT',
    'http://localhost.:PORT',
    'http://169.254.169.254',
  ])('%s is not connected to unless the operator allows it.', async (pattern) => {
    const server = await fake()
    const address = pattern.replace('PORT', new URL(server.address).port)
    const { error } = await failure(askerOf(address, { allowedHosts: [] })({ path: '/' }))
    expect(error.kind).toBe('unreachable')
    expect(server.calls()).toEqual([])
  })

  test.each(['169.254.169.254', '[::ffff:a9fe:a9fe]', '[fd00:ec2::254]', '168.63.129.16'])(
    '%s is not connected to, even when it is allowed.',
    async (host) => {
      const allowedHosts = [host.replace(/[[\]]/g, '')]
      const { error } = await failure(askerOf(`http://${host}`, { allowedHosts })({ path: '/' }))
      expect(error.message).toContain('whatever is allowed')
    },
  )

  test('A name that leads to 127.0.0.1 the second time is refused then, before anything is sent.', async () => {
    const server = await fake()
    const address = `http://tracker.example.org:${new URL(server.address).port}`
    const hops = [['127.0.0.1'], ['127.0.0.1']]
    const asked: string[] = []
    const findAddresses: FindAddresses = (host, _options, done) => {
      asked.push(host)
      done(
        null,
        (hops.shift() ?? ['127.0.0.1']).map((each) => ({ address: each, family: 4 })),
      )
    }
    const allowed = askerOf(address, { allowedHosts: ['tracker.example.org'], findAddresses })
    expect((await allowed({ path: '/' })).status).toBe(200)
    const { error } = await failure(askerOf(address, { allowedHosts: [], findAddresses, pauses: [] })({ path: '/' }))
    expect(error.message).toContain('private network')
    expect(error.isPrivate, 'people are told what would allow it').toBe(true)
    expect(asked, 'each connection asks anew').toHaveLength(2)
    expect(server.calls()).toHaveLength(1)
  })

  test('What would lead elsewhere than it says is refused before anything is sent.', async () => {
    const server = await fake()
    const { port } = new URL(server.address)
    const ask = askerOf(server.address)
    for (const path of [
      'http://192.0.2.1/',
      `http://somebody:word@127.0.0.1:${port}/`,
      `https://127.0.0.1:${port}/`,
      '@192.0.2.1/',
      '.example.org/',
      '0/',
      'http://[',
    ])
      expect((await failure(ask({ path }))).error.kind, path).toBe('broken')
    for (const path of ['/a/../b', '/a/%2e%2E/b', '/a/.', '/a\\..\\b', '/..'])
      expect((await failure(ask({ path }))).error.kind, path).toBe('notFound')
    for (const address of ['ftp://127.0.0.1', `http://somebody:word@127.0.0.1:${port}`])
      expect((await failure(askerOf(address)({ path: '/' }))).error.kind, address).toBe('broken')
    expect(server.calls()).toEqual([])
    await ask({ path: '/a..b/...?x=/../' })
    expect(server.calls()[0]?.path).toBe('/a..b/...')
  })

  test('Line breaks in a path or a query begin no header.', async () => {
    const server = await fake()
    await askerOf(server.address)({ path: '/a\r\nx-evil: 1\r\n\r\nb', query: { q: '1\r\nx-evil: 1' } })
    const [call] = server.calls()
    expect(call?.headers['x-evil']).toBeUndefined()
    expect(call?.query.get('q')).toBe('1\r\nx-evil: 1')
  })

  test.each(['a\r\nx-evil: 1', 'a\nb', 'tok\u0000en', 'tökén\u{1F511}'])(
    'A token with characters that no header has (%j) is refused, unsaid.',
    async (token) => {
      const server = await fake()
      const call = askerOf(server.address)({ path: '/', headers: { authorization: `Bearer ${secret}${token}` } })
      const { error, printed } = await failure(call)
      expect(error.kind).toBe('unauthorized')
      expect(printed).not.toContain(secret)
      expect(server.calls()).toEqual([])
    },
  )
})

describe('Redirects', () => {
  test('within the origin are followed, with the credentials; a write only where it is to be repeated there.', async () => {
    const server = await fake()
    const ask = askerOf(server.address)
    const headers = { authorization: 'Bearer x' }
    server.trouble({ status: 301, headers: { location: '/there' } })
    expect((await ask({ path: '/here', headers })).text).toBe('{"ok":true}')
    expect(server.calls().map(({ path }) => path)).toEqual(['/here', '/there'])
    expect(server.calls()[1]?.headers.authorization).toBe('Bearer x')
    server.trouble({ status: 307, headers: { location: '/there' } })
    await ask({ path: '/here', method: 'POST', json: { a: 1 }, headers })
    expect(server.calls()[3]).toMatchObject({ method: 'POST', path: '/there', body: Buffer.from('{"a":1}') })
    server.trouble({ status: 302, headers: { location: '/there' } })
    expect((await failure(ask({ path: '/here', method: 'POST', json: {} }))).error.kind).toBe('broken')
  })

  test.each([
    'http://192.0.2.1/',
    '//192.0.2.1/',
    'https://127.0.0.1/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'http://[',
    'http://u:p@127.0.0.1:PORT/',
  ])('to %s are not followed.', async (pattern) => {
    const server = await fake()
    const headers = { location: pattern.replace('PORT', new URL(server.address).port) }
    server.trouble({ status: 302, headers })
    expect((await failure(askerOf(server.address)({ path: '/' }))).error.kind).toBe('broken')
    expect(server.calls()).toHaveLength(1)
  })

  test('that never end do end.', async () => {
    const server = await fake()
    server.trouble({ status: 302, headers: { location: '/' } }, { times: 100 })
    expect((await failure(askerOf(server.address)({ path: '/' }))).error.kind).toBe('broken')
    expect(server.calls()).toHaveLength(4)
  })
})
