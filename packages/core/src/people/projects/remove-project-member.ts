import { projectMembers } from '@caseweave/db/schema'
import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../context'

/**
 * Takes people out of a project, whoever asks (the caller has checked that they may); what they wrote keeps their name, and what they
 * have stays theirs unless it was handed over before. Answers the ids of those who were in it.
 */
export async function removeProjectMembers(
  ctx: Ctx,
  input: { projectId: number; userIds: readonly number[] },
): Promise<number[]> {
  if (input.userIds.length === 0) return []
  return ctx.tx(async ({ db }) => {
    const gone = await db
      .delete(projectMembers)
      .where(and(eq(projectMembers.projectId, input.projectId), inArray(projectMembers.userId, [...input.userIds])))
      .returning({ userId: projectMembers.userId })
    return gone.map(({ userId }) => userId).sort((a, b) => a - b)
  })
}
