import { type SQL, sql } from 'drizzle-orm'

/** How a person is named in lists, for the table alias `user`: first and last name, or the user name; empty for nobody. */
export function personName(user: string): SQL {
  const column = (name: string) => sql`${sql.identifier(user)}.${sql.identifier(name)}`
  return sql`coalesce(nullif(btrim(${column('first_name')} || ' ' || ${column('last_name')}), ''), ${column('username')}, '')`
}
