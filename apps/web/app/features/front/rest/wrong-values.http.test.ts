import { resultAliases, resultSignatures } from '@caseweave/db/schema'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../../testing/test-site'
import { ask, startAdminProgram } from './testing/program'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

/** A program with two test cases. */
async function place() {
  const program = await startAdminProgram(site)
  const { projectId, token } = program
  const { id: moduleId } = await makeModule(site.db, projectId)
  const address = `/projects/${projectId}`
  const get = (path: string) => ask(site, token, path)
  const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    ask(site, token, `${address}${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  const numbers: number[] = []
  for (const summary of ['Borrow', 'Return'])
    numbers.push((await send('POST', '/test-cases', { summary, moduleId })).body.number)
  const [number = 0, other = 0] = numbers
  return { ...program, moduleId, address, get, send, number, other }
}

describe('an address', () => {
  it('with a wrong value is refused, where a screen shows something else', async () => {
    const { organizationId, address, get } = await place()
    const asked = {
      [`${address}/inbox?show=unmatchd`]: 'show',
      [`${address}/inbox?page=0`]: 'page',
      [`${address}/stale-mappings?page=x`]: 'page',
      [`/organizations/${organizationId}?page=-1`]: 'page',
      [`/organizations/${organizationId}/members?search=${'x'.repeat(201)}`]: 'search',
      [`/organizations/${organizationId}/invitations?page=second`]: 'page',
      [`${address}/reports/execution?releaseId=`]: 'releaseId',
    }
    for (const [path, field] of Object.entries(asked)) {
      const { status, body } = await get(path)
      expect([path, status, body.field]).toEqual([path, 400, field])
    }
  })

  it('with a number that can be no id is not there', async () => {
    const { address, get } = await place()
    for (const path of ['/test-cases/0', '/test-cases/5000000000', '/test-cycles/0', '/runs/0'])
      expect([path, (await get(`${address}${path}`)).status]).toEqual([path, 404])
  })

  it('of a page behind the last one shows nothing', async () => {
    const { projectId, address, get } = await place()
    const [signature] = await site.db
      .insert(resultSignatures)
      .values({
        ...{ projectId, key: 'one', name: 'pays', className: '', fileName: '', suite: '' },
        ...{ waiting: 1, lastResult: 'FAILED', lastAt: new Date() },
      })
      .returning()
    expect((await get(`${address}/inbox`)).body).toMatchObject({ page: 1, total: 1, items: [{ id: signature?.id }] })
    expect((await get(`${address}/inbox?page=9`)).body).toMatchObject({ page: 9, total: 1, items: [] })
    expect((await get(`${address}/stale-mappings?page=9`)).body).toMatchObject({ page: 9, rows: [] })
  })

  it('leads from page to page of aliases', async () => {
    const { projectId, address, get } = await place()
    const tests = Array.from({ length: 51 }, (_, at) => ({
      ...{ projectId, key: `${at}`, name: `test ${at}`, className: '', fileName: '', suite: '' },
      ...{ lastResult: 'FAILED' as const, lastAt: new Date() },
    }))
    const signatures = await site.db.insert(resultSignatures).values(tests).returning()
    await site.db.insert(resultAliases).values(signatures.map(({ id }) => ({ projectId, signatureId: id })))
    const first = await get(`${address}/aliases`)
    const next = /^<(.*)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const last = await get(next.slice(`${site.url}/api/v1`.length))
    expect([first, last].map(({ body }) => body.length)).toEqual([50, 1])
    expect(last.headers.get('link')).toBeNull()
  })
})

describe('a body', () => {
  it('without a number where one means something is refused', async () => {
    const { send, get, address, number, releaseId, environmentId } = await place()
    const result = { releaseId, environmentId, executionDate: '2026-11-21', result: 'PASSED' }
    for (const actualLoe of ['', ' ', null, true, [], 'soon']) {
      const { status, body } = await send('POST', `/test-cases/${number}/results`, { ...result, actualLoe })
      expect([actualLoe, status, body.field]).toEqual([actualLoe, 400, 'actualLoe'])
    }
    expect((await get(`${address}/test-cases/${number}/results`)).body.total).toBe(0)
    for (const assignedTo of ['', null, true, []]) {
      const change = { action: 'assign', assignedTo }
      const { status, body } = await send('POST', '/bulk-changes', { selection: { filter: {} }, change })
      expect([assignedTo, status, body.field]).toEqual([assignedTo, 400, 'change.assignedTo'])
    }
    const clone = { selection: { numbers: [number] }, moduleId: null }
    expect((await send('POST', '/test-cases/clone', clone)).status).toBe(400)
  })

  it('that says two things at once is refused', async () => {
    const { send, number, other, releaseId, environmentId } = await place()
    const change = { action: 'priority', priority: 'HIGH' }
    const cycle = { name: 'Smoke', releaseId, environmentIds: [environmentId] }
    const filter = { search: 'Borrow' }
    const refusals = [
      ['/bulk-changes', { selection: { numbers: [number], filter }, change }, 'selection.filter'],
      ['/bulk-changes', { selection: { filter }, change: { ...change, assignedTo: 0 } }, 'change.assignedTo'],
      ['/test-cycles', { ...cycle, source: { release: true, selection: { numbers: [other] } } }, 'source.selection'],
      [
        `/releases/${releaseId}/mapping`,
        { pick: { steps: [{ on: true, numbers: [number], filter }] } },
        'pick.steps.0.filter',
      ],
      ['/report-files', { kind: 'cases', fileName: 'x', scope: { report: 'coverage', releaseId } }, 'scope.releaseId'],
    ] as const
    for (const [path, body, field] of refusals) {
      const refused = await send('POST', path, body)
      expect([path, refused.status, refused.body.field]).toEqual([path, 400, field])
    }
    const ordered = { selection: { ownOrder: true, numbers: [number] }, change }
    expect((await send('POST', '/bulk-changes', ordered)).status).toBe(201)
  })

  it('with a number or a day that no database holds is refused', async () => {
    const { send, get, address, number, releaseId, environmentId } = await place()
    const early = { name: 'Smoke', releaseId, environmentIds: [environmentId], source: { selection: { filter: {} } } }
    expect((await send('POST', '/test-cycles', { ...early, dueOn: '0000-01-01' })).body.field).toBe('dueOn')
    expect((await get(`${address}/reports/coverage/history?to=0000-01-05`)).status).toBe(400)
    const scope = { report: 'caseAdditions', start: '0000-01-01', end: '0000-01-02' }
    expect((await send('POST', '/report-files', { kind: 'cases', fileName: 'x', scope })).status).toBe(400)
    const source = { cycle: 5_000_000_000, statuses: ['FAILED'] }
    const cycle = { name: 'Smoke', releaseId, environmentIds: [environmentId], source }
    expect((await send('POST', '/test-cycles', cycle)).status).toBe(400)
    const { body: run } = await send('POST', '/runs', { caseNumber: number, releaseId, environmentId })
    expect((await send('PATCH', `/runs/${run.runId}`, { known: 5_000_000_000 })).status).toBe(400)
  })
})

describe('If-Match', () => {
  it('lets one of several changes of a test cycle or a run through', async () => {
    const { send, get, address, number, releaseId, environmentId } = await place()
    const source = { selection: { numbers: [number] } }
    const cycle = { name: 'Smoke', releaseId, environmentIds: [environmentId], source }
    const { body: made } = await send('POST', '/test-cycles', cycle)
    const { body: run } = await send('POST', '/runs', { caseNumber: number, releaseId, environmentId })
    const changes = [
      [`/test-cycles/${made.number}`, (at: number) => ({ note: `Note ${at}` })],
      [`/runs/${run.runId}`, (at: number) => ({ changes: [{ sequence: 0, remarks: { to: `Remark ${at}` } }] })],
    ] as const
    for (const [path, body] of changes) {
      const etag = { 'if-match': (await get(`${address}${path}`)).headers.get('etag') ?? '' }
      const all = await Promise.all(Array.from({ length: 6 }, (_, at) => send('PATCH', path, body(at), etag)))
      expect([path, all.filter(({ status }) => status === 412).length]).toEqual([path, 5])
    }
  })
})
