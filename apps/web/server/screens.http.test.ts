import { makeMember, makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAs } from '../app/testing/sign-in-as'
import type { TestBrowser } from '../app/testing/test-browser'
import { startTestSite, type TestSite } from '../app/testing/test-site'

let site: TestSite
let browser: TestBrowser
let projectId: number
beforeAll(async () => {
  site = await startTestSite()
  const organization = await makeOrganization(site.db)
  const project = await makeProject(site.db, organization.id)
  const user = await makeMember(
    site.db,
    { organizationId: organization.id, projectId: project.id },
    { projectRole: 'QA' },
  )
  browser = await signInAs(site, user)
  projectId = project.id
})
afterAll(() => site.close())

const cookie = () => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const ask = (path: string, init: RequestInit = {}) =>
  fetch(site.url + path, {
    redirect: 'manual',
    ...init,
    headers: { cookie: cookie(), accept: 'text/html', ...init.headers },
  })
const textOf = async (path: string) => (await ask(path)).text()

it('finds screens by letters of any case, with slashes at the end, and with letters that are encoded', async () => {
  const list = `/project/${projectId}/app/testCaseDefinition`
  for (const path of ['/PROFILE', '/profile/', '/%70rofile', list, list.toUpperCase(), `${list}//`]) {
    expect((await ask(path)).status, path).toBe(200)
  }
})

it('says what is not there: pages lead to one that says so', async () => {
  for (const path of ['/nothing', '/profile/nothing', '/project/x/y', `/project/${projectId}/app/nothing`]) {
    expect((await ask(path)).headers.get('location'), path).toBe('/error')
    expect((await ask(`${path}.data`)).status, path).toBe(202)
  }
  const list = `/project/${projectId}/app/testCaseDefinition`
  for (const path of ['/nothing.js', `${list}/999999`]) expect((await ask(path)).status, path).toBe(404)
  expect((await ask(`${list}/999999.data`)).status).toBe(404)
  expect((await ask('/%E0%A4%A')).status).toBe(400)
})

it('nests dialogs in their page', async () => {
  const html = await textOf('/profile/tokens/add')
  expect(html).toContain('Until I revoke it')
  expect(html).toContain('Test Person')
})

it('leads on by index routes and splats', async () => {
  expect((await ask(`/project/${projectId}`)).headers.get('location')).toContain(`/project/${projectId}`)
  expect((await ask('/app/graphReport?tag=P1')).headers.get('location')).toContain(
    `/project/${projectId}/app/graphReport?tag=P1`,
  )
  expect((await ask('/')).status).toBe(200)
  expect((await ask('/_root.data')).status).toBe(200)
})

it('answers navigations with the data of the routes that they ask for', async () => {
  const all = await textOf('/profile.data')
  const some = await textOf('/profile.data?_routes=root')
  expect(all).toContain('signed-in')
  expect(some).toContain('root')
  expect(some).not.toContain('signed-in')
  const answer = await ask('/profile.data')
  expect(answer.headers.get('content-type')).toContain('text/x-script')
})

it('lets nothing that is its reader’s own be kept on the way, nor on a disk', async () => {
  const own = ['/profile', '/profile.data', '/session', '/trpc/organizations.workspace?input=%7B%7D']
  const kept = await Promise.all(own.map(async (path) => (await ask(path)).headers.get('cache-control')))
  expect(kept).toEqual(own.map(() => 'no-store'))
  const ahead = await ask('/profile.data', { headers: { 'sec-purpose': 'prefetch' } })
  expect(ahead.headers.get('cache-control')).toBe('private, max-age=5')
})

it('takes forms, from pages and from navigations', async () => {
  const form = { method: 'POST', body: new URLSearchParams({ theme: 'dark', returnTo: '/profile' }) }
  const page = await ask('/preferences', form)
  expect(page.status).toBe(302)
  expect(page.headers.getSetCookie().join()).toContain('theme')
  expect((await ask('/preferences.data', form)).status).toBe(202)
  expect((await ask('/profile', { method: 'DELETE' })).status).toBe(405)
})

it('answers HEAD with the headers of the page', async () => {
  const head = await ask('/profile', { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(head.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await head.text()).toBe('')
})

it('sends a page whole, compressed where the browser takes it', async () => {
  const plain = await ask('/profile', { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(plain.headers.get('vary')).toContain('Accept-Encoding')
  expect(Number(plain.headers.get('content-length'))).toBe(Buffer.byteLength(await plain.text()))
  const zipped = await ask('/profile', { headers: { 'accept-encoding': 'gzip' } })
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  expect(await zipped.text()).toContain('</html>')
})

it('hands files out as they are, and tells what it protects pages by', async () => {
  const html = await textOf('/profile')
  const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? ''
  const file = await ask(script)
  expect(file.status).toBe(200)
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await ask('/assets/nothing.js')).status).toBe(404)
  const policies = await Promise.all(
    [1, 2].map(async () => (await ask('/profile')).headers.get('content-security-policy')),
  )
  expect(policies[0]).toMatch(/script-src 'self' 'nonce-[\w+/]{22}=='/)
  expect(policies[0]).not.toBe(policies[1])
})
