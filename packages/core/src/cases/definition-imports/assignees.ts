import { projectMembers, users } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context'

const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * Finds a member of the project by what a file calls them: username, else email address, else first and last name, without
 * regard to case. A full name that several members share finds nobody.
 */
export async function assigneeFinder(ctx: Ctx, projectId: number): Promise<(name: string) => number | null> {
  const members = await ctx.db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(projectMembers)
    .innerJoin(users, eq(users.id, projectMembers.userId))
    .where(eq(projectMembers.projectId, projectId))
  const byName = new Map<string, number | null>()
  for (const { id, firstName, lastName } of members) {
    const name = plain(`${firstName} ${lastName}`)
    byName.set(name, byName.has(name) ? null : id)
  }
  for (const { id, email } of members) if (email !== '') byName.set(plain(email), id)
  for (const { id, username } of members) byName.set(plain(username), id)
  return (name) => byName.get(plain(name)) ?? null
}
