import { Agent, type IncomingMessage, request } from 'node:http'
import { gunzipSync } from 'node:zlib'

/** How long (ms) an unused connection is kept: a little less than the server keeps it, so that both do not meet. Source: docs/operations.md. */
const kept = 60_000

/** An answer that has arrived whole. `location` is where it leads ('' = nowhere). */
export type Answer = { status: number; type: string; location: string; body: Buffer }

/** How people go from page to page: each loaded whole, or as a browser does that has the first one, by the data of the next. */
export const ways = {
  'whole pages': {
    at: (address: string) => address,
    shown: ({ type, body }: Answer) => type.startsWith('text/html') && body.includes('</html>'),
  },
  'data of pages': {
    at: (address: string) => address.replace(/(?=\?|$)/, '.data'),
    shown: ({ type, body }: Answer) => type.startsWith('text/x-script') && body.includes('data') && body.at(-1) === 10,
  },
} as const
export type Way = keyof typeof ways

/**
 * The browsers of many people, at little cost for the machine that also serves them: connections are kept, pages are taken compressed, and their
 * text is not decoded. `fetch` takes 2 to 3 ms of a core for a page, which then counts as the product's.
 */
export function openBrowsers() {
  const agent = new Agent({ keepAlive: true, timeout: kept })
  return {
    /**
     * Reads a page, or posts a form; fails when the answer breaks off. A page whose kept connection was closed as it was asked for is asked for
     * again, as browsers do; source: RFC 9112, 9.3.1.
     */
    ask(address: string, cookie: string, form?: URLSearchParams): Promise<Answer> {
      const sent = form?.toString()
      const posts = sent === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
      const headers = { cookie, accept: 'text/html', 'accept-encoding': 'gzip', ...posts }
      return new Promise((resolve, reject) => {
        const asked = request(address, { agent, method: form ? 'POST' : 'GET', headers }, (answer: IncomingMessage) => {
          const pieces: Buffer[] = []
          answer.on('data', (piece: Buffer) => void pieces.push(piece))
          answer.on('error', reject)
          answer.on('end', () => {
            const { statusCode: status = 0, headers: told } = answer
            const bytes = Buffer.concat(pieces)
            const body = told['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes
            resolve({ status, type: told['content-type'] ?? '', location: told.location ?? '', body })
          })
        })
        asked.on('error', (error: NodeJS.ErrnoException) => {
          const mayAskAgain = !form && asked.reusedSocket && error.code === 'ECONNRESET'
          if (mayAskAgain) this.ask(address, cookie).then(resolve, reject)
          else reject(error)
        })
        asked.end(sent)
      })
    },
    close: () => agent.destroy(),
  }
}

export type Browsers = ReturnType<typeof openBrowsers>
