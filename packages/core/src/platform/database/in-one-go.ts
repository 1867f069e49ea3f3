import { type Database, driverOf } from '@caseweave/db/client'
import type { SQL } from 'drizzle-orm'
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
