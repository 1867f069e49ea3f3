import { openDatabase } from '@caseweave/db/client'

/** A name for this process's sessions at the database, by which they are ended. */
export const sessionName = (tool: string) => `caseweave-${tool}-${process.pid}`

/** Ends sessions of that name at once: whatever they do fails, and their transactions are taken back. */
export async function endSessions(databaseUrl: string, name: string): Promise<void> {
  const { sql, close } = openDatabase(databaseUrl, { max: 1, name: 'caseweave-ending' })
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`.finally(close)
}
