import type {
  CaseVersionChoices,
  MappingsOfCase,
} from '@caseweave/contract/automation/automation-mapping/automation-mapping-screen'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { testCases, testCaseVersions, testSteps, users } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { personName } from '../../platform/text/person-name'

const c = named(testCases, 'c')
const person = named(users, 'person')
const step = named(testSteps, 'step')
const v = named(testCaseVersions, 'v')

/** The versions of a live case of the project, the newest first; NOT_FOUND when there is no such case. */
export async function listCaseVersions(
  ctx: Ctx,
  { projectId, caseNumber }: MappingsOfCase & { projectId: number },
): Promise<CaseVersionChoices> {
  const rows = await ctx.db
    .select({
      current: c.summary,
      version: {
        version: v.version,
        summary: v.summary,
        at: v.createdAt,
        by: personName(person),
        steps: sql<number>`(select count(*)::int from ${step} where ${step.versionId} = ${v.id})`,
      },
    })
    .from(sql`${c}
      join ${v} on ${v.testCaseId} = ${c.id}
      left join ${person} on ${person.id} = ${v.createdBy}
      where ${c.projectId} = ${projectId} and ${c.number} = ${caseNumber} and ${c.deletedAt} is null
      order by ${v.version} desc`)
  const [newest] = rows
  if (!newest) throw new AppError('NOT_FOUND', messages.notFound)
  return { number: caseNumber, summary: newest.current, versions: rows.map(({ version }) => version) }
}
