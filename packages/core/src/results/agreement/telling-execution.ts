import { executions } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { named } from '../../platform/database/named-tables'

const t = named(executions, 't')

/** A subquery of the result by which a batch's verdict of a case can be shown: of its datasets the first that failed, else the first. */
export const tellingExecution = (testCaseId: SQL, batchId: SQL): SQL => sql`(
  select ${t.id} from ${t} where ${t.batchId} = ${batchId} and ${t.testCaseId} = ${testCaseId}
  order by ${t.result} = 'FAILED' desc, ${t.id} limit 1)`
