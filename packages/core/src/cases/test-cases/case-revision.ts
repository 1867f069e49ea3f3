import { testCases } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'

/** Names one state of a case: two states of one case never have the same one. */
export const revisionOf = (state: { version: number; modifiedAt: Date }) =>
  `${state.version}.${state.modifiedAt.getTime()}`

/** When an update of a case happens: later than before by a millisecond at least, so that no two states have the same revision. */
export const nextModifiedAt = sql`greatest(now(), ${testCases.modifiedAt} + interval '1 millisecond')`
