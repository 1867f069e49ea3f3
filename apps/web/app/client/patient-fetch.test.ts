import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { patientFetch } from './patient-fetch'
import { noteShownTo } from './shown-to'

const origin = 'http://site.example'
const away = () => Promise.reject(new TypeError('Failed to fetch'))
const page = () => Promise.resolve(new Response('page', { headers: { 'x-remix-response': 'yes' } }))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A patient fetch over these answers, one after the other. */
function over(...answers: (() => Promise<Response>)[]) {
  const calls: string[] = []
  const told = vi.fn()
  const fetch = patientFetch(
    async (input, init) => {
      calls.push(`${init?.method ?? 'GET'} ${input}`)
      return (answers.shift() ?? away)()
    },
    origin,
    told,
  )
  return { fetch, calls, told }
}

describe('patientFetch', () => {
  it('asks again for a page until the server is back', async () => {
    const { fetch, calls, told } = over(away, () => Promise.resolve(new Response('', { status: 502 })), page)
    const answer = fetch('/dashBoard.data')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await (await answer).text()).toBe('page')
    expect(calls).toEqual(['GET /dashBoard.data', 'GET /dashBoard.data', 'GET /dashBoard.data'])
    expect(told).toHaveBeenCalledTimes(2)
  })

  it('sends a form once and leaves it as it is', async () => {
    const { fetch, calls, told } = over(away, page)
    const answer = await fetch('/organization.data', { method: 'POST', body: 'name=x' })
    expect(answer.status).toBe(204)
    expect(calls).toEqual(['POST /organization.data'])
    expect(told).toHaveBeenCalledOnce()
  })

  it('says what the server says of its database', async () => {
    const hangs = () => Promise.resolve(Response.json({ message: 'It may have been saved.' }, { status: 503 }))
    const { fetch, told } = over(hangs)
    expect((await fetch('/organization.data', { method: 'POST', body: 'name=x' })).status).toBe(204)
    expect(told).toHaveBeenCalledWith(0, 'It may have been saved.')
  })

  it('says whom the page of a form is drawn for, and leaves it where somebody else has signed in', async () => {
    noteShownTo(7)
    const sent: (string | null)[] = []
    const told = vi.fn()
    const fetch = patientFetch(
      async (_, init) => {
        sent.push(new Headers(init?.headers).get('x-shown-to'))
        return Response.json({ message: 'Nothing was saved.' }, { status: init?.method ? 412 : 200 })
      },
      origin,
      told,
    )
    expect((await fetch('/organization.data', { method: 'POST', body: 'name=x' })).status).toBe(204)
    expect((await fetch('/organization.data')).status).toBe(200)
    expect(sent).toEqual(['7', null])
    expect(told).toHaveBeenCalledExactlyOnceWith(412, 'Nothing was saved.')
    noteShownTo(null)
  })

  it('stops when the page is no longer wanted', async () => {
    const { fetch, calls } = over(away, away, page)
    const leave = new AbortController()
    const answer = fetch('/dashBoard.data', { signal: leave.signal })
    const outcome = expect(answer).rejects.toThrow()
    await vi.advanceTimersByTimeAsync(1_000)
    leave.abort()
    await outcome
    expect(calls).toHaveLength(1)
  })

  it("passes the product's own answers on, also its refusals", async () => {
    const refusal = new Response('no', { status: 503, headers: { 'x-remix-response': 'yes' } })
    const { fetch, told } = over(() => Promise.resolve(refusal))
    const answer = await fetch('/dashBoard.data')
    expect([answer.status, answer.headers.get('x-remix-response'), await answer.text()]).toEqual([503, 'yes', 'no'])
    expect(told).not.toHaveBeenCalled()
  })

  it('passes an answer without content on as it is, also where the browser gives it a body', async () => {
    const empty = Object.defineProperty(new Response(null, { status: 204 }), 'body', { value: new ReadableStream() })
    const { fetch, told } = over(() => Promise.resolve(empty), page)
    expect(await fetch('/timeZone.data', { method: 'POST', body: 'timeZone=UTC' })).toBe(empty)
    expect(told).not.toHaveBeenCalled()
  })

  it('passes an answer on when it is whole, so that leaving for another page breaks nothing', async () => {
    let arriving: ReadableStreamDefaultController | undefined
    const body = new ReadableStream({
      start(controller) {
        arriving = controller
        controller.enqueue(new TextEncoder().encode('the first line\n'))
      },
    })
    const headers = { 'content-length': '30' }
    const { fetch, calls, told } = over(() => Promise.resolve(new Response(body, { headers })), page)
    const passed = vi.fn()
    const answer = fetch('/login.data')
    answer.then(passed)
    await vi.advanceTimersByTimeAsync(0)
    expect(passed).not.toHaveBeenCalled()
    arriving?.error(new TypeError('Error in input stream'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await (await answer).text()).toBe('page')
    expect([calls.length, told.mock.calls.length]).toEqual([2, 1])
  })

  it('passes on at once what comes in pieces, such as the answer of a tracker after its page', async () => {
    const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('first\n')) })
    const { fetch } = over(() => Promise.resolve(new Response(body)))
    const piece = await (await fetch('/items.data')).body?.getReader().read()
    expect(new TextDecoder().decode(piece?.value)).toBe('first\n')
  })

  it.each(['/trpc/jobs.get', '/notifications/status', 'http://other.example/x.data'])(
    'leaves %s alone',
    async (url) => {
      const { fetch, told } = over(away)
      await expect(fetch(url)).rejects.toThrow('Failed to fetch')
      expect(told).not.toHaveBeenCalled()
    },
  )
})
