import { type CaseweaveClient, caseweaveClient } from '@caseweave/client/client'
import { ServerError } from './failures'
import { bodyOf, exchange, refusalOf, type Server } from './requests'

/** The typed client of `server`, which tries again what may work later; a change that comes twice is made once. */
export const clientOf = (server: Server): CaseweaveClient =>
  caseweaveClient({ url: server.url, token: server.token, fetch: (request) => send(server, request) })

/** What an address has behind a base; a request may write the host otherwise, without the usual port, say. */
function pathOf(address: string, base: string): string {
  const { pathname, search } = new URL(address)
  return pathname.slice(new URL(base).pathname.length) + search
}

async function send(server: Server, request: Request): Promise<Response> {
  const sent = new Uint8Array(await request.arrayBuffer())
  const { status, headers, bytes } = await exchange(server, {
    method: request.method,
    path: pathOf(request.url, `${server.url}/api/v1`),
    headers: Object.fromEntries(request.headers),
    ...(sent.length > 0 ? { body: bodyOf(request.headers.get('content-type') ?? '', sent) } : {}),
  })
  const type = headers['content-type'] ?? ''
  // A page to sign in at, say, of something that stands before the server.
  if (status === 200 && !/^(application\/(json|zip)|text\/plain)/.test(type))
    throw new ServerError(`${server.url} does not answer as Caseweave does.`, null)
  const told = Object.entries(headers).flatMap(([name, value = []]): [string, string][] => [[name, String(value)]])
  return new Response([204, 304].includes(status) ? null : new Uint8Array(bytes), { status, headers: told })
}

/** What the server answered; throws a {@link ServerError} with its sentence where it refused. */
export function dataOf<Data>({
  data,
  error,
  response: { ok, status, headers },
}: {
  data?: Data
  error?: unknown
  response: Response
}): NonNullable<Data> {
  if (!ok) throw refusalOf(status, headers.get('retry-after'), error)
  if (data === undefined || data === null) throw new ServerError(`The server answered ${status}.`, status)
  return data
}
