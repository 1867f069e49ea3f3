import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The columns of `users` under whatever name a statement gives that table. */
type PersonColumns = Readonly<Record<'firstName' | 'lastName' | 'username', SQLWrapper>>

/** How a person is named in lists: first and last name, or the user name; empty for nobody. */
export function personName({ firstName, lastName, username }: PersonColumns): SQL<string> {
  return sql<string>`coalesce(nullif(btrim(${firstName} || ' ' || ${lastName}), ''), ${username}, '')`
}
