import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../../testing/test-site'
import { atOnce } from './testing/at-once'
import { feature, featureProject } from './testing/feature-project'
import { ask } from './testing/program'

let site: TestSite
let folder: string
beforeAll(async () => {
  site = await startTestSite()
  folder = await mkdtemp(join(tmpdir(), 'caseweave-merge-'))
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

const [mine, theirs, both] = [
  feature('A', 'it is mine'),
  feature('A', 'it is lent', 'it is theirs'),
  feature('A', 'it is mine', 'it is theirs'),
]

/** Two machines that have pulled the same file. */
async function twoMachines() {
  const place = await featureProject(site, folder, { 'a.feature': feature('A') })
  const [one, two] = [await place.machine(), await place.machine()]
  for (const { run } of [one, two]) expect(await run('features pull')).toMatchObject({ code: 0 })
  return { ...place, one, two, now: async () => (await place.call('GET', `/${place.ids['a.feature']}/text`)).text }
}

describe('a text that was begun on an older version', () => {
  it('is merged where nothing collides, and the ETag of the result guards the next change', async () => {
    const { token, projectId, ids, save } = await featureProject(site, folder, { 'a.feature': feature('A') })
    expect((await save('a.feature', 1, theirs)).body).toMatchObject({ version: 2, outcome: 'saved' })
    const address = `/projects/${projectId}/feature-files/${ids['a.feature']}/text`
    const put = (body: string, query: string, headers = {}) =>
      ask(site, token, address + query, { method: 'PUT', body, headers: { 'content-type': 'text/plain', ...headers } })
    const merged = await put(mine, '?version=1&merge=true')
    expect([merged.status, merged.body]).toEqual([200, expect.objectContaining({ version: 3, outcome: 'merged' })])
    const got = await ask(site, token, address)
    expect(got.text).toBe(both)
    const etag = got.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"3-/)
    const next = feature('A', 'it is mine', 'it is changed again')
    expect((await put(next, '', { 'if-match': etag })).body).toMatchObject({ version: 4, outcome: 'saved' })
    expect((await put(both, '', { 'if-match': etag })).status).toBe(412)
    const collides = await put(feature('A', 'it is somebody’s'), '?version=1&merge=true')
    expect([collides.status, collides.body]).toEqual([409, expect.objectContaining({ code: 'CONFLICT', version: '4' })])
    expect((await ask(site, token, address)).text).toBe(next)
  })
})

describe('two texts that were begun on the same version', () => {
  it('are merged also where both arrive at once, and one alone is refused where it may not', async () => {
    const { projectId, call, ids } = await featureProject(site, folder, { 'a.feature': feature('A') })
    const put = (body: string, query: string) => () => call('PUT', `/${ids['a.feature']}/text?version=${query}`, body)
    const answers = await atOnce(site, projectId, put(mine, '1&merge=true'), put(theirs, '1&merge=true'))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ body }) => [body.outcome, body.version]).sort()).toEqual([
      ['merged', 3],
      ['saved', 2],
    ])
    expect((await call('GET', `/${ids['a.feature']}/text`)).text).toBe(both)
    const late = feature('A', 'it is late', 'it is theirs')
    const later = feature('A', 'it is mine', 'it is later')
    const refused = await atOnce(site, projectId, put(late, '3'), put(later, '3'))
    expect(refused.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('features push', () => {
  it('merges with what the other machine has pushed, and writes the result here', async () => {
    const { one, two, now } = await twoMachines()
    await one.write('a.feature', theirs)
    await two.write('a.feature', mine)
    expect(await one.run('features push')).toMatchObject({ code: 0, files: ['updated a.feature V2'] })
    const pushed = await two.run('features push')
    expect(pushed).toMatchObject({ code: 0, err: '', files: ['merged a.feature V3'] })
    expect(pushed.messages).toBe('with what others changed; the file here has both now')
    expect([await now(), await two.read('a.feature')]).toEqual([both, both])
    expect(await two.run('features push')).toMatchObject({ code: 0, files: ['same a.feature'] })
    expect(await one.run('features pull')).toMatchObject({ code: 0, files: ['updated a.feature V3'] })
    expect(await one.read('a.feature')).toBe(both)
  })

  it('loses nothing of two machines that push at once', async () => {
    const { one, two, now } = await twoMachines()
    await one.write('a.feature', theirs)
    await two.write('a.feature', mine)
    const answers = await Promise.all([one.run('features push'), two.run('features push')])
    expect(answers.map(({ code, err }) => [code, err])).toEqual([
      [0, ''],
      [0, ''],
    ])
    expect(answers.flatMap(({ files }) => files).sort()).toEqual(['merged a.feature V3', 'updated a.feature V2'])
    expect(await now()).toBe(both)
    for (const { run, read } of [one, two]) {
      expect((await run('features pull')).code).toBe(0)
      expect(await read('a.feature')).toBe(both)
    }
  })

  it('ends with 4 where both changed the same step, says what to do, and leaves both texts alone', async () => {
    const { one, two, now } = await twoMachines()
    const other = feature('A', 'it is somebody else’s')
    await one.write('a.feature', other)
    await two.write('a.feature', mine)
    await two.write('fine.feature', feature('Fine'))
    expect((await one.run('features push')).code).toBe(0)
    const refused = await two.run('features push')
    expect(refused).toMatchObject({ code: 4, files: ['conflict a.feature V2', 'added fine.feature V1'] })
    expect(refused.messages).toBe(
      'changed here and in the product; pull --force takes the product’s text, push --force saves yours over it',
    )
    expect([await now(), await two.read('a.feature')]).toEqual([other, mine])
    expect(await two.run('features pull', '--force')).toMatchObject({ code: 0 })
    expect(await two.read('a.feature')).toBe(other)
  })
})
