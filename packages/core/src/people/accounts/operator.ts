import { operatorRole } from '@caseweave/contract/people/path-groups'
import type { ApplicationRole } from '@caseweave/contract/people/roles'
import { counted } from '@caseweave/contract/platform/counted'
import { AppError } from '@caseweave/contract/platform/errors'
import { organizationMembers, organizations, users } from '@caseweave/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { endSessions } from './end-sessions'
import { removeSecondFactor } from './second-factor'
import { sameUsername } from './verify-credentials'

/** What an operator may do at the machine itself, without an account: nobody is named in the audit trail, and the log tells of it. */

/** The application roles that an operator gives and takes, by the words that they are called. */
export const operatorRoles: Record<string, ApplicationRole> = {
  'Human Resources': { application: 'Caseweave', role: 'Human Resources' },
  Operator: operatorRole,
  'Test Case Management Admin': { application: 'Test Case Management', role: 'Admin' },
}

type Found = { id: number; username: string; applicationRoles: ApplicationRole[] }

async function personCalled(tx: Ctx, username: string): Promise<Found> {
  const [person] = await tx.db
    .select({
      id: users.id,
      username: users.username,
      applicationRoles: users.applicationRoles,
    })
    .from(users)
    .where(and(sameUsername(username), isNull(users.deletedAt)))
    .for('update')
  if (!person)
    throw new AppError('NOT_FOUND', `Nobody has the username "${username}". List all with: npm run admin -- accounts`)
  return person
}

/** The organization of this name; NOT_FOUND, with the names that there are, for one that nobody has. */
export async function organizationCalled(tx: Ctx, name: string): Promise<{ id: number; name: string }> {
  const all = await tx.db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(isNull(organizations.deletedAt))
    .orderBy(sql`lower(${organizations.name})`)
    .limit(21)
  const [found] = await tx.db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(and(sql`lower(${organizations.name}) = lower(${name.trim()})`, isNull(organizations.deletedAt)))
  if (found) return found
  const known = all.slice(0, 20).map((each) => `"${each.name}"`)
  const more = all.length > known.length ? ', …' : ''
  const advice = known.length === 0 ? 'There is none yet.' : `There are: ${known.join(', ')}${more}.`
  throw new AppError('NOT_FOUND', `No organization is called "${name}". ${advice}`)
}

/** Makes somebody an Admin of an organization, and a member when they were none. NOT_FOUND for a name that nobody has. */
export function makeOrganizationAdmin(ctx: Ctx, input: { username: string; organization: string }): Promise<string> {
  return ctx.tx(async (tx) => {
    const person = await personCalled(tx, input.username)
    const organization = await organizationCalled(tx, input.organization)
    const member = { organizationId: organization.id, userId: person.id, role: 'Admin' as const }
    await tx.db
      .insert(organizationMembers)
      .values(member)
      .onConflictDoUpdate({
        target: [organizationMembers.organizationId, organizationMembers.userId],
        set: { role: 'Admin' },
      })
    await tx.db
      .update(users)
      .set({ defaultOrganizationId: organization.id })
      .where(and(eq(users.id, person.id), isNull(users.defaultOrganizationId)))
    const facts = { userId: person.id, username: person.username, organizationId: organization.id, role: 'Admin' }
    await tx.afterCommit(async () => logSecurityEvent(ctx, 'role changed', facts))
    return `${person.username} is an Admin of ${organization.name}.`
  })
}

/** Takes somebody's second factor and its recovery codes away, and mails them that it was done: the password alone signs them in then. */
export function resetSecondFactor(ctx: Ctx, { username }: { username: string }): Promise<string> {
  return ctx.tx(async (tx) => {
    const person = await personCalled(tx, username)
    if (!(await removeSecondFactor(tx, person.id, 'Whoever runs your Caseweave has reset it.')))
      return `${person.username} has no second factor.`
    const facts = { userId: person.id, username: person.username }
    await tx.afterCommit(async () => logSecurityEvent(ctx, 'second factor reset', facts))
    return `${person.username} has no second factor any more, and signs in with the password alone.`
  })
}

/** Signs somebody out everywhere, and ends sign-ins that are on their way. Tokens of programs go on: they are revoked in the profile. */
export function endAllSessions(ctx: Ctx, { username }: { username: string }): Promise<string> {
  return ctx.tx(async (tx) => {
    const person = await personCalled(tx, username)
    const ended = await endSessions(tx, person.id)
    const facts = { userId: person.id, username: person.username }
    await tx.afterCommit(async () => logSecurityEvent(ctx, 'sessions ended', facts))
    return `${counted(ended, 'session')} of ${person.username} ended.`
  })
}

/** Gives somebody an application role, or takes it away. */
export function setApplicationRole(
  ctx: Ctx,
  { username, role, given }: { username: string; role: string; given: boolean },
): Promise<string> {
  return ctx.tx(async (tx) => {
    const meant = Object.entries(operatorRoles).find(([name]) => name.toLowerCase() === role.trim().toLowerCase())
    if (!meant)
      throw new AppError(
        'INVALID',
        `There is no role "${role}". There are: ${Object.keys(operatorRoles)
          .map((name) => `"${name}"`)
          .join(', ')}.`,
      )
    const [name, wanted] = meant
    const person = await personCalled(tx, username)
    const others = person.applicationRoles.filter(
      (each) => each.application !== wanted.application || each.role !== wanted.role,
    )
    await tx.db
      .update(users)
      .set({ applicationRoles: given ? [...others, wanted] : others })
      .where(eq(users.id, person.id))
    const facts = { userId: person.id, username: person.username, role: `${given ? '' : 'no '}${name}` }
    await tx.afterCommit(async () => logSecurityEvent(ctx, 'role changed', facts))
    return `${person.username} ${given ? 'has the role' : 'does not have the role'} ${name}${given ? '.' : ' any more.'}`
  })
}
