import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { projects } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { countTry } from '../../people/accounts/rate-limits'

/**
 * Counts a report that a person sends by email. TOO_MANY when the person or the organization has sent as many as they may in an hour:
 * else one could fill many mail boxes, and have the address of the product refused. Daily reports have a limit of their own.
 */
export async function countMailing(ctx: Ctx, projectId: number): Promise<void> {
  const [project] = await ctx.db
    .select({ organizationId: projects.organizationId })
    .from(projects)
    .where(eq(projects.id, projectId))
  if (!project) throw new AppError('NOT_FOUND', messages.notFound)
  const own = await countTry(ctx.sql, 'mailingsPerPerson', String(requireActor(ctx).id))
  try {
    await countTry(ctx.sql, 'mailingsPerOrganization', String(project.organizationId))
  } catch (refusal) {
    await own.forgive()
    throw refusal
  }
}
