import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../../testing/test-site'
import { startTestWorker } from '../../../testing/test-worker'
import { makeToken, startProgram } from './testing/program'

const root = join(import.meta.dirname, '../../../../../..')
const tsx = pathToFileURL(createRequire(join(root, 'package.json')).resolve('tsx')).href
let site: TestSite
let worker: { stop: () => Promise<void> }
let folder: string
beforeAll(async () => {
  site = await startTestSite()
  worker = await startTestWorker(site)
  folder = await mkdtemp(join(tmpdir(), 'caseweave-client-'))
  await mkdir(join(folder, 'reports/deep'), { recursive: true })
  await writeFile(
    join(folder, 'reports/one.xml'),
    '<testsuite name="s"><testcase classname="S" name="one"/></testsuite>',
  )
  const failed = '<testcase classname="S" name="two"><failure message="no"/></testcase>'
  await writeFile(join(folder, 'reports/deep/two.xml'), `<testsuite name="s">${failed}</testsuite>`)
  await writeFile(join(folder, 'three.csv'), 'Name,Result\none,passed\ntwo,untested\nthree,untested\n')
  await writeFile(join(folder, 'broken.xml'), '<testsuite name="s"><testcase')
})
afterAll(async () => {
  await worker.stop()
  await site.close()
  await rm(folder, { recursive: true })
})

type Answer = { code: number | null; out: string; err: string }

/** Runs the client as a build would. */
const run = (words: string[], env: Record<string, string>) =>
  new Promise<Answer>((done) => {
    const child = spawn(process.execPath, ['--import', tsx, join(root, 'packages/cli/src/main.ts'), ...words], {
      cwd: folder,
      env: { ...process.env, CASEWEAVE_TOKEN: undefined, CASEWEAVE_URL: undefined, ...env },
    })
    const answer = { out: '', err: '' }
    child.stdout.on('data', (text) => {
      answer.out += text
    })
    child.stderr.on('data', (text) => {
      answer.err += text
    })
    child.on('close', (code) => done({ code, ...answer }))
  })

async function build() {
  const { projectId, person, token } = await startProgram(site)
  const place = ['--project', String(projectId), '--release', '1.0', '--environment', 'staging']
  const upload = (...words: string[]) =>
    run(['results', 'upload', ...place, ...words], { CASEWEAVE_TOKEN: token, CASEWEAVE_URL: site.url })
  return { projectId, person, token, upload, place }
}

describe('the client for builds', () => {
  it('uploads what a pattern names, and tells what became of it', async () => {
    const { upload, projectId } = await build()
    const first = await upload('--sync', 'reports/**/*.xml')
    expect(first).toMatchObject({ code: 0, err: '' })
    expect(first.out).toContain('2 created.')
    expect(first.out).toContain('1 passed, 1 failed.')
    expect(first.out).toContain(`${site.url}/project/${projectId}/`)
    const again = await upload('--fail-on-failure', 'reports/**/*.xml')
    expect([again.code, again.out]).toEqual([
      1,
      expect.stringMatching(/^Nothing new[\s\S]*1 failed[\s\S]*one.xml was imported before/),
    ])
  })

  it('ends with 1 when results found no case, if it should', async () => {
    const { upload } = await build()
    const answer = await upload('--fail-on-unmatched', '--json', 'reports/one.xml')
    expect([answer.code, JSON.parse(answer.out).import]).toMatchObject([1, { unmatched: 1, total: 1 }])
    expect((await upload('--fail-on-unmatched', 'reports/one.xml')).code).toBe(1)
    expect((await upload('--no-wait', 'reports/deep/two.xml')).code).toBe(0)
  })

  it('ends with 3 when a file is refused, asked for a judgement or not, and takes the others', async () => {
    const { upload } = await build()
    const answer = await upload('--sync', 'reports/one.xml', 'broken.xml')
    expect(answer).toMatchObject({ code: 3, err: '' })
    expect(answer.out).toMatch(/^1 created\.\n1 passed\.\nbroken\.xml was refused: /)
  })

  it('tells sums that hold what was not tested', async () => {
    const { upload } = await build()
    expect((await upload('--sync', 'three.csv')).out).toContain('1 passed, 2 not tested.')
  })

  it('takes a token with the line break of its file, and says so when it is broken within', async () => {
    const { token, place } = await build()
    const words = ['results', 'upload', ...place, '--url', site.url, 'reports/one.xml']
    expect(await run(words, { CASEWEAVE_TOKEN: `${token}\r\n` })).toMatchObject({ code: 0, err: '' })
    const broken = await run(words, { CASEWEAVE_TOKEN: `${token.slice(0, 9)}\n${token.slice(9)}` })
    expect(broken).toMatchObject({ code: 2, err: expect.stringMatching(/^CASEWEAVE_TOKEN holds .*\n.*--help.*\n$/) })
  })

  it('ends with 2 for a wrong command line, without asking the server', async () => {
    const { upload, place } = await build()
    expect(await upload('nothing/*.xml')).toMatchObject({ code: 2, err: expect.stringContaining('There is no file') })
    const words = ['results', 'upload', ...place, '--url', site.url, 'reports/one.xml']
    expect(await run(words, {})).toMatchObject({ code: 2, err: expect.stringContaining('CASEWEAVE_TOKEN') })
  })

  it('ends with 3 when the server refuses, with its sentence', async () => {
    const { upload, person, place } = await build()
    const release = await upload('--release', '9.9', 'reports/one.xml')
    expect(release).toMatchObject({ code: 3, err: expect.stringContaining('There is no release “9.9”') })
    const revoked = await makeToken(site, person.id, { revokedAt: new Date() })
    const words = ['results', 'upload', ...place, 'reports/one.xml']
    const refused = await run(words, { CASEWEAVE_TOKEN: revoked, CASEWEAVE_URL: site.url })
    expect(refused).toMatchObject({ code: 3, err: 'This API token was revoked.\n' })
    const other = await upload('--project', 'No such', 'reports/one.xml')
    expect(other).toMatchObject({ code: 3, err: expect.stringContaining('There is no project “No such”') })
  })

  it('tries again when the server breaks down or is not there, and gives up in the end', async () => {
    const { token, place } = await build()
    let asked = 0
    const shaky = createServer(async (request, response) => {
      const chunks: Uint8Array[] = []
      for await (const chunk of request) chunks.push(chunk)
      if (++asked % 2 === 1) return response.writeHead(503).end('{"message":"Not now."}')
      const { method, headers } = request
      const body = method === 'POST' ? { body: Buffer.concat(chunks) } : {}
      const sent = { authorization: headers.authorization ?? '', 'content-type': headers['content-type'] ?? '' }
      const passedOn = await fetch(site.url + request.url, { method, headers: sent, ...body })
      response.writeHead(passedOn.status).end(await passedOn.text())
    })
    await new Promise<void>((listening) => shaky.listen(0, '127.0.0.1', listening))
    const url = `http://127.0.0.1:${(shaky.address() as AddressInfo).port}`
    const words = ['results', 'upload', ...place, '--url', url, 'reports/one.xml']
    const answer = await run(words, { CASEWEAVE_TOKEN: token })
    expect(answer).toMatchObject({ code: 0, err: expect.stringContaining('Not now. Trying again in 0.5 s.') })
    await new Promise((closed) => shaky.close(closed))
    const gone = await run([...words, '--retries', '1'], { CASEWEAVE_TOKEN: token })
    expect(gone).toMatchObject({ code: 3, err: expect.stringContaining('cannot be reached') })
  })
})
