import { releases } from '@caseweave/db/schema'
import { and, desc, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** The releases that a project offers, the newest first. */
export const offeredReleases = (ctx: Ctx, projectId: number): Promise<{ id: number; number: string }[]> =>
  ctx.dbByKey
    .select({ id: releases.id, number: releases.number })
    .from(releases)
    .where(and(eq(releases.projectId, projectId), eq(releases.enabled, true)))
    .orderBy(desc(releases.createdAt), desc(releases.id))
