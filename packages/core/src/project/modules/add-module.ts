import { AppError } from '@caseweave/contract/platform/errors'
import { alreadyExists } from '@caseweave/contract/platform/messages'
import { type AddModule, moduleLimits } from '@caseweave/contract/project/modules'
import { modules } from '@caseweave/db/schema'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import { lockModuleTree } from './lock-modules'
import { idsOfPath, modulePlace } from './subtree'

const module = named(modules)
const added = selected({ id: module.id })

/** Adds a module at the top or under another; CONFLICT at `name` when that parent has one of this name. */
export async function addModule(
  ctx: Ctx,
  input: AddModule & { projectId: number },
): Promise<{ id: number; name: string }> {
  const { projectId, name } = input
  return ctx.tx(async (ctx) => {
    await lockModuleTree(ctx, projectId)
    const parent = input.parentId ? await modulePlace(ctx, projectId, input.parentId) : null
    requireDepth(idsOfPath(parent?.path ?? '').length + 1, 'name')
    await requireFreeName(ctx, { projectId, parentId: parent?.id ?? null, name, field: 'name' })
    const [made] = await added.rows(
      ctx.db,
      sql`
        insert into ${module} (${module.id}, ${module.projectId}, ${module.parentId}, ${module.name}, ${module.path},
          ${module.createdBy}) overriding system value
        select made.id, ${projectId}, ${parent?.id ?? null}::bigint, ${name}, ${parent?.path ?? ''} || made.id || '/',
          ${requireActor(ctx).id}
        from (select nextval(pg_get_serial_sequence('modules', 'id')) as id) made
        returning ${added}`,
    )
    if (!made) throw new Error('The insert answered no row.')
    return { id: made.id, name }
  })
}

/** Refuses a name that another live module of this parent has, whatever the case. The tree has to be locked. */
export async function requireFreeName(
  ctx: Ctx,
  wanted: { projectId: number; parentId: number | null; name: string; field: string; exceptId?: number },
): Promise<void> {
  const [taken] = await ctx.db
    .select({ name: modules.name })
    .from(modules)
    .where(
      and(
        eq(modules.projectId, wanted.projectId),
        sql`coalesce(${modules.parentId}, 0) = ${wanted.parentId ?? 0}`,
        sql`lower(${modules.name}) = lower(${wanted.name})`,
        isNull(modules.deletedAt),
        ne(modules.id, wanted.exceptId ?? 0),
      ),
    )
  if (taken) throw new AppError('CONFLICT', alreadyExists(`Module '${taken.name}'`), { field: wanted.field })
}

/** Refuses a tree with more levels than there may be; see {@link moduleLimits}. */
export function requireDepth(depth: number, field: string): void {
  if (depth <= moduleLimits.depth) return
  throw new AppError('INVALID', `Modules can be at most ${moduleLimits.depth} levels deep.`, { field })
}
