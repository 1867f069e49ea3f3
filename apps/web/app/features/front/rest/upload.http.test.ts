import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { makeModule } from '@caseweave/db/testing/factories/modules'
import { makeTestCase } from '@caseweave/db/testing/factories/test-cases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../../testing/test-site'
import { startTestWorker } from '../../../testing/test-worker'
import { ask, startProgram } from './testing/program'

let site: TestSite
let worker: { stop: () => Promise<void> }
beforeAll(async () => {
  site = await startTestSite()
  worker = await startTestWorker(site)
})
afterAll(async () => {
  await worker.stop()
  await site.close()
})

const junit = (...tests: string[]) => `<testsuite name="shop">${tests.join('')}</testsuite>`
const passed = (name: string) => `<testcase classname="Shop" name="${name}" time="0.1"/>`
const failed = (name: string) => `<testcase classname="Shop" name="${name}"><failure message="no"/></testcase>`

/** A program whose project has two cases, and how it uploads. */
async function shop(query = 'release=1.0&environment=Staging&wait=50') {
  const program = await startProgram(site)
  const { id: moduleId } = await makeModule(site.db, program.projectId)
  const place = { projectId: program.projectId, moduleId }
  const card = await makeTestCase(site.db, place, { summary: 'Pay by card' })
  await makeTestCase(site.db, place, { summary: 'Pay by cash' })
  const address = `/projects/${program.projectId}/results`
  const upload = (body: BodyInit, init: RequestInit = {}, asked = query) =>
    ask(site, program.token, `${address}?${asked}`, { method: 'POST', body, ...init })
  return { ...program, card, address, upload }
}

describe('an upload of results', () => {
  it('answers what became of a raw file, and finds it again', async () => {
    const { card, address, upload, token, projectId } = await shop()
    const file = junit(passed(`TC-${card.number} paying`), failed('Pay by cash'), passed('Nobody knows this'))
    const { status, body } = await upload(file, { headers: { 'content-type': 'application/xml' } })
    expect([status, body.refused]).toEqual([200, []])
    expect(body.import).toMatchObject({
      ...{ status: 'imported', stopped: null, total: 3, unmatched: 1, results: { PASSED: 2, FAILED: 1 } },
      ...{ release: { number: '1.0' }, environment: { name: 'Staging' }, address: expect.stringContaining(address) },
      files: [{ name: 'results.xml', format: 'junit', verdict: 'imported' }],
    })
    expect(body.import.summary).toMatch(/1 unmatched/)
    expect((await ask(site, token, `${address}/${body.import.id}`)).body).toEqual(body.import)
    const waiting = await ask(site, token, `${address}/${body.import.id}/unmatched`)
    expect([waiting.status, waiting.text]).toEqual([200, expect.stringContaining('Nobody knows this')])
    expect((await ask(site, token, address)).body).toMatchObject([{ id: body.import.id, total: 3 }])
    const report = await ask(site, token, `/projects/${projectId}/reports/execution`)
    expect(report.body).toMatchObject({ pass: { total: 1 }, fail: { total: 1 } })
    const theirs = await startProgram(site)
    const foreign = `/projects/${theirs.projectId}/results/${body.import.id}`
    expect((await ask(site, theirs.token, foreign)).status).toBe(404)
  })

  it('takes several files, and the same ones again without a change', async () => {
    const { upload } = await shop()
    const form = () => {
      const files = new FormData()
      files.append('file', new Blob([junit(passed('Pay by card'))]), 'one.xml')
      files.append('file', new Blob([junit(passed('Pay by cash'))]), 'two.xml')
      files.append('file', new Blob(['hello']), 'notes.txt')
      return files
    }
    const first = await upload(form())
    expect(first.body.import.files.map(({ verdict }: { verdict: string }) => verdict)).toEqual(['imported', 'imported'])
    expect(first.body.refused).toMatchObject([{ name: 'notes.txt' }])
    const again = await upload(form())
    expect(again.body.import.files.map(({ verdict }: { verdict: string }) => verdict)).toEqual(['same', 'same'])
    expect(again.body.import.results).toEqual(first.body.import.results)
  })

  it('does not wait unless it is asked to, and takes ids for names', async () => {
    const { upload, releaseId, environmentId } = await shop()
    const { status, body } = await upload(junit(passed('x')), {}, `release=${releaseId}&environment=${environmentId}`)
    expect([status, body.import.release.number]).toEqual([202, '1.0'])
  })

  it.each([
    [
      'release=2.0&environment=Staging',
      'release',
      'There is no release “2.0” in this project. These can be chosen: “1.0”.',
    ],
    ['release=1.0&environment=Moon', 'environment', 'There is no environment “Moon”'],
    ['environment=Staging', 'release', 'release is required'],
    ['release=1.0&environment=Staging&wait=9999', 'wait', 'wait: '],
    ['release=1.0&environment=Staging&sync=maybe', 'sync', 'sync: '],
    ['release=1.0&environment=Staging&moduleId=999999', undefined, 'It is not there'],
  ])('with %s is refused', async (query, field, message) => {
    const { upload } = await shop(query)
    const { body } = await upload(junit(passed('x')))
    expect([body.field, body.message]).toEqual([field, expect.stringContaining(message)])
  })

  it('into a release that is disabled, or with nothing to read, is refused', async () => {
    const { upload, releaseId } = await shop()
    expect((await upload('')).body.message).toBe('Please choose a file.')
    const broken = await upload('x', { headers: { 'content-type': 'multipart/form-data' } })
    expect([broken.status, broken.body.code]).toEqual([400, 'INVALID'])
    const text = new FormData()
    text.append('file', new Blob(['hello']), 'notes.txt')
    expect((await upload(text)).body).toMatchObject({ code: 'INVALID', field: 'file' })
    await site.sql`update releases set enabled = false where id = ${releaseId}`
    const { status, body } = await upload(junit(passed('x')))
    expect([status, body.message]).toEqual([
      400,
      'The release “1.0” is disabled. There are no releases that can be chosen.',
    ])
  })

  it('of what is no result file says so in the import', async () => {
    const { upload } = await shop()
    const { body } = await upload('<html><body>Not found</body></html>')
    expect(body.import.files).toMatchObject([{ verdict: 'refused', problem: { reason: expect.any(String) } }])
  })

  it('of more than 500 MB is refused while it arrives', async () => {
    const { upload } = await shop()
    const chunk = Buffer.alloc(1_000_000, ' ')
    async function* endless() {
      yield Buffer.from('<testsuite>')
      for (let sent = 0; sent < 520; sent++) yield chunk
    }
    const stream = Readable.toWeb(Readable.from(endless())) as ReadableStream
    const init = { headers: { 'content-type': 'application/xml' }, duplex: 'half' } as RequestInit
    const { status, body } = await upload(stream as unknown as BodyInit, init)
    expect([status, body.message]).toEqual([413, 'Please select a file less than 500 MB.'])
  })
})
