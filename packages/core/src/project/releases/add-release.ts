import { AppError } from '@caseweave/contract/platform/errors'
import { releaseMessages } from '@caseweave/contract/project/releases/release-messages'
import type { AddRelease } from '@caseweave/contract/project/releases/releases'
import { releases } from '@caseweave/db/schema'
import { type Ctx, requireActor } from '../../context'

/** Adds an enabled release to a project; CONFLICT at `number` when it has one of this number, whatever the case. */
export async function addRelease(
  ctx: Ctx,
  input: AddRelease & { projectId: number },
): Promise<{ id: number; number: string }> {
  const { projectId, number } = input
  const actor = requireActor(ctx).id
  return ctx.tx(async (tx) => {
    const [added] = await tx.db
      .insert(releases)
      .values({ projectId, number, createdBy: actor })
      .onConflictDoNothing()
      .returning({ id: releases.id, number: releases.number })
    if (!added) throw new AppError('CONFLICT', releaseMessages.taken(number), { field: 'number' })
    return added
  })
}
