import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The columns of `users` under whatever name a statement gives that table. */
type PersonColumns = Readonly<Record<'firstName' | 'lastName' | 'username' | 'deletedAt', SQLWrapper>>

/** How a person is named in lists: first and last name, or the user name; empty for nobody. Whose account was deleted is a former member. */
export function personName({ firstName, lastName, username, deletedAt }: PersonColumns): SQL<string> {
  return sql<string>`coalesce(nullif(btrim(${firstName} || ' ' || ${lastName}), ''), ${username}, '')
    || case when ${deletedAt} is null then '' else ' (former member)' end`
}
