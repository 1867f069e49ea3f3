import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { Readable } from 'node:stream'
import { makeMember, makeOrganization } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../app/testing/sign-in-as'
import { startTestSite, type TestSite } from '../app/testing/test-site'

// What strangers and members may send so that others have to wait, or so that they are led elsewhere.

let site: TestSite
let member: string
beforeAll(async () => {
  site = await startTestSite()
  const { id: organizationId } = await makeOrganization(site.db)
  const { cookies } = await signInAs(site, await makeMember(site.db, { organizationId }, {}))
  member = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
})
afterAll(() => site.close())

type Sent = { method?: string; path: string; headers?: Record<string, string>; body?: string | Readable; agent?: Agent }
type Answer = { status: number; headers: IncomingHttpHeaders; text: string }

/** Sends what no browser would; a body that is a stream has no announced length. */
const send = ({ method = 'GET', path, headers = {}, body, agent }: Sent) =>
  new Promise<Answer>((resolve, reject) => {
    const url = new URL(site.url)
    const to = { host: '127.0.0.1', port: url.port, method, path, headers: { host: url.host, ...headers } }
    const sent = request({ ...to, agent })
    sent.on('response', async (response) => {
      let text = ''
      for await (const piece of response.setEncoding('utf8')) text += piece
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
    })
    sent.on('error', reject)
    if (body instanceof Readable) body.pipe(sent)
    else sent.end(body)
  })

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const post = (body: string | Readable, more: Partial<Sent> = {}) =>
  send({ method: 'POST', path: '/login', ...more, headers: { ...form, ...more.headers }, body })

/** That the server is there, in the same process and with its heap. */
const stillAnswers = async () => expect((await send({ path: '/login' })).status).toBe(200)

describe('a form', () => {
  it.each([
    ['a place far away', 'a[10000000]=1'],
    ['many places far away', Array.from({ length: 30 }, (_, at) => `a[${at}][1000000]=1`).join('&')],
    ['a name that points ever deeper', `${'a.'.repeat(2_000)}b=1`],
    ['lists in lists', `a${'[9]'.repeat(30)}=1`],
    ['a very long name', `${'a'.repeat(5_000)}=1`],
  ])('with %s is refused with a sentence', async (_, body) => {
    const { status, text } = await post(body)
    expect(status).toBe(400)
    expect(text).toContain('This form has a field that does not belong to it.')
    await stillAnswers()
  })

  it('with very many fields is refused, to a member too', async () => {
    expect((await post('a=&'.repeat(201))).status).toBe(400)
    const { status, text } = await post('a=&'.repeat(25_001), { headers: { cookie: member } })
    expect(status).toBe(400)
    expect(text).toContain('too many fields')
    await stillAnswers()
  })

  it.each([
    ['announced', () => 'a'.repeat(64_001)],
    ['not announced', () => Readable.from(Array.from({ length: 700 }, () => 'a'.repeat(100_000)))],
  ])('of a stranger is short, whether its length is %s', async (_, body) => {
    const { status, text } = await post(body())
    expect(status).toBe(413)
    expect(text).toContain('at most 64 kB')
    await stillAnswers()
  })

  it('that is too long holds up nothing that comes after it by the same connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const before = await send({ path: '/login', agent })
    expect((await post('a'.repeat(1_000_000), { agent })).status).toBe(413)
    expect((await send({ path: '/login', agent })).status).toBe(before.status)
    agent.destroy()
  })

  it('in parts is no way around that', async () => {
    const part = (name: string) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n`
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    expect((await post(`${part('a[10000000]')}--b--\r\n`, { headers })).status).toBe(400)
    expect((await post(`${part('a').repeat(2_000)}--b--\r\n`, { headers })).status).toBe(413)
    expect((await post('no parts at all', { headers })).status).toBe(400)
    await stillAnswers()
  })
})

describe('a call of the browser', () => {
  const json = { 'content-type': 'application/json' }
  const call = (length: number, headers: Record<string, string> = {}) =>
    send({
      method: 'POST',
      path: '/trpc/projects.select',
      headers: { ...json, ...headers },
      body: `"${'a'.repeat(length)}"`,
    })

  it('has a short body of a stranger, and a longer one of a member', async () => {
    expect((await call(60_000_000)).status).toBe(413)
    expect((await call(60_000)).status).not.toBe(413)
    expect((await call(64_000, { cookie: member })).status).not.toBe(413)
    expect((await call(10_000_000, { cookie: member })).status).toBe(413)
    await stillAnswers()
  })

  it('asks for ten things at most', async () => {
    const batch = (count: number) => {
      const input = encodeURIComponent(JSON.stringify({}))
      return send({
        path: `/trpc/${Array(count).fill('health.ping').join()}?batch=1&input=${input}`,
        headers: { cookie: member },
      })
    }
    expect((await batch(11)).text).toMatch(/^.*batch call/i)
    expect((await batch(11)).status).toBe(400)
    expect((await batch(10)).status).not.toBe(400)
  })
})

describe('a request', () => {
  it('for another host is told where this one is', async () => {
    const { status, text } = await send({ path: '/login', headers: { host: 'evil.example' } })
    expect(status).toBe(421)
    expect(text).toContain(site.settings.appUrl)
    expect((await send({ path: '/healthz', headers: { host: '10.1.2.3' } })).status).toBe(200)
  })

  it('with a method or an address that means nothing is refused, not an error', async () => {
    expect((await send({ method: 'TRACE', path: '/login' })).status).toBe(405)
    expect((await send({ path: '/%00' })).status).toBe(400)
    for (const path of ['/%ff', '/images/%E0%A4%A', '/webhooks/trackers/%', '/help/50%'])
      expect(await send({ path })).toMatchObject({ status: 400, text: 'This address cannot be read.' })
    expect((await send({ path: '/login?returnUrl=%00' })).status).toBe(200)
    const found = await send({ path: '/organization?search=zzqq%%0000', headers: { cookie: member } })
    expect(found).toMatchObject({ status: 200, text: expect.stringContaining('No member has “zzqq”') })
    expect((await post('username=%00')).status).toBe(400)
    expect((await post('username=a%00na')).status).toBe(400)
  })

  it.each(['https://evil.example', 'null', 'nonsense', 'http://'])('that writes from %s is refused', async (origin) => {
    expect((await post('username=ana', { headers: { origin } })).status).toBe(403)
    expect((await post('username=ana', { headers: { origin: site.settings.appUrl } })).status).not.toBe(403)
  })
})

describe('an answer', () => {
  it('is taken for what it is called, and its forms lead nowhere else', async () => {
    const { headers, text } = await send({ path: '/login' })
    expect(headers['content-security-policy']).toMatch(/form-action 'self'(;|$)/)
    const script = /\/assets\/[\w.-]+\.js/.exec(text)?.[0] ?? ''
    expect((await send({ path: script })).headers['x-content-type-options']).toBe('nosniff')
  })

  it('with figures of the process is for this machine', async () => {
    expect((await send({ path: '/metrics' })).status).toBe(200)
    expect((await send({ path: '/metrics', headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(401)
  })

  it('gets one row of the times of requests for a thousand addresses that are tried', async () => {
    const rows = async () => {
      const { text } = await send({ path: '/metrics' })
      return text.split('\n').filter((line) => line.startsWith('http_request_duration_seconds_count'))
    }
    const routes = (lines: string[]) => new Set(lines.map((line) => /route="([^"]*)"/.exec(line)?.[1]))
    await send({ path: '/project/1/app/testCaseDefinition/1', headers: { cookie: member } })
    await send({ path: '/project/1/app/testCaseDefinition/1.data', headers: { cookie: member } })
    await send({ path: '/nowhere/at/all', method: 'PROPFIND' })
    await send({ path: '/trpc/nothing.of.this' })
    await send({ path: '/trpc/a.b,c.d?batch=1' })
    await send({ path: '/api/v1/nothing' })
    await send({ path: /\/assets\/[\w.-]+\.js/.exec((await send({ path: '/login' })).text)?.[0] ?? '' })
    await send({ path: '/assets/nothing.js' })
    await rows()
    const before = routes(await rows())
    for (const route of [
      '/project/:projectId/app/testCaseDefinition/:caseNumber',
      '/project/:projectId/app/testCaseDefinition/:caseNumber.data',
      '/trpc, unknown',
      '/trpc, several',
      '/assets/*',
    ])
      expect(before).toContain(route)
    for (let n = 2; n < 12; n++) {
      await send({ path: `/nowhere/at/all/${n}`, method: 'PROPFIND' })
      await send({ path: `/project/${n}/app/testCaseDefinition/${n}`, headers: { cookie: member } })
      await send({ path: `/trpc/nothing.${n}` })
      await send({ path: `/trpc/a.${n},c.${n}?batch=1` })
      await send({ path: `/api/v1/nothing/${n}` })
      await send({ path: `/assets/${n}.js` })
    }
    expect(routes(await rows())).toEqual(before)
    expect([...before].filter((route) => route?.includes('nowhere') || route?.includes('nothing'))).toEqual([])
  })
})

describe('a link on a page of another site', () => {
  it.each([
    '/callback/stolen-code',
    '/callback/stolen-code.data',
    '/?code=stolen-code&state=theirs',
    '/?error=access_denied&state=theirs',
    '/identity/auth?client_id=nobody',
    '/login?returnUrl=/profile',
  ])('leaves people signed in: %s', async (path) => {
    let at: string | undefined = path
    for (let steps = 0; at && steps < 6; steps++) {
      const { headers } = await send({ path: at, headers: { cookie: member, 'sec-fetch-site': 'cross-site' } })
      at = headers.location && new URL(headers.location, site.url).href.slice(site.url.length)
    }
    const { text } = await send({ path: '/session', headers: { cookie: member } })
    expect(JSON.parse(text).userId).toEqual(expect.any(Number))
  })

  it('with a code leaves it nowhere in the log', async () => {
    await send({ path: '/?code=stolen-code&state=theirs' })
    await send({ path: '/callback/stolen-code?state=theirs' })
    expect(site.logged.join('')).toContain('"url":"/callback/…?state=theirs"')
    expect(site.logged.join('')).not.toContain('stolen-code')
  })

  it('with the secret of an invitation leaves it nowhere in the log, nor does the way from there to an account', async () => {
    const secret = 's3cret-of-an-invitation'
    const onward = encodeURIComponent(`/invitation/${secret}`)
    await send({ path: `/invitation/${secret}` })
    await send({ path: `/invitation/${secret}.data?_routes=x` })
    await send({ path: `/login?mode=sign-up&invitation=${secret}&returnUrl=${onward}` })
    await send({ path: `/login?returnUrl=${encodeURIComponent(onward)}` })
    const input = encodeURIComponent(JSON.stringify({ token: secret }))
    await send({ path: `/trpc/organizations.invitation?input=${input}` })
    expect(site.logged.join('')).toContain('"url":"/invitation/…')
    expect(site.logged.join('')).not.toContain(secret)
  })
})
