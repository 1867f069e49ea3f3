import {
  countedResults,
  type DeletedOrganization,
  type OrganizationContents,
  restoreDays,
} from '@caseweave/contract/people/organizations/members'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import {
  executionBatches,
  executions,
  organizationMembers,
  organizations,
  projects,
  releases,
  testCaseTotals,
  users,
} from '@caseweave/db/schema'
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { requireNothingToPay, requireRoomForOrganization } from '../plans/require-room'
import { withMembersHeld } from './hold-members'

const day = 24 * 60 * 60 * 1000
const b = named(executionBatches, 'b')
const e = named(executions, 'e')
const m = named(organizationMembers, 'm')
const p = named(projects, 'p')
const r = named(releases, 'r')
const t = named(testCaseTotals, 't')

/** What would go with the organization. Its results are found by their releases: no index has those of a project, and the table may be as long as it likes. */
export async function contentsOf(ctx: Ctx, { organization }: { organization: { id: number } }) {
  const here = sql`(select ${p.id} from ${p} where ${p.organizationId} = ${organization.id} and ${p.deletedAt} is null)`
  const [row] = await ctx.db.execute<OrganizationContents>(sql`select
    (select count(*)::int from ${p} where ${p.organizationId} = ${organization.id} and ${p.deletedAt} is null) as projects,
    (select coalesce(sum(${t.count}), 0)::int from ${t}
      where ${t.projectId} in ${here} and ${t.tag} = '' and ${t.moduleId} = 0) as cases,
    (select count(*)::int from (
      select 1 from ${r} join ${b} on ${b.releaseId} = ${r.id} cross join lateral (
        select 1 from ${e} where ${e.batchId} = ${b.id} limit ${countedResults + 1}
      ) one where ${r.projectId} in ${here} limit ${countedResults + 1}
    ) counted) as results,
    (select count(*)::int from ${m} where ${m.organizationId} = ${organization.id}) as members`)
  if (!row) throw new Error('The select answered no row.')
  return row
}

/** Hides the organization from everybody at once, when its name was typed; {@link restoreOrganization} brings it back for some weeks. */
export async function deleteOrganization(
  ctx: Ctx,
  { organization, name }: { organization: { id: number }; name: string },
): Promise<void> {
  await withMembersHeld(ctx, organization.id, async (tx) => {
    const [row] = await tx.db
      .select({ name: organizations.name })
      .from(organizations)
      .where(eq(organizations.id, organization.id))
    if (row?.name !== name) {
      throw new AppError('INVALID', 'This is not its name. Type it exactly as it is written above.', { field: 'name' })
    }
    await requireNothingToPay(tx, organization.id)
    await tx.db
      .update(organizations)
      .set({ deletedAt: tx.now(), deletedBy: requireActor(tx).id })
      .where(eq(organizations.id, organization.id))
  })
}

/** Deleted organizations of the person who asks, as an Admin of them, that can still be brought back; last deleted first. */
export async function listDeletedOrganizations(ctx: Ctx): Promise<DeletedOrganization[]> {
  const rows = await ctx.db
    .select({
      id: organizations.id,
      name: organizations.name,
      deletedAt: sql<Date>`${organizations.deletedAt}`.mapWith(organizations.deletedAt),
      deletedBy: sql<string>`coalesce(${users.username}, '')`,
    })
    .from(organizations)
    .innerJoin(organizationMembers, eq(organizationMembers.organizationId, organizations.id))
    .leftJoin(users, eq(users.id, organizations.deletedBy))
    .where(restorable(ctx))
    .orderBy(desc(organizations.deletedAt), asc(organizations.id))
    .limit(100)
  return rows.map((row) => ({ ...row, until: new Date(row.deletedAt.getTime() + restoreDays * day) }))
}

const restorable = (ctx: Ctx) =>
  and(
    eq(organizationMembers.userId, requireActor(ctx).id),
    eq(organizationMembers.role, 'Admin'),
    gt(organizations.deletedAt, new Date(ctx.now().getTime() - restoreDays * day)),
  )

/** Brings a deleted organization back, with all that was in it. NOT_FOUND for who is no Admin of it, and when its time is over. */
export async function restoreOrganization(
  ctx: Ctx,
  { deletedOrganizationId }: { deletedOrganizationId: number },
): Promise<{ id: number; name: string }> {
  return ctx.tx(async (tx) => {
    const [row] = await tx.db
      .select({ id: organizations.id, name: organizations.name })
      .from(organizations)
      .innerJoin(organizationMembers, eq(organizationMembers.organizationId, organizations.id))
      .where(and(eq(organizations.id, deletedOrganizationId), restorable(tx)))
      .for('update', { of: organizations })
    if (!row) throw new AppError('NOT_FOUND', messages.notFound)
    await requireRoomForOrganization(tx)
    await tx.db.update(organizations).set({ deletedAt: null, deletedBy: null }).where(eq(organizations.id, row.id))
    return row
  })
}
