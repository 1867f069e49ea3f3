import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { copyLines } from '@caseweave/core/test-cases/import/copy-lines'
import type { Sql } from '@caseweave/db/client'

/**
 * Copies all rows of these tables into empty ones of the same shape, with the same indexes and without triggers: the
 * least that storing them can cost. The rows are dumped to files first, so that only the COPY is timed (ms).
 */
export async function copyAgain(
  sql: Sql,
  tables: readonly string[],
  folder: string,
): Promise<{ milliseconds: number; rows: number }> {
  let milliseconds = 0
  let rows = 0
  for (const table of tables) {
    const columns = await sql<{ name: string }[]>`
      select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`
    const list = columns.map((column) => `"${column.name}"`).join(', ')
    const file = join(folder, `${table}.copy`)
    const copy = `${table}_copy`
    await pipeline(await sql.unsafe(`copy ${table} (${list}) to stdout`).readable(), createWriteStream(file))
    await sql.unsafe(`create table ${copy} (like ${table} including all)`)
    const began = performance.now()
    await copyLines(sql, `${copy} (${list})`, () => createReadStream(file, 'utf8'))
    milliseconds += performance.now() - began
    const [count] = await sql.unsafe(`select count(*)::int as count from ${copy}`)
    rows += Number(count?.count)
    await sql.unsafe(`drop table ${copy}`)
  }
  return { milliseconds, rows }
}
