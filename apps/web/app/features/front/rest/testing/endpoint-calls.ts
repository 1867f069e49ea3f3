import type { endpoints } from '@caseweave/api/rest/endpoints'
import { ask } from './program'

type Endpoint = (typeof endpoints)[number]
type Values = Record<string, string | number>

/** Asks an endpoint: `place` fills its path, `body` goes as JSON unless it is a text or bytes already. */
export function askEndpoint(
  site: Parameters<typeof ask>[0],
  token: string,
  { method, path, takes }: Endpoint,
  asked: { place?: Values; query?: Values; body?: unknown; headers?: Record<string, string> } = {},
) {
  const { place = {}, query = {}, body, headers } = asked
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(place[name] ?? 1))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const raw = typeof body === 'string' || body instanceof Uint8Array ? new Uint8Array(Buffer.from(body)) : null
  const type = takes === 'text' ? 'text/plain' : takes === 'image' ? 'image/png' : takes ? 'application/xml' : null
  return ask(site, token, `${address}${search.size > 0 ? `?${search}` : ''}`, {
    method: method.toUpperCase(),
    ...(body === undefined ? {} : { body: raw ?? JSON.stringify(body) }),
    headers: { 'content-type': type ?? 'application/json', ...headers },
  })
}
