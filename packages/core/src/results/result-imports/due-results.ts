import { sql } from 'drizzle-orm'

/** Staged results that no rung has dealt with. */
export const due = sql`select s.* from staged_results s
  where not s.retried and not exists (select 1 from matched_results m where m.position = s.position)`

/** How many candidates of each ambiguous result are shown to a person. */
export const mostCandidates = 10
