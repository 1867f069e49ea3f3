import { shownToOther } from '@caseweave/contract/platform/shown-to'
import { shownToHeaders } from './shown-to'

/** How often (ms) a page is asked for again while the server is away. */
const askAgainEvery = 2_000

/** What a proxy answers while the server behind it is away. */
const awayStatuses = [502, 503, 504]

/** What leaves the page in front of the reader as it is. */
const isNoAnswer = (status: number) => awayStatuses.includes(status) || status === shownToOther

/** What has no body; source: https://fetch.spec.whatwg.org/#null-body-status. */
const statusesWithoutBody = [101, 103, 204, 205, 304]

type Fetch = typeof fetch

const pause = (signal: AbortSignal | null | undefined) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, askAgainEvery)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })

/**
 * The answer with all of its body at hand, where the server knows how long it is: what else comes later is waited for by its part of the page. The router goes on by the first line of it; a browser that then leaves for another page breaks
 * the connection, and Firefox tells of every reader of the rest, which nobody waits for (turbo-stream 2.4, `decode`).
 */
async function whole(answer: Response): Promise<Response> {
  // Chromium gives an answer without content a body too, and nothing makes another one with a body of it.
  if (!answer.body || statusesWithoutBody.includes(answer.status) || !answer.headers.has('content-length'))
    return answer
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
  return new Response(body, answer)
}

/** What the server says of being away, such as that its database does not answer, or of another person's form; a proxy before it has nothing to say. */
async function sentenceOf(answer: Response): Promise<string | undefined> {
  const told: unknown = await answer.json().catch(() => null)
  return told !== null && typeof told === 'object' && 'message' in told ? String(told.message) : undefined
}

/** What there is to say in place of an answer: `status` 0 = the server is away. */
type NoAnswer = { status: number; sentence: string | undefined }

/** The answer of the server, or what there is to say of its being away. A call that was given up still throws. */
async function answerOf(
  fetch: Fetch,
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): Promise<Response | NoAnswer> {
  try {
    const answer = await fetch(input, init)
    // The product's own answers say what they are, also its refusals.
    if (!isNoAnswer(answer.status) || answer.headers.has('x-remix-response')) return await whole(answer)
    const status = answer.status === shownToOther ? shownToOther : 0
    return { status, sentence: await sentenceOf(answer) }
  } catch (error) {
    if (init?.signal?.aborted || !(error instanceof TypeError)) throw error
    return { status: 0, sentence: undefined }
  }
}

/**
 * `fetch` for the router: while the server is away, a page that is asked for waits and is asked for again, so that the
 * one in front of the reader stays, with all that was typed; a form is not sent twice, it just stays. `tell` says so, by the server's own sentence if
 * it has one. A form says whom its page was drawn for.
 * Other calls pass through.
 */
export function patientFetch(fetch: Fetch, origin: string, tell: (status: number, sentence?: string) => void): Fetch {
  return async (input, init) => {
    const { origin: asked, pathname } = new URL(input instanceof Request ? input.url : input, origin)
    if (asked !== origin || !pathname.endsWith('.data')) return fetch(input, init)
    const isForm = (init?.method ?? 'GET').toUpperCase() !== 'GET'
    const headers = new Headers(init?.headers)
    if (isForm) for (const [name, value] of Object.entries(shownToHeaders())) headers.set(name, value)
    for (;;) {
      const answer = await answerOf(fetch, input, isForm ? { ...init, headers } : init)
      if (answer instanceof Response) return answer
      tell(answer.status, answer.sentence)
      // An answer without content: the router takes it for an action that had nothing to say.
      if (isForm) return new Response(null, { status: 204 })
      await pause(init?.signal)
      init?.signal?.throwIfAborted()
    }
  }
}
