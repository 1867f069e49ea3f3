import { casePath, definitionsPath } from '@caseweave/contract/cases/addresses'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { counted } from '@caseweave/contract/platform/counted'
import { cutText } from '@caseweave/contract/platform/cut-text'
import { projects } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { notifyMany } from '../../platform/notifications/notify'

/** How many cases a message names, and how much of each one's summary, in characters. */
export const mostNamed = 5
const summaryLimit = 80

/** Cases of a project that somebody has now: how many, and those that the message names. */
type Assigned = { userId: number; count: number; named: readonly { number: number; summary: string }[] }

/**
 * Tells people, each in one message, that somebody else has assigned test cases to them; who assigns them to themselves hears nothing.
 * `key` says which change it was, where it may be told again.
 */
export async function tellAssigned(
  tx: Ctx,
  { projectId, key, assigned }: { projectId: number; key?: string; assigned: readonly Assigned[] },
): Promise<void> {
  const { actor } = tx
  const others = assigned.filter(({ userId, count }) => userId !== 0 && userId !== actor?.id && count > 0)
  if (others.length === 0) return
  const [project] = await tx.db.select({ name: projects.name }).from(projects).where(eq(projects.id, projectId))
  const by = actor ? `By ${actor.firstName || actor.username} in ${project?.name}` : `In ${project?.name}`
  await notifyMany(
    tx,
    others.map(({ userId, count, named }) => {
      const [only] = count === 1 ? named : []
      const shown = named
        .slice(0, mostNamed)
        .map(({ number, summary }) => `${caseNumberLabel(number)} ${cutText(summary, summaryLimit)}`)
      const rest = count - shown.length
      return {
        ...{ userId, kind: 'assigned' as const, key },
        subject: only
          ? `${caseNumberLabel(only.number)} was assigned to you`
          : `${counted(count, 'test case')} ${count === 1 ? 'was' : 'were'} assigned to you`,
        message:
          shown.length > 0
            ? `${by}: ${shown.join(', ')}${rest > 0 ? `, and ${counted(rest, 'other')}` : ''}.`
            : `${by}.`,
        href: only ? casePath(projectId, only.number) : `${definitionsPath(projectId)}?search=assigned:me`,
      }
    }),
  )
}
