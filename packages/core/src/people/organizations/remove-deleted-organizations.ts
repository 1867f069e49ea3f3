import { restoreDays } from '@caseweave/contract/people/organizations/members'
import { organizations, projects, users } from '@caseweave/db/schema'
import { and, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { removeDeletedProjects } from '../projects/remove-deleted-projects'

/**
 * Removes for good what can be restored no more: deleted projects, and deleted organizations once all of their projects are gone, which
 * were deleted with them. One that was stopped in the middle goes on with what is left. Answers how many organizations went.
 */
export async function removeDeletedOrganizations(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  const due = lt(organizations.deletedAt, new Date(ctx.now().getTime() - restoreDays * 24 * 60 * 60_000))
  const dueIds = ctx.db.select({ id: organizations.id }).from(organizations).where(due)
  const deletion = sql`(select ${organizations.deletedAt} from ${organizations}
    where ${organizations.id} = ${projects.organizationId})`
  await ctx.tx(({ db }) =>
    db
      .update(projects)
      .set({ deletedAt: deletion })
      .where(and(isNull(projects.deletedAt), inArray(projects.organizationId, dueIds))),
  )
  await removeDeletedProjects(ctx, signal)
  if (signal?.aborted) return 0
  const inside = ctx.db.select({ id: projects.id }).from(projects).where(eq(projects.organizationId, organizations.id))
  const gone = await ctx.tx(async ({ db }) => {
    const rows = await db
      .delete(organizations)
      .where(and(due, notExists(inside)))
      .returning({ id: organizations.id })
    const ids = rows.map(({ id }) => id)
    // Nothing references it there: nobody begins in what is gone.
    if (ids.length > 0) {
      await db.update(users).set({ defaultOrganizationId: null }).where(inArray(users.defaultOrganizationId, ids))
    }
    return rows
  })
  for (const { id } of gone) ctx.log.info({ organizationId: id }, 'a deleted organization was removed for good')
  return gone.length
}
