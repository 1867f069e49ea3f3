import { AppError } from '@caseweave/contract/platform/errors'
import { releaseMessages } from '@caseweave/contract/project/releases/release-messages'
import { releases } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** Refuses a release that the project does not offer, INVALID at `releaseId`; it is offered until the transaction ends. */
export async function requireRelease(ctx: Ctx, projectId: number, releaseId: number): Promise<void> {
  const [release] = await ctx.db
    .select({ id: releases.id })
    .from(releases)
    .where(and(eq(releases.id, releaseId), eq(releases.projectId, projectId), eq(releases.enabled, true)))
    .for('share')
  if (!release) throw new AppError('INVALID', releaseMessages.gone, { field: 'releaseId' })
}
