import { scheduleMessages } from '@caseweave/contract/reports/report-emails/report-email-messages'
import { environments, modules, releases, type reportSchedules } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context'

type Place = Pick<typeof reportSchedules.$inferSelect, 'releaseId' | 'environmentId' | 'moduleId'>

/** Why a daily report of this place cannot be sent: what it is about is not offered any more; null when it can. */
export async function placeProblem(ctx: Ctx, { releaseId, environmentId, moduleId }: Place): Promise<string | null> {
  const [[release], [environment], [module]] = await Promise.all([
    releaseId === null ? [] : ctx.db.select().from(releases).where(eq(releases.id, releaseId)),
    environmentId === null ? [] : ctx.db.select().from(environments).where(eq(environments.id, environmentId)),
    moduleId === null ? [] : ctx.db.select().from(modules).where(eq(modules.id, moduleId)),
  ])
  if (release && !release.enabled) return scheduleMessages.releaseDisabled(release.number)
  if (environment && !environment.active) return scheduleMessages.environmentInactive(environment.name)
  if (module?.deletedAt) return scheduleMessages.moduleDeleted(module.name)
  return null
}
