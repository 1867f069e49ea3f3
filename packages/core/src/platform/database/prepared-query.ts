import type { Database } from '@caseweave/db/client'

type Built<Rows> = { prepare: (name: string) => { execute: (values: Record<string, unknown>) => Promise<Rows> } }

/**
 * A query of Drizzle whose text is put together once for each database, not for each request: with some joins that takes as long as PostgreSQL
 * takes to answer it. What differs is `sql.placeholder('name')` in it, and is given by these names. For what every page asks; inside a
 * transaction, which is a database of its own, it gains nothing.
 */
export function preparedQuery<Values extends Record<string, unknown>, Rows>(
  build: (db: Database) => Built<Rows>,
): (db: Database, values: Values) => Promise<Rows> {
  const known = new WeakMap<Database, ReturnType<Built<Rows>['prepare']>>()
  return (db, values) => {
    const query = known.get(db) ?? build(db).prepare('')
    known.set(db, query)
    return query.execute(values)
  }
}
