import { mappingChangesPath, mappingsOfCasePath } from '@caseweave/contract/automation/addresses'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { counted } from '@caseweave/contract/platform/counted'
import { caseMappings, organizationMembers, projectMembers, projects, testCases } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { notifyMany } from '../../platform/notifications/notify'

const c = named(testCases, 'c')
const m = named(caseMappings, 'm')
const om = named(organizationMembers, 'om')
const p = named(projects, 'p')
const pm = named(projectMembers, 'pm')

/** How many cases a message names. */
const mostNamed = 5

/**
 * Tells the people who made mappings that somebody else changes, confirms or removes them, each in one message; those who have left the project
 * hear nothing. `which` finds the mappings, named `m`, and is asked before they change.
 */
export async function tellMappingOwners(
  tx: Ctx,
  { projectId, deed, which }: { projectId: number; deed: 'changed' | 'confirmed' | 'removed'; which: SQL },
): Promise<void> {
  const actor = tx.actor
  if (!actor) return
  const owners = await tx.db.execute<{ userId: string; project: string; count: number; numbers: number[] }>(sql`
    select ${m.createdBy} as "userId", min(${p.name}) as project, count(*)::int as count,
      (array_agg(distinct ${c.number} order by ${c.number}))[1:${mostNamed}] as numbers
    from ${m} join ${c} on ${c.id} = ${m.testCaseId} join ${p} on ${p.id} = ${m.projectId}
    where ${m.projectId} = ${projectId} and ${m.createdBy} <> ${actor.id} and (${which})
      and (exists (select from ${pm} where ${pm.projectId} = ${p.id} and ${pm.userId} = ${m.createdBy})
        or exists (select from ${om} where ${om.organizationId} = ${p.organizationId} and ${om.userId} = ${m.createdBy} and ${om.role} = 'Admin'))
    group by ${m.createdBy}`)
  await notifyMany(
    tx,
    owners.map(({ userId, project, count, numbers }) => ({
      ...{ userId: Number(userId), kind: 'mapping' as const },
      subject:
        count === 1
          ? `Your mapping of ${caseNumberLabel(numbers[0] ?? 0)} was ${deed}`
          : `${counted(count, 'mapping')} of yours were ${deed}`,
      message: `${actor.firstName || actor.username} ${deed} ${count === 1 ? 'it' : 'them'} in ${project}: ${numbers.map(caseNumberLabel).join(', ')}${count > numbers.length ? ' and others' : ''}.`,
      href: count === 1 && numbers[0] ? mappingsOfCasePath(projectId, numbers[0]) : mappingChangesPath(projectId),
    })),
  )
}
