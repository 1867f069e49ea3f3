import { randomUUID } from 'node:crypto'
import { topicOfRefusal } from '@caseweave/contract/front/refusal-topics'
import {
  isDoneUnpaid,
  type OrganizationPermission,
  type ProjectPermission,
} from '@caseweave/contract/people/permissions'
import { AppError, type ErrorCode } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { type Ctx, requireActor } from '@caseweave/core/context'
import { requireOperator } from '@caseweave/core/people/accounts/require-operator'
import { organizationAccess } from '@caseweave/core/people/organizations/organization-access'
import { requireWritable } from '@caseweave/core/people/plans/require-room'
import { projectAccess } from '@caseweave/core/people/projects/project-access'
import { isDatabaseAway } from '@caseweave/core/platform/database/is-database-away'
import { isUnstorableText } from '@caseweave/core/platform/database/postgres-code'
import { isOutOfRoom, isPassing } from '@caseweave/core/platform/jobs/is-passing'
import { tracing } from '@caseweave/core/platform/tracing/tracing'
import { initTRPC, type ProcedureType, TRPCError } from '@trpc/server'
import { z } from 'zod'

/** What a procedure declares about who may call it; the permission matrix test reads it. */
export type ProcedureMeta =
  | { scope: 'public' }
  | { scope: 'signedIn' }
  | { scope: 'operator' }
  | { scope: 'organization'; permission: OrganizationPermission }
  | { scope: 'project'; permission: ProjectPermission }

const trpcCodeOf: Record<ErrorCode, TRPCError['code']> = {
  UNAUTHENTICATED: 'UNAUTHORIZED',
  FORBIDDEN: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  INVALID: 'BAD_REQUEST',
  CONFLICT: 'CONFLICT',
  TOO_MANY: 'TOO_MANY_REQUESTS',
  UNAVAILABLE: 'SERVICE_UNAVAILABLE',
}

const t = initTRPC
  .context<Ctx>()
  .meta<ProcedureMeta>()
  .create({
    errorFormatter: ({ shape, error }) => ({
      ...shape,
      data: {
        code: shape.data.code,
        httpStatus: shape.data.httpStatus,
        // The topic of help that says more.
        help: topicOfRefusal(error.message),
        field: error.cause instanceof AppError ? (error.cause.field ?? null) : null,
      },
    }),
  })

/** A refusal as its tRPC error; anything else is logged with an id and shown as the catalogue's server error. */
function toldError(ctx: Ctx, { path, type }: { path: string; type: ProcedureType }, error: unknown): TRPCError {
  const cause = error instanceof TRPCError ? error.cause : error
  if (cause instanceof AppError) return new TRPCError({ code: trpcCodeOf[cause.code], message: cause.message, cause })
  if (error instanceof TRPCError && error.code !== 'INTERNAL_SERVER_ERROR') return error
  if (isUnstorableText(cause))
    return new TRPCError({ code: 'BAD_REQUEST', message: 'This text holds a sign that cannot be stored.' })
  if (isDatabaseAway(cause)) {
    ctx.log.error({ err: cause, procedure: path }, 'the database is away')
    const message = type === 'mutation' ? messages.databaseHangsUnknown : messages.databaseHangs
    return new TRPCError({ code: 'SERVICE_UNAVAILABLE', message })
  }
  if (isPassing(cause)) {
    ctx.log.error({ err: cause, procedure: path }, 'procedure failed for what passes')
    return new TRPCError({
      code: 'SERVICE_UNAVAILABLE',
      message: isOutOfRoom(cause) && type === 'mutation' ? messages.noRoom : messages.notNow,
    })
  }
  const errorId = randomUUID()
  ctx.log.error({ err: cause ?? error, errorId, procedure: path }, 'procedure failed')
  return new TRPCError({
    code: 'INTERNAL_SERVER_ERROR',
    message: `${messages.serverError}. ${messages.somethingBroken} (${errorId})`,
  })
}

const isStream = (data: unknown): data is AsyncIterable<unknown> =>
  typeof data === 'object' && data !== null && Symbol.asyncIterator in data

/** What a watch tells, until it fails with what `told` makes of it. */
async function* toldStream(data: AsyncIterable<unknown>, told: (error: unknown) => TRPCError) {
  try {
    yield* data
  } catch (error) {
    throw told(error)
  }
}

const errors = t.middleware(async ({ ctx, next, path, type }) => {
  const result = await next()
  const told = (error: unknown) => toldError(ctx, { path, type }, error)
  if (!result.ok) throw told(result.error)
  // A watch fails long after it was begun.
  if (type === 'subscription' && isStream(result.data)) return { ...result, data: toldStream(result.data, told) }
  return result
})

/** Each call as a part of the trace of its request. A watch ends it as soon as it has begun. */
const traced = t.middleware(async ({ next, path, type }) => {
  const span = tracing()?.begin(path, { facts: { 'rpc.system': 'trpc', 'rpc.method': path, 'caseweave.call': type } })
  if (!span) return next()
  try {
    const result = await span.within(() => next())
    if (!result.ok) span.fail(result.error.code)
    return result
  } finally {
    span.end()
  }
})

const base = t.procedure.use(traced).use(errors)

export const router = t.router
export const createCallerFactory = t.createCallerFactory

/** For everybody, signed in or not. */
export const publicProcedure = base.meta({ scope: 'public' })

/** For everybody who is signed in, about themselves. */
export const signedInProcedure = base
  .meta({ scope: 'signedIn' })
  .use(({ ctx, next }) => next({ ctx: { ...ctx, actor: requireActor(ctx) } }))

/** For whoever runs this installation. */
export const operatorProcedure = base.meta({ scope: 'operator' }).use(async ({ ctx, next }) => {
  await requireOperator(ctx)
  return next({ ctx: { ...ctx, actor: requireActor(ctx) } })
})

/** For members of the organization `organizationId` whose role holds `permission`; adds `ctx.organization`. */
export const organizationProcedure = (permission: OrganizationPermission) =>
  base
    .meta({ scope: 'organization', permission })
    .input(z.object({ organizationId: z.coerce.number().int().positive() }))
    .use(async ({ ctx, input, next, type }) => {
      const organization = await organizationAccess(ctx, input.organizationId, permission)
      if (type === 'mutation' && !isDoneUnpaid(permission)) await requireWritable(ctx, organization.id)
      return next({ ctx: { ...ctx, actor: requireActor(ctx), organization } })
    })

/** For members of the project `projectId` whose roles hold `permission`; adds `ctx.project`. */
export const projectProcedure = (permission: ProjectPermission) =>
  base
    .meta({ scope: 'project', permission })
    .input(z.object({ projectId: z.coerce.number().int().positive() }))
    .use(async ({ ctx, input, next, type }) => {
      const project = await projectAccess(ctx, input.projectId, permission)
      if (type === 'mutation' && !isDoneUnpaid(permission)) await requireWritable(ctx, project.organizationId)
      return next({ ctx: { ...ctx, actor: requireActor(ctx), project } })
    })
