import { javaStepRuns } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import { named } from '../../platform/database/named-tables'

const earlier = named(javaStepRuns, 'earlier')

/** Which generation of its project a row of `java_step_runs` is, counted from 1; rows are never deleted. */
export const generationNumber = sql<number>`(
  select count(*)::int from ${earlier}
  where ${earlier.projectId} = ${javaStepRuns.projectId} and ${earlier.id} <= ${javaStepRuns.id})`
