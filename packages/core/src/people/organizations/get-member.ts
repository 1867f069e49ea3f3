import type { MemberItem } from '@caseweave/contract/people/organizations/members'
import type { Holdings } from '@caseweave/contract/people/projects/project-members'
import type { OrganizationRole } from '@caseweave/contract/people/roles'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { organizationMembers, projectMembers, projects, secondFactors, users } from '@caseweave/db/schema'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { holdingsOf } from '../projects/hand-over'

/** How many people the choice of who takes over offers; Admins come first. */
const heirsShown = 500

const personName = sql<string>`coalesce(nullif(btrim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.username})`

const f = named(secondFactors, 'f')
const p = named(projects, 'p')
const pm = named(projectMembers, 'pm')

/** One member of the organization as its list shows them; NOT_FOUND for who is none. */
export async function getMember(
  ctx: Ctx,
  { organization, userId }: { organization: { id: number }; userId: number },
): Promise<Omit<MemberItem, 'lastUsedAt' | 'humanResourceEverywhere'>> {
  const [member] = await ctx.db
    .select({
      id: users.id,
      name: sql<string>`btrim(${users.firstName} || ' ' || ${users.lastName})`,
      username: users.username,
      email: users.email,
      role: organizationMembers.role,
      humanResource: organizationMembers.humanResource,
      projects: sql<number>`(select count(*)::int from ${pm} join ${p} on ${p.id} = ${pm.projectId}
        where ${pm.userId} = ${users.id} and ${p.organizationId} = ${organization.id} and ${p.deletedAt} is null)`,
      secondFactor: sql<boolean>`exists (select from ${f} where ${f.userId} = ${users.id} and ${f.confirmedAt} is not null)`,
    })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(and(eq(organizationMembers.organizationId, organization.id), eq(users.id, userId)))
  if (!member) throw new AppError('NOT_FOUND', messages.notFound)
  return member
}

/** A member, what depends on them here, and who could take it over. */
type MemberLeaving = {
  id: number
  name: string
  role: OrganizationRole
  holdings: Holdings
  heirs: { id: number; name: string; username: string }[]
}

/** What the removal of a member asks: NOT_FOUND for who is no member. */
export async function getMemberLeaving(
  ctx: Ctx,
  { organization, userId }: { organization: { id: number }; userId: number },
): Promise<MemberLeaving> {
  const here = eq(organizationMembers.organizationId, organization.id)
  const people = (which: ReturnType<typeof and>) =>
    ctx.db
      .select({ id: users.id, name: personName, username: users.username, role: organizationMembers.role })
      .from(organizationMembers)
      .innerJoin(users, eq(users.id, organizationMembers.userId))
      .where(which)
      .orderBy(asc(organizationMembers.role), sql`lower(${personName})`, users.id)
      .limit(heirsShown)
  const [[member], heirs, holdings] = await Promise.all([
    people(and(here, eq(users.id, userId))),
    people(and(here, ne(users.id, userId))),
    holdingsOf(ctx, { organizationId: organization.id, userId }),
  ])
  if (!member) throw new AppError('NOT_FOUND', messages.notFound)
  return {
    id: member.id,
    name: member.name,
    role: member.role,
    holdings,
    heirs: heirs.map(({ id, name, username }) => ({ id, name, username })),
  }
}
