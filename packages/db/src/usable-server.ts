import type postgres from 'postgres'

/** The oldest PostgreSQL that the product works with; source: README.md, "Settings". */
const oldest = 14

/** What keeps the product from working with a server, as a sentence; undefined when nothing does. */
export function serverComplaint(server: { version: string; number: number; readOnly: boolean }): string | undefined {
  if (server.number < oldest * 10_000)
    return `PostgreSQL ${oldest} or newer is needed, and DATABASE_URL leads to PostgreSQL ${server.version}.`
  if (server.readOnly)
    return 'DATABASE_URL leads to a database in which nothing can be written: a standby, or one that is set to read only. Name the one that is written to.'
  return undefined
}

/** Throws a sentence where the server is too old, or lets nothing be written. */
export async function requireUsable(sql: postgres.Sql): Promise<void> {
  const [server] = await sql<{ version: string; number: number; readOnly: boolean }[]>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      current_setting('transaction_read_only') = 'on' as "readOnly"`
  const complaint = server && serverComplaint(server)
  if (complaint) throw new Error(complaint)
}
