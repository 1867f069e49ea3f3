import { organizationHref } from '@caseweave/contract/people/addresses'
import { type ProjectRole, projectRoleNames } from '@caseweave/contract/people/roles'
import { projectPath } from '@caseweave/contract/platform/addresses'
import { counted } from '@caseweave/contract/platform/counted'
import { projects } from '@caseweave/db/schema'
import { inArray } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { notifyMany } from '../../platform/notifications/notify'

/** How many projects a message names. */
const mostNamed = 5

type Given = { projectId: number; userId: number; role: ProjectRole }

/** Tells people of the roles in projects of one organization that somebody else has given them, each in one message. */
export async function tellRoles(tx: Ctx, given: readonly Given[]): Promise<void> {
  const others = given.filter(({ userId }) => userId !== tx.actor?.id)
  if (others.length === 0) return
  const rows = await tx.db
    .select({ id: projects.id, name: projects.name, organizationId: projects.organizationId })
    .from(projects)
    .where(inArray(projects.id, [...new Set(others.map(({ projectId }) => projectId))]))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const ofPerson = new Map<number, Given[]>()
  for (const entry of others) {
    const known = ofPerson.get(entry.userId)
    if (known) known.push(entry)
    else ofPerson.set(entry.userId, [entry])
  }
  await notifyMany(
    tx,
    [...ofPerson].map(([userId, entries]) => {
      const [first] = entries
      const named = entries
        .slice(0, mostNamed)
        .map(({ projectId, role }) => `${names.get(projectId)}: ${projectRoleNames[role]}`)
      const more = entries.length - named.length
      return entries.length === 1 && first
        ? {
            ...{ userId, kind: 'membership' as const, href: projectPath(first.projectId) },
            subject: `Your role in ${names.get(first.projectId)} is now ${projectRoleNames[first.role]}`,
            message: 'It holds from now on.',
          }
        : {
            ...{ userId, kind: 'membership' as const, href: organizationHref(rows[0]?.organizationId ?? 0) },
            subject: `You have new roles in ${counted(entries.length, 'project')}`,
            message: `${named.join(', ')}${more > 0 ? `, and ${more} more` : ''}.`,
          }
    }),
  )
}
