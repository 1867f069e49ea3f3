import { type SQL, sql } from 'drizzle-orm'

/** Many ids as one parameter of a statement, as `bigint[]`. */
export const idArray = (ids: Iterable<number | string>): SQL => sql`${`{${[...ids].join(',')}}`}::bigint[]`
