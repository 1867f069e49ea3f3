import { type SQL, sql } from 'drizzle-orm'

/** Staged results that no rung has dealt with. */
export const due = sql`select s.* from staged_results s
  where not s.retried and not exists (select 1 from matched_results m where m.position = s.position)`

/** How many candidates of each ambiguous result are shown to a person. */
const mostCandidates = 10

/** The first of a list of ids that are shown for an ambiguous result. */
export const firstOf = (ids: SQL) => sql`(${ids})[1:${sql.raw(String(mostCandidates))}]`
