import { accountLinks, organizationMembers, organizations, users } from '@caseweave/db/schema'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { accountMailTo } from './account-mail-to'
import { endSessions } from './end-sessions'
import { requireStrongPassword } from './password-strength'
import { hashPassword } from './passwords'

/** How many names of organizations make a password weak that is made of them. */
const namesLookedAt = 3

/**
 * The hash of a new password of a person, if it is hard to guess for somebody who knows their names, their address and their organizations;
 * else INVALID at `field`.
 */
export async function newPasswordHash(ctx: Ctx, userId: number, password: string, field: string): Promise<string> {
  const [person] = await ctx.db
    .select({ username: users.username, first: users.firstName, last: users.lastName, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
  const theirs = await ctx.db
    .select({ name: organizations.name })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(eq(organizationMembers.userId, userId))
    .orderBy(asc(organizations.id))
    .limit(namesLookedAt)
  await requireStrongPassword(
    password,
    [...Object.values(person ?? {}), ...theirs.map(({ name }) => name)].filter(Boolean),
    field,
  )
  return hashPassword(password)
}

/** Keeps a person as they are until the transaction ends. Before their links: whoever takes both takes them in this order. */
export const holdPerson = (ctx: Ctx, userId: number) =>
  ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('update')

/**
 * Sets a password, ends all sessions of its owner but `except`, and tells them by mail; in the caller's transaction. `about` says in the mail
 * how it came. Links that set another one, or another address, are good no more: whoever knew the old password may have asked for them.
 */
export async function setPassword(
  ctx: Ctx,
  userId: number,
  set: { passwordHash: string; except: string | undefined; about: string },
): Promise<void> {
  const [person] = await ctx.db
    .update(users)
    .set({ passwordHash: set.passwordHash })
    .where(eq(users.id, userId))
    .returning({ username: users.username })
  if (!person) return
  await endSessions(ctx, userId, set.except)
  const purposes = inArray(accountLinks.purpose, ['resetPassword', 'changeEmail'])
  const ended = await ctx.db
    .update(accountLinks)
    .set({ usedAt: ctx.now() })
    .where(and(eq(accountLinks.userId, userId), purposes, isNull(accountLinks.usedAt)))
    .returning({ purpose: accountLinks.purpose, address: accountLinks.address, expiresAt: accountLinks.expiresAt })
  const asked = ended.find(({ purpose, expiresAt }) => purpose === 'changeEmail' && expiresAt > ctx.now())
  await accountMailTo(ctx, userId, {
    subject: 'Your password was changed',
    paragraphs: (at) => [
      `The password of the account “${person.username}” was changed on ${at(ctx.now())}. ${set.about}`,
      ...(asked
        ? [`The change of your email address to ${asked.address} was called off. Ask for it again if you want it.`]
        : []),
      'If this was not you, ask for a new password at once, and tell an Admin of your organization.',
    ],
    action: { label: 'I did not do this', href: '/forgot-password' },
  })
}
