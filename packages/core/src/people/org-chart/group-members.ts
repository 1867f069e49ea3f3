import type { AddToGroup, RemoveFromGroup } from '@caseweave/contract/people/org-chart/save-org-chart'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { organizationMembers, orgGroupMembers } from '@caseweave/db/schema'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { holdGroup } from './groups'
import { typedMembers } from './named-people'

type Place = { organization: { id: number } }

/** Those of `userIds` who are members, who stay ones until the transaction ends. Held in one order, so that two never wait for each other. */
export async function holdPeople(tx: Ctx, organizationId: number, userIds: readonly number[]): Promise<number[]> {
  const rows = await tx.db
    .select({ id: organizationMembers.userId })
    .from(organizationMembers)
    .where(
      and(eq(organizationMembers.organizationId, organizationId), inArray(organizationMembers.userId, [...userIds])),
    )
    .orderBy(asc(organizationMembers.userId))
    .for('key share')
  return rows.map(({ id }) => id)
}

/**
 * Puts members into a group, those that were ticked and those that were typed; who is in it already stays. All or nobody: INVALID at `people` for who
 * was typed and is not found; NOT_FOUND for an id of no member, and for a foreign group.
 */
export async function addToGroup(ctx: Ctx, input: AddToGroup & Place): Promise<{ name: string; added: number }> {
  const { organization, groupId } = input
  const typed = await typedMembers(ctx, organization.id, input.people, 'people')
  const userIds = [...new Set([...input.userIds, ...typed.map(({ id }) => id)])]
  return ctx.tx(async (tx) => {
    const { name } = await holdGroup(tx, input)
    const held = await holdPeople(tx, organization.id, userIds)
    if (held.length < userIds.length) throw new AppError('NOT_FOUND', messages.notFound)
    const rows = await tx.db
      .insert(orgGroupMembers)
      .values(held.map((userId) => ({ groupId, organizationId: organization.id, userId })))
      .onConflictDoNothing()
      .returning({ userId: orgGroupMembers.userId })
    return { name, added: rows.length }
  })
}

/** Takes people out of a group; who is not in it is passed over. A foreign group is not found. */
export async function removeFromGroup(
  ctx: Ctx,
  input: RemoveFromGroup & Place,
): Promise<{ name: string; removed: number }> {
  return ctx.tx(async (tx) => {
    const { name } = await holdGroup(tx, input)
    const rows = await tx.db
      .delete(orgGroupMembers)
      .where(and(eq(orgGroupMembers.groupId, input.groupId), inArray(orgGroupMembers.userId, input.userIds)))
      .returning({ userId: orgGroupMembers.userId })
    return { name, removed: rows.length }
  })
}
