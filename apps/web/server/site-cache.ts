import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isSitePath } from '@caseweave/contract/front/site/paths'
import type { Request as Asked, RequestHandler, Response as Sender } from 'express'
import { siteVariant } from '../app/features/front/site/site-variant'

/** A public page as it was rendered, in the forms that browsers take. */
type Kept = { headers: [string, string][]; forms: Record<'identity' | 'gzip' | 'br', Buffer>; until: number }

/** So many pages are kept at most, whatever addresses are tried, and none of a longer address (characters). */
const limits = { pages: 200, address: 300 }

/** How long (ms) others get the page as it was while one request renders it again. */
const rendering = 5_000

const zipped = promisify(gzip)
const brotli = promisify(brotliCompress)

/** How long (ms) an answer says that everybody may keep it; 0 for one that is nobody else's business. */
function lifeOf(answer: Response): number {
  const [, seconds = '0'] = /^public, max-age=(\d+)$/.exec(answer.headers.get('cache-control') ?? '') ?? []
  return answer.status === 200 && !answer.headers.has('set-cookie') ? Number(seconds) * 1000 : 0
}

function send(request: Asked, response: Sender, { headers, forms }: Kept): void {
  for (const [name, value] of headers) response.setHeader(name, value)
  response.vary('Accept-Encoding')
  if (request.fresh) return void response.status(304).end()
  const form = request.acceptsEncodings('br', 'gzip', 'identity')
  const [name, body] = form === 'br' || form === 'gzip' ? [form, forms[form]] : [undefined, forms.identity]
  if (name) response.setHeader('Content-Encoding', name)
  response.setHeader('Content-Length', body.length)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/**
 * Answers requests for public pages by what was rendered for the last one, for as long as the page says that it may be kept. What is rendered
 * is handed in by `response.locals.keep`.
 */
export function keepPublicPages(): RequestHandler {
  const kept = new Map<string, Kept>()

  async function keep(key: string, answer: Response, page: Buffer): Promise<void> {
    const life = lifeOf(answer)
    if (life === 0) return
    const [gz, br] = await Promise.all([
      zipped(page, { level: 9 }),
      brotli(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    ])
    const tag = `W/"${createHash('sha1').update(page).digest('base64url')}"`
    kept.delete(key)
    kept.set(key, {
      headers: [...answer.headers, ['etag', tag]],
      forms: { identity: page, gzip: gz, br },
      until: Date.now() + life,
    })
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size > limits.pages) kept.delete(oldest)
  }

  return (request, response, next) => {
    const { method, url, path } = request
    if ((method !== 'GET' && method !== 'HEAD') || url.length > limits.address || !isSitePath(path)) return next()
    response.locals.route = 'public page'
    const key = `${siteVariant(request.headers.cookie ?? '')} ${url}`
    const found = kept.get(key)
    if (found && found.until > Date.now()) return send(request, response, found)
    if (found) found.until = Date.now() + rendering
    if (method === 'GET') response.locals.keep = (answer: Response, page: Buffer) => keep(key, answer, page)
    next()
  }
}
