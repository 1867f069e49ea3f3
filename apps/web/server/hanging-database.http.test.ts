import { request as ask } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@caseweave/db/client'
import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import { openWire, over, portOf, type Wire } from '@caseweave/db/testing/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startProgram } from '../app/features/front/rest/testing/program'
import { signInAs } from '../app/testing/sign-in-as'
import { startExport } from '../app/testing/start-export'
import type { TestBrowser } from '../app/testing/test-browser'
import { startTestSite, type TestSite } from '../app/testing/test-site'

vi.setConfig({ testTimeout: 120_000 })

let database: Wire
let direct: ReturnType<typeof openDatabase>
let site: TestSite
let browser: TestBrowser
let program: Awaited<ReturnType<typeof startProgram>>

beforeAll(async () => {
  const url = await testDatabaseUrl()
  database = await openWire(portOf(url))
  direct = openDatabase(url, { max: 2 })
  site = await startTestSite({ DATABASE_URL: over(database, url) })
  program = await startProgram(site, 'ProjectAdmin')
  browser = await signInAs(site, program.person)
})
afterAll(async () => {
  database.turn('well')
  await site.close()
  await direct.close()
  await database.close()
})
/** Each begins with a database that answers. */
beforeEach(async () => {
  database.turn('well')
  await expect.poll(async () => (await send('/profile')).status, { timeout: 30_000, interval: 500 }).toBe(200)
})

type Sent = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

/** What is answered to somebody who is signed in, and after how many seconds. */
async function send(path: string, init: Sent = {}) {
  const began = performance.now()
  const cookie = `caseweave_session=${browser.cookies.get('caseweave_session')}`
  const headers = { cookie, accept: 'text/html', ...init.headers }
  const response = await fetch(site.url + path, { redirect: 'manual', ...init, headers })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, seconds: (performance.now() - began) / 1000 }
}

const byProgram = (path: string, init: Sent = {}) =>
  send(`/api/v1/projects/${program.projectId}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${program.token}`, ...init.headers },
  })

const form = (fields: Record<string, string>): Sent => ({ method: 'POST', body: new URLSearchParams(fields) })
const release = (number: string) =>
  byProgram('/releases', {
    method: 'POST',
    body: JSON.stringify({ number }),
    headers: { 'content-type': 'application/json' },
  })
const releasesCalled = async (number: string) => {
  const [row] = await direct.sql`select count(*)::int as there from releases where number = ${number}`
  return row?.there
}

/** What every refusal has. */
function expectTold(answer: Awaited<ReturnType<typeof send>>, sentence: RegExp) {
  expect(answer.status).toBe(503)
  expect(answer.text).toMatch(sentence)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.seconds).toBeLessThan(patience)
}

/** Seconds: it is 12 to 13 where the processor is free. */
const patience = 30
/** s: less than the 8 that a first request waits for the database, and enough for one that waits for nothing on a busy machine. */
const known = 6
const hangs = /The database does not answer at the moment\./
const unknown = /What you sent may have been saved: please look before you send it again\./
const untouched = /Nothing of what you sent was saved/

describe('a database that hangs', () => {
  it('is told to whoever waits for it, each in the form that they read, and to those who come then at once', async () => {
    database.turn('hung')
    const [page, data, post, call, read, write] = await Promise.all([
      send('/profile'),
      send('/profile.data', { headers: { accept: '*/*' } }),
      send('/profile', form({ firstName: 'Other' })),
      send('/trpc/jobs.get?input=%7B%7D'),
      byProgram('/releases'),
      release('hung'),
    ])
    for (const answer of [page, data, call, read]) expectTold(answer, hangs)
    for (const answer of [post, write]) expectTold(answer, unknown)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.text).toMatch(/<link rel="stylesheet" href="\/assets\/[^"]+\.css"/)
    expect(page.text).toContain('href="/profile"')
    expect(page.text).not.toContain('<script')
    // Without this the browser takes it for the product's page and leaves the one that is there.
    expect(data.headers.get('x-remix-response')).toBeNull()
    expect(JSON.parse(data.text)).toEqual({ message: expect.stringMatching(hangs) })
    expect(JSON.parse(call.text)).toMatchObject({ error: { message: expect.any(String), data: { httpStatus: 503 } } })
    for (const { headers, text } of [read, write]) {
      expect(headers.get('content-type')).toContain('application/problem+json')
      expect(JSON.parse(text)).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
    }

    const next = await Promise.all([send('/profile'), release('later'), send('/identity/token', form({ a: 'b' }))])
    expectTold(next[0], hangs)
    for (const answer of [next[1], next[2]]) expectTold(answer, untouched)
    expect(Math.max(...next.map(({ seconds }) => seconds))).toBeLessThan(known)
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${site.url}/about`)).status).toBe(200)

    database.turn('well')
    await expect.poll(async () => (await send('/profile')).status, { timeout: 10_000 }).toBe(200)
    expect((await release('after')).status).toBe(201)
    // What had begun may have been done; what was refused at once was not.
    expect(await releasesCalled('later')).toBe(0)
  })

  it('lets 300 requests wait, and those that come then wait for nothing; whoever has gone is no trouble', async () => {
    database.turn('hung')
    const leave = new AbortController()
    const gone = Array.from({ length: 100 }, () => send('/profile', { signal: leave.signal }).catch(() => null))
    setTimeout(() => leave.abort(), 6_000)
    const first = await Promise.all(
      Array.from({ length: 300 }, (_, at) => (at % 2 ? send('/profile') : send('/login', { headers: { cookie: '' } }))),
    )
    expect(await Promise.all(gone)).toEqual(Array(100).fill(null))
    for (const answer of first.filter((_, at) => at % 2)) expectTold(answer, hangs)
    for (const { status, seconds } of first)
      expect([[503, 200].includes(status), seconds < patience]).toEqual([true, true])
    const second = await Promise.all(Array.from({ length: 300 }, () => send('/profile')))
    for (const answer of second) expectTold(answer, hangs)
    database.turn('well')
    await expect.poll(async () => (await send('/profile')).status, { timeout: 10_000 }).toBe(200)
    const third = await Promise.all(Array.from({ length: 50 }, () => send('/profile')))
    expect(third.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(site.logged.filter((line) => line.includes('ERR_HTTP_HEADERS_SENT'))).toEqual([])
  })

  it('takes an upload that is under way to its end, so that a browser comes to the answer', async () => {
    database.turn('hung')
    const all = 30_000_000
    const headers = {
      authorization: `Bearer ${program.token}`,
      'content-type': 'application/xml',
      'content-length': all,
    }
    const upload = ask(`${site.url}/api/v1/projects/${program.projectId}/results`, { method: 'POST', headers })
    const answered = new Promise<number>((resolve, reject) => {
      upload.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject)
    })
    // More than the buffers on the way hold.
    const sent = new Promise((resolve) => upload.write(Buffer.alloc(all, 'x'), resolve))
    expect(await answered).toBe(503)
    expect(await Promise.race([sent.then(() => 'sent'), sleep(40_000)])).toBe('sent')
    upload.end()
  })

  it('cuts off no answer that has begun', async () => {
    const started = await startExport(site, browser, program.projectId)
    expect(started.status).toBe(302)
    const [{ id: jobId } = { id: '' }] = await direct.sql<
      { id: string }[]
    >`select id from jobs order by created_at desc limit 1`
    const input = encodeURIComponent(JSON.stringify({ projectId: program.projectId, jobId }))
    let told = ''
    let ended = false
    const watch = ask(
      `${site.url}/trpc/jobs.watch?input=${input}`,
      { headers: { cookie: `caseweave_session=${browser.cookies.get('caseweave_session')}` } },
      (response) => {
        response.on('data', (piece) => (told += piece)).on('close', () => (ended = true))
        expect(response.statusCode).toBe(200)
      },
    )
    watch.on('error', () => {}).end()
    await expect.poll(() => told).toContain('"status":"queued"')
    database.turn('hung')
    expectTold(await send('/profile'), hangs)
    await sleep(3_000)
    expect(ended).toBe(false)
    database.turn('well')
    await direct.sql`update jobs set status = 'running' where id = ${jobId}`
    await expect.poll(() => told, { timeout: 10_000 }).toContain('"status":"running"')
    watch.destroy()
  })
})

it('lets a request wait for a database that answers others, for as long as it takes', async () => {
  let waiting: Promise<Awaited<ReturnType<typeof send>>[]> | undefined
  await direct.sql.begin(async (sql) => {
    await sql`lock table sessions, api_tokens in access exclusive mode`
    waiting = Promise.all([send('/profile'), send('/trpc/jobs.get?input=%7B%7D'), release('slow')])
    await sleep(20_000)
  })
  const answers = (await waiting) ?? []
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 201])
  for (const { seconds } of answers) expect(seconds).toBeGreaterThan(18)
})

it('tells that the database is away, which nobody waits for', async () => {
  database.turn('away')
  const asked = [send('/profile'), send('/profile.data'), send('/trpc/jobs.get?input=%7B%7D'), byProgram('/releases')]
  const answers = await Promise.all([...asked, send('/profile', form({ a: 'b' })), release('away')])
  database.turn('well')
  expect(Math.max(...answers.map(({ seconds }) => seconds))).toBeLessThan(known)
  for (const answer of answers.slice(0, 4)) expectTold(answer, hangs)
  for (const answer of answers.slice(4)) expectTold(answer, unknown)
  await expect.poll(async () => (await send('/profile')).status, { timeout: 20_000 }).toBe(200)
})
