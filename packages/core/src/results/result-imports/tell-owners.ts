import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { counted } from '@caseweave/contract/platform/counted'
import { resultImportPath } from '@caseweave/contract/results/addresses'
import { executions, organizationMembers, projectMembers, projects, testCases } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { notifyMany } from '../../platform/notifications/notify'

const c = named(testCases, 'c')
const e = named(executions, 'e')
const om = named(organizationMembers, 'om')
const p = named(projects, 'p')
const pm = named(projectMembers, 'pm')

/** How many cases a message names. */
const mostNamed = 5

/** Tells people in one message each that test cases which are assigned to them failed in an import that somebody else, or a build, has brought. */
export async function tellOwners(
  tx: Ctx,
  found: { id: number; projectId: number; batchId: number | null; name: string },
): Promise<void> {
  if (found.batchId === null) return
  const owners = await tx.db.execute<{ userId: string; project: string; count: number; numbers: number[] }>(sql`
    select ${c.assignedTo} as "userId", min(${p.name}) as project, count(*)::int as count, (array_agg(${c.number} order by ${c.number}))[1:${mostNamed}] as numbers
    from ${c} join ${p} on ${p.id} = ${c.projectId}
    where ${c.id} in (select ${e.testCaseId} from ${e} where ${e.batchId} = ${found.batchId} and ${e.importId} = ${found.id} and ${e.result} = 'FAILED')
      and ${c.assignedTo} is not null and ${c.assignedTo} is distinct from ${tx.actor?.id ?? null}::bigint and ${c.deletedAt} is null
      and (exists (select from ${pm} where ${pm.projectId} = ${p.id} and ${pm.userId} = ${c.assignedTo})
        or exists (select from ${om} where ${om.organizationId} = ${p.organizationId} and ${om.userId} = ${c.assignedTo} and ${om.role} = 'Admin'))
    group by ${c.assignedTo}`)
  await notifyMany(
    tx,
    owners.map(({ userId, project, count, numbers }) => ({
      ...{ userId: Number(userId), kind: 'failed' as const, key: `failed:${found.id}` },
      subject: `${counted(count, 'test case')} assigned to you failed`,
      message: `${numbers.map(caseNumberLabel).join(', ')}${count > numbers.length ? ` and ${counted(count - numbers.length, 'other')}` : ''} failed in ${found.name}, in ${project}.`,
      href: resultImportPath(found.projectId, found.id),
    })),
  )
}
