import postgres from 'postgres'

/**
 * Makes a database of this name as a copy of the one at this address, on the same server, and answers its address. `test_` and the number of
 * a process name the database of its tests; the former one of this process and those of processes that have ended are dropped here: a long
 * run would fill the disk. With `filesBefore`, its ids begin a million later for each: what a process remembers by an id of an earlier
 * database cannot be taken for something of this one.
 */
export async function createTestDatabase(templateUrl: string, name: string, filesBefore = 0): Promise<string> {
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
    await sql`create database ${sql(name)} template ${sql(template.pathname.slice(1))} strategy file_copy`
  } finally {
    await sql.end()
  }
  if (filesBefore > 0) await skipIds(clone.href, filesBefore * 1_000_000)
  return clone.href
}

async function skipIds(databaseUrl: string, last: number): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    await sql`
      select setval(format('%I.%I', schemaname, sequencename)::regclass, ${last}) from pg_sequences
      where schemaname = 'public' and max_value > ${last}`
  } finally {
    await sql.end()
  }
}

/** Whether another process of this number runs: what this one has it gives up. */
function lives(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
