import createClient, { type Client } from 'openapi-fetch'
import type { BodyBytes, components, paths } from './generated/interface'

/** What is refused, as RFC 9457 has it, with `code` and `message`. */
export type Problem = components['schemas']['Error']

/** All of the interface, by method and path. */
export type CaseweaveClient = Client<paths>

type Place = {
  /** Address of the server, without a slash at its end. */
  url: string
  token: string
  /** Sends a request in place of the `fetch` that Node.js has: to try again, say. */
  fetch?: (request: Request) => Promise<Response>
}

/**
 * A client of the interface for programs with the rights of a token. Each change carries an `Idempotency-Key` of its own unless it brings one:
 * a request may be sent again as it is. A body of bytes names its `Content-Type`.
 */
export function caseweaveClient({ url, token, ...sender }: Place): CaseweaveClient {
  const client = createClient<paths>({
    baseUrl: `${url}/api/v1`,
    headers: { Authorization: `Bearer ${token}` },
    bodySerializer: (body) => (isBytes(body) ? body : JSON.stringify(body)),
    ...sender,
  })
  client.use({
    onRequest: ({ request }) => {
      if (request.method !== 'GET' && !request.headers.has('idempotency-key'))
        request.headers.set('idempotency-key', crypto.randomUUID())
    },
  })
  return client
}

const isBytes = (body: unknown): body is BodyBytes =>
  typeof body === 'string' || body instanceof Uint8Array || body instanceof Blob || body instanceof FormData
