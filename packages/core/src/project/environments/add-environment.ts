import { AppError } from '@caseweave/contract/platform/errors'
import { environmentMessages } from '@caseweave/contract/project/environments/environment-messages'
import type { AddEnvironment } from '@caseweave/contract/project/environments/environments'
import { environments } from '@caseweave/db/schema'
import { type Ctx, requireActor } from '../../context'

/** Adds an active environment to a project; CONFLICT at `name` when it has one of this name, whatever the case. */
export async function addEnvironment(
  ctx: Ctx,
  input: AddEnvironment & { projectId: number },
): Promise<{ id: number; name: string }> {
  const { projectId, name } = input
  const actor = requireActor(ctx).id
  return ctx.tx(async (tx) => {
    const [added] = await tx.db
      .insert(environments)
      .values({ projectId, name, createdBy: actor })
      .onConflictDoNothing()
      .returning({ id: environments.id, name: environments.name })
    if (!added) throw new AppError('CONFLICT', environmentMessages.taken(name), { field: 'name' })
    return added
  })
}
