import { type Database, driverOf } from '@caseweave/db/client'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect()

/**
 * Runs these statements of the open transaction in their order, and answers the rows of each as the driver reads them. In a transaction that is `repeated` they are
 * sent together, so that whoever waits for a lock of theirs does not wait for this process between them as well.
 */
export function inOneGo(tx: { db: Database }, statements: readonly SQL[]): Promise<Record<string, unknown>[][]> {
  const driver = driverOf(tx.db)
  return Promise.all(
    statements.map((statement) => {
      const { sql, params } = dialect.sqlToQuery(statement)
      return driver.unsafe(sql, params as (string | number)[]).execute()
    }),
  )
}

/**
 * The same as the last thing that a transaction does. Where no other one is around it, its end is sent with them: whoever waits for a lock of theirs
 * waits for the database alone, not for this process, which may be busy with a page for a while. The driver ends the empty transaction that follows.
 */
export async function endInOneGo(
  tx: { db: Database; isOutermost?: boolean },
  statements: readonly SQL[],
): Promise<Record<string, unknown>[][]> {
  return inOneGo(tx, tx.isOutermost ? [...statements, sql`commit and chain`] : statements)
}
