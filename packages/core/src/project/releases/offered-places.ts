import { environments, projectMembers, users } from '@caseweave/db/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { personName } from '../../platform/text/person-name'
import { offeredReleases } from './offered-releases'

/** How many of the people who may help are named. */
const managersNamed = 5

/** Where results and tickets of a project can belong. */
type OfferedPlaces = {
  /** Enabled ones, newest first. */
  releases: { id: number; number: string }[]
  /** Active ones, by name. */
  environments: { id: number; name: string }[]
  /** Who may add releases and environments. */
  managers: string[]
}

/** The releases and environments that a project offers, and whom to ask for more. */
export async function offeredPlaces(ctx: Ctx, projectId: number): Promise<OfferedPlaces> {
  const [releases, active, managers] = await Promise.all([
    offeredReleases(ctx, projectId),
    ctx.db
      .select({ id: environments.id, name: environments.name })
      .from(environments)
      .where(and(eq(environments.projectId, projectId), eq(environments.active, true)))
      .orderBy(sql`lower(${environments.name})`, environments.id),
    ctx.db
      .select({ name: personName(users) })
      .from(projectMembers)
      .innerJoin(users, eq(users.id, projectMembers.userId))
      .where(
        and(eq(projectMembers.projectId, projectId), inArray(projectMembers.role, ['ProjectAdmin', 'ProjectLead'])),
      )
      .orderBy(sql`lower(${personName(users)})`, users.id)
      .limit(managersNamed),
  ])
  return { releases, environments: active, managers: managers.map(({ name }) => name) }
}
