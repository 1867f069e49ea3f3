import { createHash } from 'node:crypto'
import { apiTokenMessages } from '@caseweave/contract/people/api-tokens/api-token-messages'
import { AppError } from '@caseweave/contract/platform/errors'
import type { Ctx } from '@caseweave/core/context'
import { answerOnce } from '@caseweave/core/people/api-tokens/answer-once'
import { type Answer, type Asked, answerOf, requirePlace } from './answer'
import { RestRefusal } from './refusal'

/**
 * The answer to a request; with an `Idempotency-Key` the change is made once, and its first answer is given again. Result files need no
 * key: the same ones change nothing.
 */
export async function answerTo(ctx: Ctx, tokenId: number, asked: Asked): Promise<Answer> {
  const { endpoint, request, address } = asked
  const header = request.headers['idempotency-key']
  if (header === undefined || endpoint.method === 'get' || endpoint.takes === 'files') return answerOf(ctx, asked)
  const once = { tokenId, key: keyOf(String(header)), requestHash: hashOf(asked) }
  let first: Answer | undefined
  const kept = await answerOnce(ctx, once, async (tx) => {
    first = await answerOf(tx, asked)
    const { body } = first
    if (body !== null && typeof body !== 'string') throw new Error(`${endpoint.procedure} answers a file to a change.`)
    return { ...first, body: body && JSON.stringify(endpoint.repeated(JSON.parse(body))) }
  })
  if (kept === 'running') throw new RestRefusal(409, { code: 'KEY_RUNNING', message: apiTokenMessages.keyRunning })
  if (kept === 'reused') {
    const message = 'This Idempotency-Key was sent with another request. Choose a new key for each change.'
    throw new RestRefusal(422, { code: 'KEY_REUSED', message })
  }
  if (!kept.again) return first ?? kept.answer
  // What was answered then is for those alone who may still see where it was. Nothing tells nothing: what it deleted may be the place itself.
  if (kept.answer.body !== null) await requirePlace(ctx, address, asked.signal)
  return { ...kept.answer, headers: { ...kept.answer.headers, 'idempotency-replayed': 'true' } }
}

/** The key as it was meant: the draft has it in quotes, many programs send it bare. */
function keyOf(header: string): string {
  const key = header.trim().replace(/^"(.*)"$/, '$1')
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key
  const message = 'An Idempotency-Key has 1 to 255 characters of ASCII without spaces, such as a UUID.'
  throw new AppError('INVALID', message, { field: 'Idempotency-Key' })
}

function hashOf({ endpoint, request, bytes }: Asked): string {
  const hash = createHash('sha256')
  hash.update(`${endpoint.method} ${request.originalUrl}\n${request.headers['if-match'] ?? ''}\n`)
  return hash.update(bytes).digest('hex')
}
