import type { ChangesQuery } from '@caseweave/contract/automation/mapping-changes/mapping-changes'
import { type SQL, sql } from 'drizzle-orm'

type Filter = Pick<ChangesQuery, 'reason' | 'fileId' | 'caseNumber'> & { projectId: number }

/** When a mapping `m` became stale, in microseconds since 1970: a person confirms what it said then. */
export const staleStamp = sql`(extract(epoch from m.stale_since) * 1000000)::bigint`

/** The stale mappings `m` of a project with their scenario `s` and case `c`; those of deleted cases wait until they are back. */
export const staleMappings = ({ projectId, reason, fileId, caseNumber }: Filter): SQL => sql`
  case_mappings m
  join test_cases c on c.id = m.test_case_id and c.deleted_at is null
  join scenarios s on s.id = m.scenario_id
  where m.project_id = ${projectId} and m.stale_reason is not null
    ${reason ? sql`and m.stale_reason = ${reason}` : sql``}
    ${fileId ? sql`and s.feature_file_id = ${fileId}` : sql``}
    ${caseNumber ? sql`and c.number = ${caseNumber}` : sql``}`
