import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../../testing/test-site'
import { atOnce } from './testing/at-once'
import { ask, startProgram } from './testing/program'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const feature = (then: string) =>
  `Feature: Loans\n\n  Scenario: Borrow\n    When a reader borrows a book\n    Then ${then}\n`
const text = { 'content-type': 'text/plain' }

/** A project with one feature file that a program has added. */
async function withFile(source: string | Uint8Array<ArrayBuffer> = feature('it is lent')) {
  const program = await startProgram(site)
  const files = `/projects/${program.projectId}/feature-files`
  const added = await ask(site, program.token, `${files}?name=loans`, { method: 'POST', headers: text, body: source })
  expect(added).toMatchObject({ status: 201, body: { version: 1, outcome: 'saved' } })
  expect(added.headers.get('location')).toBe(`${site.url}/api/v1${files}/${added.body.fileId}`)
  const file = `${files}/${added.body.fileId}/text`
  const put = (body: string, headers: Record<string, string> = {}, query = '') =>
    ask(site, program.token, file + query, { method: 'PUT', body, headers: { ...text, ...headers } })
  return { ...program, files, file, put, id: added.body.fileId }
}

describe('a feature file', () => {
  it('is listed with the hash of its text, and got byte for byte', async () => {
    const { token, files, file, id } = await withFile()
    const listed = await ask(site, token, files)
    const sha256 = createHash('sha256').update(feature('it is lent')).digest('hex')
    expect(listed.body).toEqual([{ id, name: 'loans.feature', version: 1, sha256, modifiedAt: expect.any(String) }])
    const got = await ask(site, token, file)
    expect([got.status, got.text]).toEqual([200, feature('it is lent')])
    expect(got.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const etag = got.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"1-[0-9a-f]{16}"$/)
    const again = await ask(site, token, file, { headers: { 'if-none-match': `"other", W/${etag}` } })
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
  })

  it('keeps its encoding', async () => {
    const latin = Buffer.from(`# encoding: ISO-8859-1\n${feature('the café lends it')}`, 'latin1')
    const { token, file } = await withFile(new Uint8Array(latin))
    const response = await fetch(`${site.url}/api/v1${file}`, { headers: { authorization: `Bearer ${token}` } })
    expect(Buffer.from(await response.arrayBuffer()).equals(latin)).toBe(true)
  })

  it('is saved with If-Match, and not over what somebody else saved', async () => {
    const { token, file, put } = await withFile()
    const { headers } = await ask(site, token, file)
    const etag = headers.get('etag') ?? ''
    expect((await put(feature('mine'), { 'if-match': etag })).body).toMatchObject({ version: 2, outcome: 'saved' })
    const late = await put(feature('theirs'), { 'if-match': etag })
    expect([late.status, late.body]).toEqual([
      412,
      expect.objectContaining({ code: 'PRECONDITION_FAILED', version: '2', status: 412 }),
    ])
    expect((await ask(site, token, file)).text).toBe(feature('mine'))
    expect((await put(feature('any'), { 'if-match': '*' })).body).toMatchObject({ version: 3 })
    expect((await put(feature('any'), {}, '?version=3')).body).toMatchObject({ version: 3, outcome: 'same' })
    const conflict = await put(feature('theirs'), {}, '?version=1')
    expect([conflict.status, conflict.body.version]).toEqual([409, '3'])
    const unsaid = await put(feature('theirs'))
    expect([unsaid.status, unsaid.body.code]).toEqual([428, 'PRECONDITION_REQUIRED'])
  })

  it('is refused with its lines when nobody could run it, and with 415 as something else', async () => {
    const { put, token, files } = await withFile()
    const broken = await put(`${feature('it holds')}      | two | cells |\n      | one |\n`, { 'if-match': '*' })
    expect([broken.status, broken.body.problems]).toEqual([400, [{ line: 7, reason: expect.any(String) }]])
    const json = await put('{}', { 'if-match': '*', 'content-type': 'application/json' })
    expect([json.status, json.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    const packed = await put('x', { 'if-match': '*', 'content-encoding': 'gzip' })
    expect(packed.status).toBe(415)
    const taken = await ask(site, token, `${files}?name=LOANS`, { method: 'POST', headers: text, body: feature('x') })
    expect([taken.status, taken.body.field]).toEqual([409, 'name'])
    const long = await put('#'.repeat(15_000_001), { 'if-match': '*' })
    expect([long.status, long.body.status]).toEqual([413, 413])
  })

  it('is renamed or deleted by one of two that have the same ETag', async () => {
    const { token, projectId, files, id } = await withFile()
    const json = { 'content-type': 'application/json' }
    const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()
    const etagNow = async () => ({
      'if-match': (await ask(site, token, `${files}/${id}`)).headers.get('etag') ?? '',
    })
    const rename = (name: string, tag: Record<string, string>) => () =>
      ask(site, token, `${files}/${id}`, {
        method: 'PATCH',
        headers: { ...json, ...tag },
        body: JSON.stringify({ name }),
      })
    const before = await etagNow()
    expect(statuses(await atOnce(site, projectId, rename('mine', before), rename('theirs', before)))).toEqual([
      204, 412,
    ])
    const after = await etagNow()
    const remove = () => ask(site, token, `${files}/${id}`, { method: 'DELETE', headers: after })
    expect([
      [204, 404],
      [204, 412],
    ]).toContainEqual(statuses(await atOnce(site, projectId, remove, rename('gone', after))))
  })

  it('is renamed and deleted', async () => {
    const { token, files, id } = await withFile()
    const change = (method: string, init: RequestInit = {}) => ask(site, token, `${files}/${id}`, { method, ...init })
    const json = { 'content-type': 'application/json' }
    const unknown = await change('PATCH', { headers: json, body: '{"name":"a","nmae":1}' })
    expect([unknown.status, unknown.body.field]).toEqual([400, 'nmae'])
    expect((await change('PATCH', { headers: json, body: '{"name":"returns"}' })).status).toBe(204)
    const { headers, body } = await ask(site, token, `${files}/${id}`)
    expect(body.name).toBe('returns.feature')
    expect((await change('DELETE', { headers: { 'if-match': '"1-other"' } })).status).toBe(412)
    expect((await change('DELETE', { headers: { 'if-match': headers.get('etag') ?? '' } })).status).toBe(204)
    expect((await change('DELETE')).status).toBe(404)
  })
})
