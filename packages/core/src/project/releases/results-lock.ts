import { type SQL, sql } from 'drizzle-orm'

/** Takes turns with whoever else changes results of the project, or which cases and versions its releases have, until the transaction ends. */
export const resultsLock = (projectId: number): SQL =>
  sql`select pg_advisory_xact_lock(hashtextextended('current_results', ${projectId}))`
