import type { ReportedFailure } from '@caseweave/contract/reports/reports/execution-report'
import { reportResultOf, TestResult } from '@caseweave/contract/results/executions/executions'
import { currentResults, executions, tickets, workItems } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import { named } from '../../platform/database/named-tables'

const r = named(currentResults, 'r')
const t = named(tickets, 't')
const w = named(workItems, 'w')
const x = named(executions, 'x')

const failing = TestResult.options.filter((word) => reportResultOf[word] === 'fail')
const isOpen = sql`coalesce(${w.state}, 'open') = 'open'`

/**
 * What failed of a case with its kept result `r`, null when that does not fail: a few rows of indexes for each line of a page. A
 * ticket counts where it is attached: to the case, in the release and environment of the failing dataset.
 */
export const failureOf = sql<ReportedFailure | null>`(
  select json_build_object('executionId', ${x.id}, 'ticket', (
    select json_build_object('number', ${t.number}, 'address', ${w.address}, 'open', ${isOpen})
    from ${t} left join ${w} on ${w.id} = ${t.workItemId}
    where ${t.testCaseId} = ${x.testCaseId} and ${t.applicable} and ${t.releaseId} = ${x.releaseId}
      and ${t.environmentId} = ${x.environmentId}
    order by ${isOpen} desc, ${t.id} desc limit 1
  ))
  from ${x}
  where ${r.result} = 'fail' and ${x.batchId} = ${r.batchId} and ${x.testCaseId} = ${r.testCaseId}
    and ${x.result} in (${sql.join(
      failing.map((word) => sql`${word}`),
      sql`, `,
    )})
  order by ${x.id} desc limit 1
)`
