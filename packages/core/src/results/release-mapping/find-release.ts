import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { releases } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** A release of the project, active or not; NOT_FOUND when it has no such release. */
export async function findRelease(
  ctx: Ctx,
  projectId: number,
  releaseId: number,
): Promise<{ id: number; number: string; enabled: boolean }> {
  const [release] = await ctx.db
    .select({ id: releases.id, number: releases.number, enabled: releases.enabled })
    .from(releases)
    .where(and(eq(releases.id, releaseId), eq(releases.projectId, projectId)))
  if (!release) throw new AppError('NOT_FOUND', messages.notFound)
  return release
}
