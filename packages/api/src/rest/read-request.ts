import { bodyBytes } from '@caseweave/contract/platform/call-limits'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { numberText } from '@caseweave/contract/platform/numbers'
import { TRPCError } from '@trpc/server'
import type { Request } from 'express'
import { z } from 'zod'
import type { Endpoint } from './endpoint'
import { bodySchemaOf, type Parameter, readParameter, unknownField } from './inputs'
import { RestRefusal } from './refusal'

/** Bytes of one text or image; the limit of uploads on the screens. */
const fileBytes = 15_000_000

/** The inputs of the procedure that the address names. A parameter that is not known is refused: it is a slip of the pen. */
export function addressInput(parameters: readonly Parameter[], request: Request): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const [name, value] of new URL(request.originalUrl, 'http://localhost').searchParams) {
    const parameter = parameters.find((each) => each.name === name && each.in === 'query')
    if (!parameter) throw unknownName('parameter', name, parameters, 'query')
    input[name] = taken(parameter, readParameter(parameter, value))
  }
  for (const parameter of parameters) {
    if (parameter.in !== 'path') continue
    const text = String(request.params[parameter.name] ?? '')
    // What is no number is no id: it is not there.
    if (!/^\d{1,15}$/.test(text)) throw new AppError('NOT_FOUND', messages.notFound)
    input[parameter.name] = Number(text)
    if (!parameter.taken.safeParse(Number(text)).success) throw new AppError('NOT_FOUND', messages.notFound)
  }
  return input
}

/** A value of an address as it was sent; refused where its parameter does not take it. */
function taken({ name, taken: schema }: Parameter, value: unknown): unknown {
  const { error } = z.object({ [name]: schema }).safeParse({ [name]: value })
  if (error) throw new TRPCError({ code: 'BAD_REQUEST', cause: error })
  return value
}

function unknownName(what: string, name: string, parameters: readonly Parameter[], place: Parameter['in']) {
  const known = parameters.filter((each) => each.in === place).map((each) => each.name)
  const rest = known.length > 0 ? `There are: ${known.join(', ')}.` : 'There are none here.'
  return new AppError('INVALID', `There is no ${what} “${name.slice(0, 200)}”. ${rest}`, { field: name.slice(0, 200) })
}

/** The whole body of a request that carries one; refused with 413 above the limit, and with 415 when it is not what is taken. */
export async function readBody(endpoint: Endpoint, request: Request): Promise<Buffer> {
  const { takes, method } = endpoint
  if (method === 'get' || takes === 'files') return Buffer.alloc(0)
  const bytes = await collect(request, takes ? fileBytes : bodyBytes.signedIn)
  const type = request.headers['content-type'] ?? ''
  if (bytes.length === 0 && !takes) return bytes
  const encoding = request.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') throw unsupported(`The body must not be packed as ${encoding.slice(0, 100)}.`)
  const asked = takes ? bodyTypes[takes] : bodyTypes.json
  if (!asked.pattern.test(type)) throw unsupported(`Send the body with the Content-Type ${asked.name}.`)
  return bytes
}

const bodyTypes = {
  json: { name: 'application/json', pattern: /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i },
  // The bytes tell how they are written, as in a repository.
  text: { name: 'text/plain', pattern: /^text\/plain\s*(;|$)/i },
  image: { name: 'image/png, image/jpeg, image/gif, image/webp or image/avif', pattern: /^image\/[\w.+-]+\s*(;|$)/i },
}

/** Refuses a body of another kind. */
export const unsupported = (message: string) => new RestRefusal(415, { code: 'UNSUPPORTED_MEDIA_TYPE', message })

/** The whole body, refused with 413 above the limit. */
export async function collect(request: Request, limit: number): Promise<Buffer> {
  const tooLarge = () =>
    new RestRefusal(413, {
      code: 'INVALID',
      message: `The body can have at most ${numberText(limit)} bytes.`,
    })
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge()
  const parts: Uint8Array[] = []
  let bytes = 0
  // Whoever is refused still reads the answer: the rest of the body is read away.
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    bytes += part.length
    if (bytes > limit) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The inputs of the procedure that a JSON body names; whatever it does not know is refused by its name. */
export function jsonInput(parameters: readonly Parameter[], bytes: Buffer): Record<string, unknown> {
  if (bytes.length === 0) return {}
  const value = parsed(bytes)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AppError('INVALID', 'The body has to be a JSON object.')
  const schema = bodySchemaOf(parameters)
  const fields: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(value)) {
    const parameter = parameters.find((each) => each.name === name && each.in === 'body')
    if (!schema || !parameter) throw unknownName('field', name, parameters, 'body')
    const unknown = unknownField([parameter.schema], field, name)
    if (unknown)
      throw new AppError('INVALID', `There is no field “${unknown.slice(0, 200)}”.`, { field: unknown.slice(0, 200) })
    fields[name] = field
  }
  return fields
}

/** The JSON of a body. */
export function parsed(bytes: Buffer): unknown {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new AppError('INVALID', 'The body is no UTF-8.', { cause })
  }
  try {
    return JSON.parse(text)
  } catch (cause) {
    const where = cause instanceof Error ? `: ${cause.message.slice(0, 200)}` : ''
    throw new AppError('INVALID', `The body is no JSON${where}`, { cause })
  }
}
