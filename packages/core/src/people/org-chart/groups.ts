import { orgChartMessages } from '@caseweave/contract/people/org-chart/org-chart-messages'
import { orgChartLimits, type SaveOrgGroup } from '@caseweave/contract/people/org-chart/save-org-chart'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { orgGroupMembers, orgGroups } from '@caseweave/db/schema'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { isUniqueViolation } from '../../platform/database/unique-violation'

type Place = { organization: { id: number } }

/** A group as it is written down. */
export type Group = { id: number; name: string; description: string }

const asGroup = { id: orgGroups.id, name: orgGroups.name, description: orgGroups.description }

const itsGroup = ({ organization, groupId }: Place & { groupId: number }) =>
  and(eq(orgGroups.id, groupId), eq(orgGroups.organizationId, organization.id))

/** One group; a foreign one is not found. */
export async function getGroup(ctx: Ctx, input: Place & { groupId: number }): Promise<Group> {
  const [group] = await ctx.db.select(asGroup).from(orgGroups).where(itsGroup(input))
  if (!group) throw new AppError('NOT_FOUND', messages.notFound)
  return group
}

/** Does {@link getGroup} and keeps the group from being deleted until the transaction ends. */
export async function holdGroup(tx: Ctx, input: Place & { groupId: number }): Promise<Group> {
  const [group] = await tx.db.select(asGroup).from(orgGroups).where(itsGroup(input)).for('key share')
  if (!group) throw new AppError('NOT_FOUND', messages.notFound)
  return group
}

const nameTaken = () => new AppError('CONFLICT', orgChartMessages.groupTaken, { field: 'name' })

/** Groups of an organization are added and renamed one after the other, so that a tab has one spelling and none is one too many. */
const inTurn = (tx: Ctx, organizationId: number) =>
  tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`org groups ${organizationId}`}, 0))`)

/** The tab as it is spelt already, whatever its case. */
async function spelt(tx: Ctx, organizationId: number, description: string, but?: number): Promise<string> {
  const [known] = await tx.db
    .select({ description: orgGroups.description })
    .from(orgGroups)
    .where(
      and(
        eq(orgGroups.organizationId, organizationId),
        sql`lower(${orgGroups.description}) = lower(${description})`,
        but === undefined ? undefined : ne(orgGroups.id, but),
      ),
    )
    .orderBy(asc(orgGroups.id))
    .limit(1)
  return known?.description ?? description
}

/** Adds a group to a tab. CONFLICT at `name` for one that differs from another of its tab in case alone, and beyond the most of an organization. */
export async function addGroup(ctx: Ctx, input: SaveOrgGroup & Place): Promise<Group> {
  const organizationId = input.organization.id
  return ctx.tx(async (tx) => {
    await inTurn(tx, organizationId)
    if ((await tx.db.$count(orgGroups, eq(orgGroups.organizationId, organizationId))) >= orgChartLimits.groups)
      throw new AppError('CONFLICT', orgChartMessages.tooManyGroups(orgChartLimits.groups), { field: 'name' })
    const description = await spelt(tx, organizationId, input.description)
    const [row] = await tx.db
      .insert(orgGroups)
      .values({ organizationId, name: input.name, description })
      .onConflictDoNothing()
      .returning(asGroup)
    if (!row) throw nameTaken()
    return row
  })
}

/** Renames a group, or moves it to another tab; refused as {@link addGroup}, and a foreign one is not found. */
export async function renameGroup(ctx: Ctx, input: SaveOrgGroup & Place & { groupId: number }): Promise<Group> {
  const organizationId = input.organization.id
  try {
    return await ctx.tx(async (tx) => {
      await inTurn(tx, organizationId)
      const [row] = await tx.db
        .update(orgGroups)
        .set({ name: input.name, description: await spelt(tx, organizationId, input.description, input.groupId) })
        .where(itsGroup(input))
        .returning(asGroup)
      if (!row) throw new AppError('NOT_FOUND', messages.notFound)
      return row
    })
  } catch (error) {
    throw isUniqueViolation(error) ? nameTaken() : error
  }
}

/** Deletes a group, not its people; tells how many were in it. A foreign one is not found. */
export async function deleteGroup(
  ctx: Ctx,
  input: Place & { groupId: number },
): Promise<{ name: string; members: number }> {
  return ctx.tx(async (tx) => {
    const [group] = await tx.db.select({ name: orgGroups.name }).from(orgGroups).where(itsGroup(input)).for('update')
    if (!group) throw new AppError('NOT_FOUND', messages.notFound)
    const members = await tx.db.$count(orgGroupMembers, eq(orgGroupMembers.groupId, input.groupId))
    await tx.db.delete(orgGroups).where(itsGroup(input))
    return { name: group.name, members }
  })
}
