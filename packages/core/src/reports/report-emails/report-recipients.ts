import { isMailAddress } from '@caseweave/contract/platform/mail'
import type { ReportRecipient } from '@caseweave/contract/reports/report-emails/report-emails'
import { projectMembers, users } from '@caseweave/db/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { personName } from '../../platform/text/person-name'

/** The members of a project by name, those of `userIds` when given: reports are mailed to them and to nobody else. */
export async function reportRecipients(ctx: Ctx, projectId: number, userIds?: number[]): Promise<ReportRecipient[]> {
  if (userIds?.length === 0) return []
  const rows = await ctx.db
    .select({
      userId: users.id,
      name: personName(users),
      username: users.username,
      email: users.email,
      confirmedAt: users.emailConfirmedAt,
      role: projectMembers.role,
    })
    .from(projectMembers)
    .innerJoin(users, eq(users.id, projectMembers.userId))
    .where(and(eq(projectMembers.projectId, projectId), userIds && inArray(users.id, userIds)))
    .orderBy(sql`lower(${personName(users)})`, users.id)
  return rows.map(({ confirmedAt, ...row }) => {
    const sound = isMailAddress(row.email)
    return {
      ...row,
      email: sound && confirmedAt !== null ? row.email : null,
      unconfirmed: sound && confirmedAt === null,
    }
  })
}

/** The ids of those who can get mail. */
export const reachable = (people: readonly ReportRecipient[]) =>
  people.flatMap(({ userId, email }) => (email === null ? [] : [userId]))
