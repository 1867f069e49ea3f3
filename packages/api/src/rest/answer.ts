import { once } from 'node:events'
import { Readable } from 'node:stream'
import { AppError } from '@caseweave/contract/platform/errors'
import { recordOf } from '@caseweave/contract/platform/pick'
import type { Ctx } from '@caseweave/core/context'
import { callTRPCProcedure, TRPCError } from '@trpc/server'
import type { Request } from 'express'
import { z } from 'zod'
import { appRouter } from '../router'
import { bodyFiles } from './body-files'
import { changedMeanwhile, etagOf, matchMissing, requireMatch } from './conditions'
import type { Endpoint, Ids, Links } from './endpoint'
import { definitionOf, type Parameter } from './inputs'
import { jsonInput } from './read-request'
import { RestRefusal } from './refusal'

/** What goes out: a text or bytes, a stream, or nothing. */
export type Answer = {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array | AsyncIterable<Uint8Array> | null
}

/** An endpoint with what is asked of it. `read` = the GET of the same address, by which `If-Match` goes. */
export type Asked = {
  endpoint: Endpoint
  parameters: readonly Parameter[]
  read: Endpoint | null
  appUrl: string
  request: Request
  /** What the address names. */
  address: Record<string, unknown>
  /** The body where it is held in memory. */
  bytes: Buffer
  signal: AbortSignal
}

/** Calls the procedure of an endpoint and makes its answer; what `If-Match` names is still so when it is changed. */
export async function answerOf(ctx: Ctx, asked: Asked): Promise<Answer> {
  const { endpoint, read, request, address, signal } = asked
  const { holds } = endpoint
  if (!holds || !read || request.headers['if-match'] === undefined) return change(ctx, asked)
  // Whoever may not even read it waits for nobody.
  await call(ctx, read.procedure, pathInput(asked), signal)
  return ctx.tx(async (tx) => {
    await holds(tx, idsOf(address))
    return change(tx, asked)
  })
}

const idNames = ['projectId', 'organizationId', 'userId', 'runId', 'number'] as const
const idsOf = (address: Record<string, unknown>): Ids => recordOf(idNames, (name) => Number(address[name] ?? 0))

async function change(ctx: Ctx, asked: Asked): Promise<Answer> {
  const { endpoint, signal } = asked
  const input = { ...asked.address, ...bodyInput(asked) }
  if (endpoint.first) await call(ctx, endpoint.first, input, signal)
  const guarded = await guard(ctx, asked, input)
  const before = endpoint.rest
    ? endpoint.rest.values(await call(ctx, endpoint.rest.procedure, pathInput(asked), signal))
    : {}
  const output = await call(ctx, endpoint.procedure, { ...before, ...guarded.input }, signal).catch((error) =>
    guarded.refused(error),
  )
  return shown(asked, output, input)
}

function bodyInput({ endpoint: { takes }, request, bytes, parameters }: Asked): Record<string, unknown> {
  if (takes === 'files') return { uploads: bodyFiles(request) }
  if (takes === 'text') return { bytes }
  if (takes === 'image') return { upload: { name: 'image', content: only(bytes) } }
  return jsonInput(parameters, bytes)
}

/** What the path alone names. */
const pathInput = ({ parameters, address }: Asked) =>
  Object.fromEntries(parameters.flatMap(({ name, in: place }) => (place === 'path' ? [[name, address[name]]] : [])))

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** The input of a change with the version that `If-Match` names, and what a conflict about it is told as. */
async function guard(ctx: Ctx, asked: Asked, input: Record<string, unknown>) {
  const { endpoint, read, request, signal } = asked
  const { base } = endpoint
  const header = request.headers['if-match']
  const current = async () => {
    if (!read) return { etag: '', version: null }
    const place = pathInput(asked)
    const output = await call(ctx, read.procedure, place, signal)
    const { headers } = await shown({ ...asked, endpoint: read }, output, place)
    return { etag: headers.etag ?? '', version: read.versionOf(output) }
  }
  if (header !== undefined && read && endpoint.method !== 'get') {
    const now = await current()
    requireMatch(header, now)
    if (base && now.version !== null) input[base] = now.version
  } else if (base && input[base] === undefined) throw matchMissing(base)
  const refused = async (error: unknown): Promise<never> => {
    const cause = error instanceof TRPCError ? error.cause : error
    if (!base || !(cause instanceof AppError) || cause.code !== 'CONFLICT' || cause.field) throw error
    const { version } = await current()
    if (header !== undefined) throw changedMeanwhile(version)
    throw new RestRefusal(409, {
      ...{ code: 'CONFLICT', message: cause.message },
      ...(version === null ? {} : { version: String(version) }),
    })
  }
  return { input, refused }
}

const StoredFile = z.object({
  name: z.string(),
  mediaType: z.string().optional(),
  content: z.custom<AsyncIterable<Uint8Array> | Uint8Array>((value) => typeof value === 'object' && value !== null),
})

/** What a procedure answered, as it goes out. */
async function shown(
  { endpoint, appUrl, request }: Asked,
  output: unknown,
  input: Record<string, unknown>,
): Promise<Answer> {
  const { answer, method } = endpoint
  const place = { projectId: Number(input.projectId ?? 0), appUrl, input }
  const view = endpoint.view(output, place)
  const status = endpoint.statusOf(output)
  const headers: Record<string, string> = {}
  const location = endpoint.locationOf(output, place)
  const below = endpoint.path.startsWith('/projects/') ? `/projects/${place.projectId}` : ''
  if (location) headers.location = `${appUrl}/api/v1${below}${location}`
  const link = linkHeader(endpoint.links(output, place), appUrl + request.originalUrl)
  if (link) headers.link = link
  const version = endpoint.versionOf(output)
  if (answer === null) return { status, headers, body: null }
  if ('file' in answer) {
    const { name, mediaType = answer.file, content } = StoredFile.parse(view)
    headers['content-type'] = mediaType
    headers['content-disposition'] = attachment(name)
    if (version !== null) headers.etag = `"${version}"`
    if (content instanceof Uint8Array)
      return { status, headers: { ...headers, etag: etagOf(version, content) }, body: content }
    const stream = Readable.from(content)
    // What the store has lost, or cannot give now, is a refusal: an answer that has begun could only break off.
    await once(stream, 'readable')
    return { status, headers, body: stream }
  }
  const sent = answer.safeParse(JSON.parse(JSON.stringify(view)))
  if (!sent.success) throw new Error(`${endpoint.procedure} answers something else.`, { cause: sent.error })
  const body = JSON.stringify(sent.data)
  if (method === 'get') headers.etag = etagOf(version, body)
  headers['content-type'] = 'application/json; charset=utf-8'
  return { status, headers, body }
}

/** Source: RFC 6266, with the name in ASCII for old programs. */
const attachment = (name: string) =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`

/** The header of RFC 8288 for these pages of what `asked` names; empty for none. */
function linkHeader(links: Links, asked: string): string {
  return Object.entries(links)
    .map(([rel, changes]) => {
      const url = new URL(asked)
      for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, String(value))
      return `<${url.href}>; rel="${rel}"`
    })
    .join(', ')
}

const call = (ctx: Ctx, path: string, input: unknown, signal: AbortSignal): Promise<unknown> =>
  callTRPCProcedure({
    router: appRouter,
    path,
    type: definitionOf(path).type,
    ctx,
    getRawInput: async () => input,
    signal,
    batchIndex: 0,
  })

/** Refuses with 404 who may not see the project or the organization any more. */
export async function requirePlace(ctx: Ctx, address: Record<string, unknown>, signal: AbortSignal) {
  const { projectId, organizationId } = address
  if (organizationId !== undefined) await call(ctx, 'organizations.get', { organizationId, page: 1 }, signal)
  if (projectId !== undefined) await call(ctx, 'projects.get', { projectId }, signal)
}
