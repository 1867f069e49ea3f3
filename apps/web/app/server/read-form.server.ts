import { bodyBytes } from '@caseweave/contract/platform/call-limits'
import { type ActionFunctionArgs, data } from '@remix-run/node'
import type { z } from 'zod'
import { redirectToLogin, sessionExpiredHeaders } from './api.server'

/**
 * What a posted form may hold, in bytes and fields: of a stranger, whose forms are a handful of short fields, and of somebody who is
 * signed in, whose largest is a case of a thousand steps.
 */
export const formLimits = {
  stranger: { bytes: bodyBytes.stranger, fields: 200 },
  signedIn: { bytes: bodyBytes.signedIn, fields: 25_000 },
}
/** How deep and how far a field's name may point: `steps[12].description` is three deep, and its list has 13 places. */
const nameLimits = { depth: 6, index: 9_999 }

type Posted = Pick<ActionFunctionArgs, 'request' | 'context'>

const refusals = {
  bytes: (most: number) =>
    `This form is too long: at most ${Math.round(most / 1000)} kB are taken. Shorten it and send it again.`,
  fields: (most: number) => `This form has too many fields: at most ${most} are taken. Send less at once.`,
  names: 'This form has a field that does not belong to it. Load the page again and send it once more.',
  method: 'Forms are sent by POST here.',
  unreadable: 'This form arrived damaged. Load the page again and send it once more.',
}

/** Whoever refuses leaves the rest of the body to the web server, which reads it away: the browser then shows the answer. */
const refuse = (message: string, status: number) => data(message, { status })

/** The answer to a form that is larger than it may be: what only somebody whose session has ended would send asks them to sign in again. */
const refuseSize = ({ request, context }: Posted, message: string, status: number) =>
  context.actor || !('set-cookie' in sessionExpiredHeaders(request))
    ? refuse(message, status)
    : redirectToLogin(request)

/** The posted bytes, at most `most` of them: more are refused with 413 before they are held. Read only once. */
export async function readBody(posted: Posted, most?: number): Promise<Uint8Array<ArrayBuffer>> {
  const { request, context } = posted
  const { bytes } = context.actor ? formLimits.signedIn : formLimits.stranger
  const limit = context.actor ? (most ?? bytes) : bytes
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > limit) throw refuseSize(posted, refusals.bytes(limit), 413)
  const pieces: Uint8Array[] = []
  let length = 0
  const reader = request.body?.getReader()
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    length += next.value.length
    if (length > limit) throw refuseSize(posted, refusals.bytes(limit), 413)
    pieces.push(next.value)
  }
  return Buffer.concat(pieces)
}

const forms = new WeakMap<Request, Promise<FormData>>()

/**
 * The posted form. All forms are read here, by strangers and members alike, because whoever parses one makes lists and objects of its
 * fields' names: `a[10000000]=1` would be a list of ten million places. `most` = bytes that a member may send where that is another
 * number than usually. A form that is too long is refused with 413, one with too many fields or with names like that with 400,
 * and one sent by another method than POST with 405.
 */
export function readForm(posted: Posted, most?: number): Promise<FormData> {
  const known = forms.get(posted.request)
  if (known) return known
  const form = parseForm(posted, most)
  forms.set(posted.request, form)
  return form
}

/** What a posted form says in fields that nobody types in, by a schema: one that does not fit was written by hand, and is refused with 400. */
export async function readFields<Schema extends z.ZodType>(posted: Posted, schema: Schema): Promise<z.infer<Schema>> {
  const read = schema.safeParse(Object.fromEntries(await readForm(posted)))
  if (!read.success) throw refuse(refusals.names, 400)
  return read.data
}

async function parseForm(posted: Posted, most?: number): Promise<FormData> {
  if (posted.request.method !== 'POST') throw refuse(refusals.method, 405)
  const body = await readBody(posted, most)
  const type = posted.request.headers.get('content-type') ?? ''
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw refuse(refusals.unreadable, 400)
  })
  requirePlausible(form.keys(), posted)
  return withoutNul(form)
}

/** The form without NUL, which no text that is stored can hold and nobody types. */
function withoutNul(form: FormData): FormData {
  const holds = (value: FormDataEntryValue) => typeof value === 'string' && value.includes('\0')
  if (![...form.values()].some(holds)) return form
  const clean = new FormData()
  for (const [name, value] of form) clean.append(name, typeof value === 'string' ? value.replaceAll('\0', '') : value)
  return clean
}

/** Passes the names of a form's fields when they are not too many, nor point too deep or too far; for one that is read elsewhere. */
export function requirePlausible(names: Iterable<string>, posted: Posted): void {
  const { fields } = posted.context.actor ? formLimits.signedIn : formLimits.stranger
  let count = 0
  for (const name of names) {
    count++
    if (count > fields) throw refuseSize(posted, refusals.fields(fields), 400)
    if (!isPlausible(name)) throw refuse(refusals.names, 400)
  }
}

function isPlausible(name: string): boolean {
  if (name.length > 200) return false
  const places = name.match(/\[(\d+)\]/g) ?? []
  const depth = name.split(/[.[]/).length
  return depth <= nameLimits.depth && places.every((place) => Number(place.slice(1, -1)) <= nameLimits.index)
}
