import postgres from 'postgres'

/**
 * Makes a database of this name as a copy of the one at this address, on the same server, and answers its address. `test_` and the number of
 * a process name the database of a test file; those of processes that have ended are dropped here: a long run would fill the disk.
 */
export async function createTestDatabase(templateUrl: string, name: string): Promise<string> {
  const template = new URL(templateUrl)
  const clone = new URL(template)
  clone.pathname = `/${name}`
  const maintenance = new URL(template)
  maintenance.pathname = '/postgres'
  const sql = postgres(maintenance.href, { max: 1, onnotice: () => {} })
  try {
    // One at a time: two that drop the same database would trip over each other.
    await sql`select pg_advisory_lock(hashtext('test databases'))`
    const databases = await sql<
      { name: string }[]
    >`select datname as name from pg_database where datname like 'test\\_%'`
    for (const left of databases)
      if (!lives(Number(left.name.slice('test_'.length)))) await sql`drop database ${sql(left.name)} with (force)`
    await sql`create database ${sql(name)} template ${sql(template.pathname.slice(1))} strategy wal_log`
  } finally {
    await sql.end()
  }
  return clone.href
}

/** Whether another process of this number runs; this one has made no database yet. */
function lives(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
