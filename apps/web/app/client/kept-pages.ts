/** Pages to read that people come back to; a form, or a run that is being marked, is always asked for. */
const keptPages = new RegExp(
  `^/(?:${[
    ...['dashBoard', 'audit', 'orgChart(?:/lines)?', 'app/assetInfo(?:/\\d+)?', 'organization(?:/integrations)?'],
    ...['project/\\d+/manage(?:/(?:team|release|environments|module|integrations))?'],
    `project/\\d+/app/(?:${[
      ...['testCaseDefinition(?:/(?:TC-)?\\d+|/deleted|/changes)?', 'testCycles(?:/\\d+|/mine)?', 'featureEdit'],
      ...['featureEdit/glue', 'testCaseMapping(?:/suggestions|/changes)?', 'automationPlan', 'agreement'],
      ...[
        'graphReport(?:/history|/schedules)?',
        'ticketReport',
        'test(?:case|Step)AdditionProgress',
        'moduleTreeGraph',
      ],
    ].join('|')})`,
  ].join('|')})$`,
)

/** How many pages a tab keeps, and how long (characters) each may be: the way back of a morning, in a few megabytes. */
const limits = { pages: 20, length: 600_000 }

type Fetch = typeof fetch
type Kept = { text: string; init: ResponseInit }

/** The page whose data an address asks for, as it stands in the browser's own address; null for other addresses. */
function pageOf({ pathname, search }: URL): string | null {
  if (!pathname.endsWith('.data')) return null
  const page = pathname.slice(0, -'.data'.length)
  return keptPages.test(page) ? page + search : null
}

const isWrite = (init: RequestInit | undefined) => !/^(?:get|head)$/i.test(init?.method ?? 'GET')

let forgetAll = () => {}

/** Forgets what is kept when this is sent, and when its answer is there or will not come: uploads that tell how far they are use no `fetch`. */
export function forgetPagesBy(upload: EventTarget): void {
  forgetAll()
  // It comes before `load`, whose listeners may lead to another page.
  upload.addEventListener('readystatechange', () => forgetAll())
}

/**
 * Keeps the answers that pages were drawn from, so that Back and Forward show them at once; what is shown so is to be asked for again at once
 * (`arrive`). Whatever is written from this tab makes it forget them all, and so does leaving the document, which signing in and out do.
 */
export function keepPages(fetch: Fetch, origin: string) {
  const kept = new Map<string, Kept>()
  /** Counts what was written: an answer from before a write is not kept after it. */
  let writes = 0
  const here = () => location.pathname + location.search
  /** The page that is shown. Back and Forward change the browser's address before they ask; all else changes it when the answer is there. */
  let current = here()
  let shown = false
  /** The page that came as a document, with its data in it; nothing of it is kept until it is left. */
  let first: string | null = current

  async function keep(page: string, since: number, answer: Response) {
    if (answer.status !== 200) return
    const text = await answer.clone().text()
    if (since !== writes || text.length > limits.length) return
    kept.delete(page)
    kept.set(page, { text, init: { status: 200, headers: answer.headers } })
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size > limits.pages) kept.delete(oldest)
  }

  /** Asks for the data of the document that is being left, beside the page that it is left for. */
  function keepFirst(next: string) {
    const [page, since] = [first, writes]
    first = null
    if (page === null || page === next) return
    const url = new URL(page, origin)
    url.pathname += '.data'
    if (pageOf(url) === null) return
    // As what is fetched ahead: a message that waits is for the page that is gone to.
    const asked = fetch(url, { headers: { purpose: 'prefetch' } })
    asked.then((answer) => keep(page, since, answer)).catch(() => {})
  }

  const forget = () => {
    writes++
    first = null
    kept.clear()
  }
  forgetAll = forget

  async function write(...call: Parameters<Fetch>) {
    forget()
    try {
      return await fetch(...call)
    } finally {
      forget()
    }
  }

  const through: Fetch = (input, init) => {
    if (isWrite(init) || (input instanceof Request && isWrite(input))) return write(input, init)
    const url = new URL(input instanceof Request ? input.url : input, origin)
    const page = url.origin === origin ? pageOf(url) : null
    if (page === null) return fetch(input, init)
    const known = page !== current && page === here() ? kept.get(page) : undefined
    if (first !== null) keepFirst(page)
    if (known) {
      shown = true
      return Promise.resolve(new Response(known.text, known.init))
    }
    const since = writes
    return fetch(input, init).then(async (answer) => {
      await keep(page, since, answer)
      return answer
    })
  }

  return {
    /** Notes the page that is shown from now on; true when it was drawn from what was kept. */
    arrive(page: string): boolean {
      current = page
      const was = shown
      shown = false
      return was
    },
    fetch: through,
  }
}
