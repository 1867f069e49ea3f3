import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../client'
import { modules } from '../../schema'

let serial = 0

/** A module under `parentId`, or at the top, with its path. */
export async function makeModule(
  db: Database,
  projectId: number,
  values: { name?: string; parentId?: number | null } = {},
) {
  const parentId = values.parentId ?? null
  const [parent] = parentId ? await db.select().from(modules).where(eq(modules.id, parentId)) : []
  const [made] = await db
    .insert(modules)
    .values({ projectId, parentId, name: values.name ?? `Module ${++serial}`, path: '' })
    .returning({ id: modules.id })
  const [module] = await db
    .update(modules)
    .set({ path: sql`${parent?.path ?? ''}::text || ${made?.id ?? 0}::text || '/'` })
    .where(eq(modules.id, made?.id ?? 0))
    .returning()
  if (!module) throw new Error('The module was not made.')
  return module
}
