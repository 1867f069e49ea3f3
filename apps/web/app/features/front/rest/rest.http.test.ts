import { openApiDocument } from '@caseweave/api/rest/document'
import { TokenScope } from '@caseweave/contract/people/api-tokens/api-tokens'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../../testing/test-site'
import { ask, makeToken, startProgram } from './testing/program'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const yesterday = () => new Date(Date.now() - 24 * 60 * 60 * 1000)

describe('a token', () => {
  it('is asked for, and refused with the reason when it is no good', async () => {
    const { person } = await startProgram(site)
    const refusals = await Promise.all([
      ask(site, null, '/projects'),
      ask(site, 'cw_wrong', '/projects'),
      ask(site, await makeToken(site, person.id, { revokedAt: yesterday() }), '/projects'),
      ask(site, await makeToken(site, person.id, { expiresAt: yesterday() }), '/projects'),
    ])
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([401, 'UNAUTHENTICATED']))
    expect(refusals.map(({ body }) => body.message)).toEqual([
      expect.stringContaining('Send an API token'),
      expect.stringContaining('There is no such API token'),
      'This API token was revoked.',
      expect.stringContaining('This API token expired on'),
    ])
    expect(refusals[0]?.headers.get('www-authenticate')).toBe('Bearer')
  })

  it('is not replaced by a session', async () => {
    const { status } = await ask(site, null, '/projects', { headers: { cookie: 'caseweave_session=anything' } })
    expect(status).toBe(401)
  })

  it('of one project shows no other, and its person no foreign one', async () => {
    const mine = await startProgram(site)
    const theirs = await startProgram(site)
    const bound = await makeToken(site, mine.person.id, { projectId: mine.projectId })
    expect((await ask(site, bound, '/projects')).body).toMatchObject([{ id: mine.projectId, projectRole: 'QA' }])
    for (const path of [
      '',
      '/releases',
      '/environments',
      '/test-cases',
      '/test-cases/1',
      '/reports/coverage',
      '/results',
    ]) {
      expect((await ask(site, mine.token, `/projects/${theirs.projectId}${path}`)).status).toBe(404)
    }
  })

  it('never does more than the role of its person allows at that moment', async () => {
    const { projectId, person, token } = await startProgram(site, 'QA')
    expect((await ask(site, token, `/projects/${projectId}/test-cases`)).status).toBe(200)
    await site.sql`update project_members set role = 'ReportViewer' where user_id = ${person.id}`
    const refused = await ask(site, token, `/projects/${projectId}/test-cases`)
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN'])
    expect((await ask(site, token, `/projects/${projectId}/reports/coverage`)).status).toBe(200)
    await site.sql`delete from project_members where user_id = ${person.id}`
    expect((await ask(site, token, `/projects/${projectId}/reports/coverage`)).status).toBe(404)
  })
})

describe.each([
  ['results:read', 'GET', '/results'],
  ['results:read', 'GET', '/results/1'],
  ['results:read', 'GET', '/results/1/unmatched'],
  ['results:write', 'POST', '/results?release=1.0&environment=Staging'],
  ['cases:read', 'GET', '/test-cases'],
  ['cases:read', 'GET', '/test-cases/1'],
  ['reports:read', 'GET', '/reports/coverage'],
  ['reports:read', 'GET', '/reports/execution'],
] as const)('the scope %s', (scope, method, path) => {
  it(`is needed for ${method} ${path}, and is enough`, async () => {
    const { projectId, person, token } = await startProgram(site, 'QA', [scope])
    const others = TokenScope.options.filter((each) => each !== scope)
    const without = await makeToken(site, person.id, { scopes: others })
    const refused = await ask(site, without, `/projects/${projectId}${path}`, { method })
    expect([refused.status, refused.body.message]).toEqual([403, `This API token lacks the scope ${scope}.`])
    const allowed = await ask(site, token, `/projects/${projectId}${path}`, { method })
    expect([401, 403]).not.toContain(allowed.status)
  })
})

describe('what a program reads', () => {
  it('is releases and environments by name', async () => {
    const { projectId, token, releaseId, environmentId } = await startProgram(site, 'ReportViewer', [])
    const releases = await ask(site, token, `/projects/${projectId}/releases?which=enabled`)
    expect(releases.body).toEqual([{ id: releaseId, number: '1.0', enabled: true, createdAt: expect.any(String) }])
    const environments = await ask(site, token, `/projects/${projectId}/environments`)
    expect(environments.body).toMatchObject([{ id: environmentId, name: 'Staging', active: true }])
    expect(environments.headers.get('cache-control')).toBe('no-store')
  })

  it('is test cases, searched and page by page, and one of them whole', async () => {
    const { projectId, token } = await startProgram(site)
    const { id: moduleId } = await makeModule(site.db, projectId, { name: 'Payment' })
    await makeTestCase(site.db, { projectId, moduleId }, { summary: 'Pay by card', tags: ['smoke'] })
    await makeTestCase(site.db, { projectId, moduleId }, { summary: 'Pay by cash' })
    const found = await ask(site, token, `/projects/${projectId}/test-cases?search=${encodeURIComponent('tag:smoke')}`)
    expect(found.body).toMatchObject({
      ...{ page: 1, pageCount: 1, total: 1, totalCapped: false, problems: [] },
      testCases: [{ summary: 'Pay by card', tags: ['smoke'] }],
    })
    const { number, key } = found.body.testCases[0]
    expect(key).toBe(`TC-${number}`)
    const whole = await ask(site, token, `/projects/${projectId}/test-cases/${number}`)
    expect(whole.body).toMatchObject({ number, key, version: 1, summary: 'Pay by card', deletedAt: null })
    expect(whole.body).not.toHaveProperty('html')
    const none = await ask(site, token, `/projects/${projectId}/test-cases/999999`)
    expect([none.status, none.body.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('is the figures of the reports', async () => {
    const { projectId, token, releaseId } = await startProgram(site, 'ReportViewer')
    const theirs = await startProgram(site)
    const coverage = await ask(site, token, `/projects/${projectId}/reports/coverage`)
    const none = { steps: 0, automated: 0 }
    const counts = { total: 0, automatable: 0, done: 0, pending: 0, nonAutomatable: 0 }
    const steps = { total: none, automatable: none, done: none, pending: none, nonAutomatable: none }
    expect(coverage.body).toEqual({ ...counts, steps, modules: [] })
    const { id: moduleId, name } = await makeModule(site.db, projectId)
    await makeTestCase(site.db, { projectId, moduleId }, { automated: true, steps: ['Open.', 'Pay.'] })
    await makeTestCase(site.db, { projectId, moduleId }, { steps: ['Open.', 'Pay.', 'Look.'] })
    const filled = await ask(site, token, `/projects/${projectId}/reports/coverage`)
    expect(filled.body).toMatchObject({ total: 2, done: 1, steps: { total: { steps: 5, automated: 2 } } })
    expect(filled.body.modules).toEqual([{ id: moduleId, name, cases: 2, done: 1, steps: 5, automated: 2 }])
    const report = await ask(site, token, `/projects/${projectId}/reports/execution?releaseId=${releaseId}`)
    expect(report.body).toMatchObject({ received: 0, release: { total: 0 }, pass: { total: 0 } })
    const foreign = `/projects/${projectId}/reports/execution?releaseId=${theirs.releaseId}`
    expect((await ask(site, token, foreign)).status).toBe(404)
    expect((await ask(site, token, `/projects/${projectId}/reports/coverage?moduleId=999999`)).status).toBe(404)
  })

  it.each([
    ['/test-cases?page=0', 'page'],
    ['/test-cases?pageSize=7', 'pageSize'],
    ['/test-cases?sort=colour', 'sort'],
    ['/test-cases?serch=pay', 'serch'],
    ['/releases?which=some', 'which'],
    ['/reports/coverage?moduleId=x', 'moduleId'],
  ])('says what is wrong with %s', async (path, field) => {
    const { projectId, token } = await startProgram(site)
    const { status, body } = await ask(site, token, `/projects/${projectId}${path}`)
    expect([status, body.code, body.field]).toEqual([400, 'INVALID', field])
  })

  it.each([
    ['GET', '/nothing', 404],
    ['GET', '/projects/abc', 404],
    ['GET', '/projects/99999999999999999999', 404],
    ['DELETE', '/projects/1/results', 405],
  ])('answers %s %s with JSON too', async (method, path, status) => {
    const { token } = await startProgram(site)
    const answer = await ask(site, token, path, { method })
    expect([answer.status, typeof answer.body.message]).toEqual([status, 'string'])
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    const { code, message, help, ...problem } = answer.body
    if (help !== undefined) expect(help).toMatch(/^\/help\/[\w-]+$/)
    expect(code).toBe(status === 405 ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND')
    const title = status === 405 ? 'Method Not Allowed' : 'Not Found'
    expect(problem).toEqual({ type: 'about:blank', title, status, detail: message })
    expect(answer.headers.get('allow')).toBe(status === 405 ? 'POST, GET, HEAD' : null)
  })

  it('leads from page to page, and to an end', async () => {
    const { projectId, token } = await startProgram(site)
    const { id: moduleId } = await makeModule(site.db, projectId)
    for (let made = 0; made < 7; made++)
      await makeTestCase(site.db, { projectId, moduleId }, { summary: `Case ${made}` })
    const first = await ask(site, token, `/projects/${projectId}/test-cases?pageSize=5`)
    const at = (page: number, rel: string) =>
      `<${site.url}/api/v1/projects/${projectId}/test-cases?pageSize=5&page=${page}>; rel="${rel}"`
    expect(first.headers.get('link')).toBe([at(1, 'first'), at(2, 'next'), at(2, 'last')].join(', '))
    const last = await ask(site, token, `/projects/${projectId}/test-cases?pageSize=5&page=2`)
    expect(last.body.testCases).toHaveLength(2)
    expect(last.headers.get('link')).toBe([at(1, 'first'), at(1, 'prev'), at(2, 'last')].join(', '))
    const behind = await ask(site, token, `/projects/${projectId}/test-cases?pageSize=5&page=99999`)
    expect(behind.body).toMatchObject({ page: 99_999, pageCount: 2, total: 7, testCases: [] })
    expect(behind.headers.get('link')).toBe([at(1, 'first'), at(2, 'prev'), at(2, 'last')].join(', '))
  })

  it('refuses a search that it cannot understand', async () => {
    const { projectId, token } = await startProgram(site)
    const answer = await ask(
      site,
      token,
      `/projects/${projectId}/test-cases?search=${encodeURIComponent('updated:<soon')}`,
    )
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([400, 'INVALID', 'search'])
  })

  it('tells how many wrong tokens there may be, and when to go on', async () => {
    const tries = await Promise.all(Array.from({ length: 60 }, () => ask(site, 'cw_wrong', '/projects')))
    const [wrong, tooMany] = [401, 429].map((status) => tries.find((each) => each.status === status))
    expect(wrong?.headers.get('ratelimit-policy')).toBe('"wrong-tokens";q=50;w=900')
    const seconds = Number(tooMany?.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(800)
    expect(tooMany?.headers.get('ratelimit')).toBe(`"wrong-tokens";r=0;t=${seconds}`)
  })
})

it('describes itself to machines and to people, signed in or not', async () => {
  const document = await fetch(`${site.url}/api/openapi.json`)
  expect([document.status, document.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  // The types of the client are made of the same.
  expect(await document.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument(site.url))))
  const page = await fetch(`${site.url}/api/docs`)
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html).toContain('Upload result files')
  expect(html).toContain('/projects/{projectId}/test-cases/{number}')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
  // It names its own address to machines, and nobody else's.
  expect(html.replaceAll(site.url, '')).not.toMatch(/<(?:script|link|img)[^>]+(?:src|href)="https?:/)
})
