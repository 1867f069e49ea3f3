import type { ListReleases, ReleaseRow } from '@caseweave/contract/project/releases/releases'
import { releases, users } from '@caseweave/db/schema'
import { and, desc, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { personName } from '../../platform/text/person-name'

/** The releases of a project, newest first. */
export async function listReleases(ctx: Ctx, input: ListReleases & { projectId: number }): Promise<ReleaseRow[]> {
  const { projectId, which } = input
  return ctx.dbByKey
    .select({
      id: releases.id,
      number: releases.number,
      enabled: releases.enabled,
      createdBy: personName(users),
      createdAt: releases.createdAt,
    })
    .from(releases)
    .leftJoin(users, eq(users.id, releases.createdBy))
    .where(
      and(eq(releases.projectId, projectId), which === 'all' ? undefined : eq(releases.enabled, which === 'enabled')),
    )
    .orderBy(desc(releases.createdAt), desc(releases.id))
}
