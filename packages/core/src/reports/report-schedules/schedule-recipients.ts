import { allRoles } from '@caseweave/contract/reports/report-emails/report-email-messages'
import { reportScheduleMembers, type reportSchedules } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { reachable, reportRecipients } from '../report-emails/report-recipients'

/** Who gets a daily report now: the members of the project who have one of its roles or are chosen by name, with an address. */
export async function scheduleRecipients(
  ctx: Ctx,
  { id, projectId, roles }: Pick<typeof reportSchedules.$inferSelect, 'id' | 'projectId' | 'roles'>,
): Promise<number[]> {
  const chosen = await ctx.db
    .select({ userId: reportScheduleMembers.userId })
    .from(reportScheduleMembers)
    .where(eq(reportScheduleMembers.scheduleId, id))
  const people = await reportRecipients(ctx, projectId)
  return reachable(
    people.filter(
      ({ userId, role }) =>
        roles.includes(allRoles) || roles.includes(role) || chosen.some((member) => member.userId === userId),
    ),
  )
}
