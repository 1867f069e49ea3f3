import type { EnvironmentRow } from '@caseweave/contract/project/environments/environments'
import { environments, users } from '@caseweave/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { personName } from '../../platform/text/person-name'

/** The environments of a project by name, those that are not active too. */
export async function listEnvironments(ctx: Ctx, input: { projectId: number }): Promise<EnvironmentRow[]> {
  return ctx.dbByKey
    .select({
      id: environments.id,
      name: environments.name,
      active: environments.active,
      createdBy: personName(users),
      createdAt: environments.createdAt,
    })
    .from(environments)
    .leftJoin(users, eq(users.id, environments.createdBy))
    .where(eq(environments.projectId, input.projectId))
    .orderBy(sql`lower(${environments.name})`, environments.id)
}
