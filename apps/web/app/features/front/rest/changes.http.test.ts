import { makeModule } from '@caseweave/db/testing/factories/modules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../../testing/test-site'
import { ask, makeToken, startProgram } from './testing/program'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

/** How a program with a module sends JSON. */
async function place() {
  const program = await startProgram(site)
  const { id: moduleId } = await makeModule(site.db, program.projectId)
  const cases = `/projects/${program.projectId}/test-cases`
  const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    ask(site, program.token, path, {
      method,
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  const total = async () => (await ask(site, program.token, cases)).body.total
  return { ...program, moduleId, cases, send, total }
}

describe('a change of a test case', () => {
  it('loses against another one of the same state', async () => {
    const { token, moduleId, cases, send } = await place()
    const { body } = await send('POST', cases, { summary: 'Borrow', moduleId })
    const address = `${cases}/${body.number}`
    const { headers } = await ask(site, token, address)
    const etag = { 'if-match': headers.get('etag') ?? '' }
    const both = await Promise.all(['Mine', 'Theirs'].map((summary) => send('PATCH', address, { summary }, etag)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    const lost = both.find(({ status }) => status === 412)
    const now = await ask(site, token, address)
    expect(lost?.body).toMatchObject({ code: 'PRECONDITION_FAILED', version: expect.stringMatching(/^2\.\d+$/) })
    expect(now.headers.get('etag')).toContain(`"${lost?.body.version}-`)
    expect((await send('PATCH', address, { summary: 'Nobody' })).status).toBe(428)
  })
})

describe('an Idempotency-Key', () => {
  const key = { 'idempotency-key': '"4f2c"' }

  it('makes one case of a request that comes again, and of many at once', async () => {
    const { projectId, person, moduleId, cases, send, total } = await place()
    const asked = { summary: 'Borrow', moduleId }
    const first = await send('POST', cases, asked, key)
    const again = await send('POST', cases, asked, key)
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(again.headers.get('location')).toBe(first.headers.get('location'))
    expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true'])
    const other = await send('POST', cases, { ...asked, summary: 'Return' }, key)
    expect([other.status, other.body.code]).toEqual([422, 'KEY_REUSED'])
    expect(await total()).toBe(1)

    const many = await Promise.all(
      Array.from({ length: 8 }, () => send('POST', cases, asked, { 'idempotency-key': 'b' })),
    )
    expect(many.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
    expect(new Set(many.flatMap(({ status, body }) => (status === 201 ? [body.number] : []))).size).toBe(1)
    expect(await total()).toBe(2)

    const theirs = await makeToken(site, person.id)
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${theirs}`, ...key }
    expect((await ask(site, null, cases, { method: 'POST', headers, body: JSON.stringify(asked) })).status).toBe(201)
    await site.sql`delete from project_members where user_id = ${person.id} and project_id = ${projectId}`
    expect((await send('POST', cases, asked, key)).status).toBe(404)
  })

  it('attaches a ticket once, which another key finds attached', async () => {
    const { token, moduleId, cases, releaseId, environmentId, send } = await place()
    const { body: made } = await send('POST', cases, { summary: 'Borrow', moduleId })
    const tickets = `${cases}/${made.number}/tickets`
    const ticket = { number: 'SHOP-1', type: 'Normal', releaseId, environmentId }
    const first = await send('POST', tickets, ticket, key)
    const again = await send('POST', tickets, ticket, key)
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true'])
    expect((await send('POST', tickets, ticket, { 'idempotency-key': 'other' })).status).toBe(409)
    expect((await ask(site, token, tickets)).body.tickets).toMatchObject([{ number: 'SHOP-1' }])
  })

  it('is free again after a refusal, and refused where it is none', async () => {
    const { moduleId, cases, send } = await place()
    expect((await send('POST', cases, { summary: '', moduleId }, key)).status).toBe(400)
    expect((await send('POST', cases, { summary: 'Borrow', moduleId }, key)).status).toBe(201)
    for (const wrong of ['""', 'a b', 'x'.repeat(256)]) {
      const refused = await send('POST', cases, {}, { 'idempotency-key': wrong })
      expect([refused.status, refused.body.field]).toEqual([400, 'Idempotency-Key'])
    }
  })
})

describe('a body', () => {
  it('is refused by name where nobody knows a field of it, however deep', async () => {
    const { moduleId, cases, send, total } = await place()
    const deep = { summary: 'Borrow', moduleId, steps: [{ description: 'One' }, { descriptoin: 'Two' }] }
    const refusals = [
      [deep, 'steps.1.descriptoin'],
      [{ summary: 'Borrow', moduleId, numbre: 1 }, 'numbre'],
      ['{"__proto__": {"summary": "x"}}', '__proto__'],
      [Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`k${index}`, 1])), 'k0'],
    ] as const
    for (const [body, field] of refusals) {
      const refused = await send('POST', cases, body)
      expect([refused.status, refused.body.field]).toEqual([400, field])
    }
    expect(await total()).toBe(0)
  })

  it('is refused where it is no JSON object in UTF-8, or too large', async () => {
    const { token, cases, send } = await place()
    for (const body of [
      '[1]',
      '1',
      '{',
      '['.repeat(1_000_000),
      `{"steps":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    ])
      expect((await send('POST', cases, body)).status).toBe(400)
    const bytes = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d])
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: bytes }
    expect((await ask(site, token, cases, init)).body.message).toBe('The body is no UTF-8.')
    for (const type of ['text/plain', 'application/xml', 'application/json; charset=latin1'])
      expect((await send('POST', cases, '{}', { 'content-type': type })).status).toBe(415)
    const large = await send('POST', cases, ' '.repeat(10_000_001))
    expect([large.status, large.body.message]).toEqual([413, 'The body can have at most 10,000,000 bytes.'])
  })
})
