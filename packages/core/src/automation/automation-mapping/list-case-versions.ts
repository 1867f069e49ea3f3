import type {
  CaseVersionChoices,
  MappingsOfCase,
} from '@caseweave/contract/automation/automation-mapping/automation-mapping-screen'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { personName } from '../../platform/text/person-name'

type Version = CaseVersionChoices['versions'][number]

/** The versions of a live case of the project, the newest first; NOT_FOUND when there is no such case. */
export async function listCaseVersions(
  ctx: Ctx,
  { projectId, caseNumber }: MappingsOfCase & { projectId: number },
): Promise<CaseVersionChoices> {
  const rows = await ctx.db.execute<Omit<Version, 'at'> & { at: string; current: string }>(sql`
    select v.version, v.summary, c.summary as current, v.created_at as at, ${personName('person')} as by,
      (select count(*)::int from test_steps step where step.version_id = v.id) as steps
    from test_cases c
    join test_case_versions v on v.test_case_id = c.id
    left join users person on person.id = v.created_by
    where c.project_id = ${projectId} and c.number = ${caseNumber} and c.deleted_at is null
    order by v.version desc`)
  const [newest] = rows
  if (!newest) throw new AppError('NOT_FOUND', messages.notFound)
  return {
    number: caseNumber,
    summary: newest.current,
    versions: rows.map(({ current: _current, at, ...version }) => ({ ...version, at: new Date(at) })),
  }
}
