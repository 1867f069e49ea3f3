import { AppError } from '@caseweave/contract/platform/errors'
import { environmentMessages } from '@caseweave/contract/project/environments/environment-messages'
import { environments } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** Refuses an environment that the project does not offer, INVALID at `environmentId`; it is offered until the transaction ends. */
export async function requireEnvironment(ctx: Ctx, projectId: number, environmentId: number): Promise<void> {
  const [environment] = await ctx.db
    .select({ id: environments.id })
    .from(environments)
    .where(
      and(eq(environments.id, environmentId), eq(environments.projectId, projectId), eq(environments.active, true)),
    )
    .for('share')
  if (!environment) throw new AppError('INVALID', environmentMessages.gone, { field: 'environmentId' })
}
