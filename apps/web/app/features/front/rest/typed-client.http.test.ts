import { caseweaveClient } from '@caseweave/client/client'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { startTestSite, type TestSite } from '../../../testing/test-site'
import { feature } from './testing/feature-project'
import { startProgram } from './testing/program'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

async function start() {
  const program = await startProgram(site, 'ProjectAdmin')
  const client = caseweaveClient({ url: site.url, token: program.token })
  return { ...program, client, path: { projectId: program.projectId } }
}

const cases = '/projects/{projectId}/test-cases'
const one = `${cases}/{number}` as const

describe('the typed client', () => {
  it('reads, and changes with If-Match what nobody changed meanwhile', async () => {
    const { client, path } = await start()
    const shop = await client.POST('/projects/{projectId}/modules', { params: { path }, body: { name: 'Shop' } })
    const steps = [{ description: 'The reader borrows a book', expectedResult: 'It is lent' }]
    const added = await client.POST(cases, {
      params: { path },
      body: { summary: 'Borrow', moduleId: shop.data?.id ?? 0, templateId: 2, steps },
    })
    expect(added.response.status).toBe(201)
    const number = added.data?.number ?? 0
    const place = { ...path, number }
    const read = await client.GET(one, { params: { path: place } })
    expectTypeOf(read.data?.summary).toEqualTypeOf<string | undefined>()
    expect(read.data).toMatchObject({ summary: 'Borrow', steps: [{ description: 'The reader borrows a book' }] })
    const header = { 'If-Match': read.response.headers.get('etag') ?? '' }
    const change = (summary: string) => client.PATCH(one, { params: { path: place, header }, body: { summary } })
    expect((await change('Borrow a novel')).data).toEqual({ number, version: 2, changed: true })
    const late = await change('Borrow a poem')
    expect([late.response.status, late.error?.code]).toEqual([412, 'PRECONDITION_FAILED'])
    const again = await client.GET(one, { params: { path: place } })
    expect(again.data?.summary).toBe('Borrow a novel')
    const known = { 'If-None-Match': again.response.headers.get('etag') ?? '' }
    expect((await client.GET(one, { params: { path: place, header: known } })).response.status).toBe(304)
  })

  it('makes a change once that comes again with its key, and gives each change a key of its own', async () => {
    const { client, path } = await start()
    const release = (number: string, header = {}) =>
      client.POST('/projects/{projectId}/releases', { params: { path, header }, body: { number } })
    const key = { 'Idempotency-Key': 'release-2' }
    const [first, again] = [await release('2.0', key), await release('2.0', key)]
    expect(first.data).toEqual(again.data)
    expect(again.response.headers.get('idempotency-replayed')).toBe('true')
    const other = await release('3.0', key)
    expect([other.response.status, other.error?.code]).toEqual([422, 'KEY_REUSED'])
    const taken = await release('2.0')
    expect([taken.response.status, taken.error?.code, taken.error?.field]).toEqual([409, 'CONFLICT', 'number'])
    const sent: Request[] = []
    const shy = caseweaveClient({
      ...{ url: site.url, token: 'cw_none' },
      fetch: async (request) => {
        sent.push(request)
        return new Response(null, { status: 204 })
      },
    })
    await shy.DELETE(one, { params: { path: { ...path, number: 1 } } })
    await shy.DELETE(one, { params: { path: { ...path, number: 1 } } })
    await shy.GET(one, { params: { path: { ...path, number: 1 } } })
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), expect.any(String), null])
    expect(new Set(keys).size).toBe(3)
  })

  it('says when the first request with a key is still at work', async () => {
    const { client, path, person } = await start()
    const tokens = await site.sql`select id from api_tokens where user_id = ${person.id} order by id`
    const release = () =>
      client.POST('/projects/{projectId}/releases', {
        params: { path, header: { 'Idempotency-Key': 'slow' } },
        body: { number: '4.0' },
      })
    await site.sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtextextended('api answer slow', ${tokens[0]?.id}))`
      const meanwhile = await release()
      expect([meanwhile.response.status, meanwhile.error?.code]).toEqual([409, 'KEY_RUNNING'])
      expect(meanwhile.response.headers.get('retry-after')).toBe('1')
    })
    expect((await release()).response.status).toBe(201)
  })

  it('sends and gets bytes, with what is wrong in them by its lines', async () => {
    const { client, path } = await start()
    const files = '/projects/{projectId}/feature-files'
    const text = `${files}/{fileId}/text` as const
    const asText = { 'Content-Type': 'text/plain' }
    const latin = new Uint8Array(Buffer.from('# encoding: ISO-8859-1\r\nFeature: Café\r\n', 'latin1'))
    const params = { path, query: { name: 'café' } }
    const added = await client.POST(files, { params, body: latin, headers: asText })
    const place = { ...path, fileId: added.data?.fileId ?? 0 }
    const got = await client.GET(text, { params: { path: place }, parseAs: 'arrayBuffer' })
    expect(new Uint8Array(got.data ?? new ArrayBuffer(0))).toEqual(latin)
    const header = { 'If-Match': got.response.headers.get('etag') ?? '' }
    const put = (body: string) => client.PUT(text, { params: { path: place, header }, body, headers: asText })
    const broken = await put(`${feature('Loans')}      | two | cells |\n      | one |\n`)
    expectTypeOf(broken.error?.problems).toEqualTypeOf<{ line: number; reason: string }[] | undefined>()
    expect([broken.response.status, broken.error?.problems]).toEqual([400, [{ line: 11, reason: expect.any(String) }]])
    expect((await put(feature('Loans'))).data).toEqual({ fileId: place.fileId, version: 2, outcome: 'saved' })
  })

  it('tells refusals of tokens, roles and places as they are typed', async () => {
    const { path } = await start()
    const asked = async (token: string, projectId: number) => {
      const { error, response } = await caseweaveClient({ url: site.url, token }).POST(
        '/projects/{projectId}/modules',
        { params: { path: { projectId } }, body: { name: 'Shop' } },
      )
      return [response.status, error?.code]
    }
    const reader = await startProgram(site, 'ReportViewer')
    const narrow = await startProgram(site, 'ProjectAdmin', ['cases:read'])
    expect(await asked('cw_none', path.projectId)).toEqual([401, 'UNAUTHENTICATED'])
    expect(await asked(reader.token, reader.projectId)).toEqual([403, 'FORBIDDEN'])
    expect(await asked(narrow.token, narrow.projectId)).toEqual([403, 'FORBIDDEN'])
    expect(await asked(reader.token, path.projectId)).toEqual([404, 'NOT_FOUND'])
  })
})
