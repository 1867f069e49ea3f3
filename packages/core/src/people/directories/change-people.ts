import { directoryMessages } from '@caseweave/contract/people/directories'
import {
  directoryGroupMembers,
  directoryGroups,
  directoryProjectRoles,
  directoryUsers,
  organizationMembers,
  projects,
  userIdentities,
  users,
} from '@caseweave/db/schema'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { isUniqueViolation } from '../../platform/database/unique-violation'
import { createUser } from '../accounts/create-user'
import { roleOf, withMembersHeld } from '../organizations/hold-members'
import { DirectoryRefusal, invalid } from './directory-refusal'
import type { PersonChange } from './person-change'
import { type DirectoryPerson, getPerson } from './read-people'
import { beginMembership, endMembership } from './sync-roles'

const refused = (message: string) => new DirectoryRefusal('CONFLICT', 'uniqueness', message)

/** Runs a change of a person; of a username that somebody else takes in the same moment the index decides. */
async function changing(
  ctx: Ctx,
  { organizationId, change }: { organizationId: number; change: PersonChange },
  work: (tx: Ctx) => Promise<DirectoryPerson>,
): Promise<DirectoryPerson> {
  try {
    return await withMembersHeld(ctx, organizationId, work)
  } catch (error) {
    throw isUniqueViolation(error) ? refused(directoryMessages.userTwice(change.userName ?? '')) : error
  }
}

/**
 * Takes in a person whom a directory tells of. Whoever has an account already is linked to it only where they are a member of the organization,
 * or where nobody has ever made the account theirs: else a directory could take over people of other organizations.
 */
export async function addPerson(
  ctx: Ctx,
  input: { organizationId: number; change: PersonChange },
): Promise<DirectoryPerson> {
  const { organizationId, change } = input
  const { userName, active = true, externalId = null } = change
  if (!userName) throw invalid('invalidValue', 'userName is required.')
  return changing(ctx, input, async (tx) => {
    const account = await accountOf(tx, organizationId, { userName, email: change.email ?? '' })
    const person = {
      ...{ firstName: change.firstName ?? '', lastName: change.lastName ?? '', email: change.email ?? '' },
      ...{ username: userName, password: null, phoneNumber: '' },
    }
    const userId = account?.id ?? (await createUser(tx, person)).id
    await requireExternalId(tx, organizationId, userId, externalId)
    await tx.db
      .insert(directoryUsers)
      .values({ organizationId, userId, externalId, active, role: account?.role ?? 'Member' })
      .onConflictDoUpdate({
        target: [directoryUsers.organizationId, directoryUsers.userId],
        set: { externalId, changedAt: ctx.now() },
      })
    if (account) await changeAccount(tx, organizationId, userId, change)
    await setActive(tx, organizationId, userId, active)
    return getPerson(tx, { organizationId, userId })
  })
}

/** The account that a new user of a directory is; null for none. One that is somebody else's is a conflict, and so is one that was told of. */
async function accountOf(
  { db }: Ctx,
  organizationId: number,
  { userName, email }: { userName: string; email: string },
) {
  const found = await db
    .select({
      ...{ id: users.id, username: users.username, role: organizationMembers.role, told: directoryUsers.userId },
      ...{ deletedAt: users.deletedAt, taken: isTaken(organizationId) },
    })
    .from(users)
    .leftJoin(
      organizationMembers,
      and(eq(organizationMembers.userId, users.id), eq(organizationMembers.organizationId, organizationId)),
    )
    .leftJoin(
      directoryUsers,
      and(eq(directoryUsers.userId, users.id), eq(directoryUsers.organizationId, organizationId)),
    )
    .where(
      sql`lower(${users.username}) = lower(${userName}) or (${users.emailConfirmedAt} is not null and ${users.deletedAt} is null
        and ${email} <> '' and lower(${users.email}) = lower(${email}))`,
    )
    .orderBy(sql`lower(${users.username}) = lower(${userName}) desc`, users.id)
    .limit(2)
  const [account] = found
  if (!account) return null
  if (account.told !== null) throw refused(directoryMessages.userTwice(account.username))
  if (account.deletedAt || (account.role === null && (account.taken || found.length > 1)))
    throw refused(directoryMessages.elsewhere)
  return account
}

/** Whether anybody but this organization's directory stands behind an account: it was signed in to, or belongs elsewhere too. */
const isTaken = (organizationId: number) => sql<boolean>`(
  ${users.passwordHash} is not null or ${users.emailConfirmedAt} is not null
  or exists (select from ${userIdentities} where ${userIdentities.userId} = ${users.id})
  or ${isElsewhere(organizationId)})`
const isElsewhere = (organizationId: number) => sql<boolean>`(
  exists (select from ${organizationMembers} as other where other.user_id = ${users.id} and other.organization_id <> ${organizationId})
  or exists (select from ${directoryUsers} as other where other.user_id = ${users.id} and other.organization_id <> ${organizationId}))`

/** Changes a person as their directory says; what their account keeps for itself stays as it is. */
export async function changePerson(
  ctx: Ctx,
  input: { organizationId: number; userId: number; change: PersonChange },
): Promise<DirectoryPerson> {
  const { organizationId, userId, change } = input
  return changing(ctx, input, async (tx) => {
    const before = await getPerson(tx, { organizationId, userId })
    const { externalId = before.externalId, active = before.active } = change
    await requireExternalId(tx, organizationId, userId, externalId)
    await tx.db
      .insert(directoryUsers)
      .values({
        organizationId,
        userId,
        externalId,
        active: before.active,
        role: (await roleOf(tx, organizationId, userId)) ?? 'Member',
      })
      .onConflictDoUpdate({
        target: [directoryUsers.organizationId, directoryUsers.userId],
        set: { externalId, changedAt: ctx.now() },
      })
    await changeAccount(tx, organizationId, userId, change)
    await setActive(tx, organizationId, userId, active)
    return getPerson(tx, { organizationId, userId })
  })
}

/** Ends the membership of a person whom the directory no longer has, and forgets what it told of them. Their account is theirs. */
export async function removePerson(ctx: Ctx, input: { organizationId: number; userId: number }): Promise<void> {
  const { organizationId, userId } = input
  await withMembersHeld(ctx, organizationId, async (tx) => {
    await getPerson(tx, input)
    await setActive(tx, organizationId, userId, false)
    const groups = tx.db
      .select({ id: directoryGroups.id })
      .from(directoryGroups)
      .where(eq(directoryGroups.organizationId, organizationId))
    await tx.db
      .delete(directoryGroupMembers)
      .where(and(eq(directoryGroupMembers.userId, userId), inArray(directoryGroupMembers.groupId, groups)))
    // And roles in projects, which are kept for the return of who is only not active.
    const here = tx.db.select({ id: projects.id }).from(projects).where(eq(projects.organizationId, organizationId))
    await tx.db
      .delete(directoryProjectRoles)
      .where(and(eq(directoryProjectRoles.userId, userId), inArray(directoryProjectRoles.projectId, here)))
    await tx.db
      .delete(directoryUsers)
      .where(and(eq(directoryUsers.organizationId, organizationId), eq(directoryUsers.userId, userId)))
  })
}

async function requireExternalId({ db }: Ctx, organizationId: number, userId: number, externalId: string | null) {
  if (externalId === null) return
  const [other] = await db
    .select({ userId: directoryUsers.userId })
    .from(directoryUsers)
    .where(
      and(
        eq(directoryUsers.organizationId, organizationId),
        eq(directoryUsers.externalId, externalId),
        ne(directoryUsers.userId, userId),
      ),
    )
  if (other) throw refused(directoryMessages.externalIdTwice)
}

/**
 * Changes the name of somebody who belongs to this organization alone; and the username and the address of an account that nobody has signed
 * in to yet. An address that leads into an account is its owner's to change.
 */
async function changeAccount({ db }: Ctx, organizationId: number, userId: number, change: PersonChange) {
  const { userName, firstName, lastName, email } = change
  if (userName !== undefined) {
    const [other] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(sql`lower(${users.username}) = lower(${userName})`, ne(users.id, userId)))
    if (other) throw refused(directoryMessages.userTwice(userName))
  }
  const names = { ...(firstName === undefined ? {} : { firstName }), ...(lastName === undefined ? {} : { lastName }) }
  const keys = {
    ...(userName === undefined ? {} : { username: userName }),
    ...(email === undefined ? {} : { email }),
  }
  if (Object.keys(names).length > 0)
    await db
      .update(users)
      .set(names)
      .where(and(eq(users.id, userId), sql`not ${isElsewhere(organizationId)}`))
  if (Object.keys(keys).length > 0)
    await db
      .update(users)
      .set(keys)
      .where(and(eq(users.id, userId), sql`not ${isTaken(organizationId)}`))
}

/** Begins or ends a membership. */
async function setActive(tx: Ctx, organizationId: number, userId: number, active: boolean): Promise<void> {
  if (active) await beginMembership(tx, organizationId, userId)
  else await endMembership(tx, organizationId, userId)
  await tx.db
    .update(directoryUsers)
    .set({ active })
    .where(and(eq(directoryUsers.organizationId, organizationId), eq(directoryUsers.userId, userId)))
}
