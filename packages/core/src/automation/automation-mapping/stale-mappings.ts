import type { ChangesQuery } from '@caseweave/contract/automation/mapping-changes/mapping-changes'
import { caseMappings, scenarios, testCases } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { named } from '../../platform/database/named-tables'

const c = named(testCases, 'c')
const m = named(caseMappings, 'm')
const s = named(scenarios, 's')

type Filter = Pick<ChangesQuery, 'reason' | 'fileId' | 'caseNumber'> & { projectId: number }

/** When a mapping `m` became stale, in microseconds since 1970: a person confirms what it said then. */
export const staleStamp = sql`(extract(epoch from ${m.staleSince}) * 1000000)::bigint`.mapWith(Number)

/** The stale mappings `m` of a project with their scenario `s` and case `c`; those of deleted cases wait until they are back. */
export const staleMappings = ({ projectId, reason, fileId, caseNumber }: Filter): SQL => sql`
  ${m}
  join ${c} on ${c.id} = ${m.testCaseId} and ${c.deletedAt} is null
  join ${s} on ${s.id} = ${m.scenarioId}
  where ${m.projectId} = ${projectId} and ${m.staleReason} is not null
    ${reason ? sql`and ${m.staleReason} = ${reason}` : sql``}
    ${fileId ? sql`and ${s.featureFileId} = ${fileId}` : sql``}
    ${caseNumber ? sql`and ${c.number} = ${caseNumber}` : sql``}`
