import type { Disagreement } from '@caseweave/contract/results/agreement/agreement'
import { verdictComparisons } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { named } from '../../platform/database/named-tables'
import { tellingExecution } from './telling-execution'

const automated = named(verdictComparisons, 'x')
const manual = named(verdictComparisons, 'y')

type Result = Readonly<Record<'testCaseId' | 'batchId', SQL>>

const told = (side: Disagreement['side'], result: SQL, at: SQL, execution: SQL) => sql`
  json_build_object('side', ${side}::text, 'result', ${result}, 'at', ${at}, 'executionId', ${execution})`

/**
 * A subquery of the verdict that the result `e` does not agree with, null without one: of a manual result the automated one beside it, of an
 * automated one the last manual result that stands beside it and says else.
 */
export const disagreementOf = (e: Result): SQL<Disagreement | null> => sql<Disagreement | null>`coalesce(
  (select ${told('automated', sql`${automated.automatedResult}`, sql`${automated.automatedAt}`, tellingExecution(sql`${automated.testCaseId}`, sql`${automated.automatedBatchId}`))}
    from ${automated} where ${automated.batchId} = ${e.batchId} and ${automated.testCaseId} = ${e.testCaseId}
      and ${automated.result} <> ${automated.automatedResult}),
  (select ${told('manual', sql`${manual.result}`, sql`${manual.at}`, tellingExecution(sql`${manual.testCaseId}`, sql`${manual.batchId}`))}
    from ${manual} where ${manual.testCaseId} = ${e.testCaseId} and ${manual.automatedBatchId} = ${e.batchId}
      and ${manual.result} <> ${manual.automatedResult}
    order by ${manual.at} desc, ${manual.batchId} desc limit 1))`

/** The same with its moment as a date. */
export const datedDisagreement = (told: Disagreement | null): Disagreement | null =>
  told && { ...told, at: new Date(told.at) }
