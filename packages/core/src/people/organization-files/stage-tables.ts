import type { Readable } from 'node:stream'
import { quoted } from '@caseweave/db/contents'
import type postgres from 'postgres'
import { copyBytes } from '../../platform/database/copy-lines'
import { columnsOf, exportedColumns } from './columns'
import { countingCsv } from './csv-stream'
import { exportedTables } from './exported-tables'
import { contentsTable, type Manifest, ownTables, peopleTable, tableEntry } from './manifest'
import { olderMigrations } from './older-exports'
import type { OpenArchive } from './read-archive'

type Tx = postgres.TransactionSql

/** Longer rows are none that the product has written. */
const longestRow = 256_000_000

/** The table that the rows of an archive's table wait in until they are moved. */
export const staged = (table: string) => `staged_${table}`

/** Tables that an export cannot be without. */
const needed = ['organizations', peopleTable, contentsTable]

/**
 * Puts the rows of all tables of an archive into temporary tables, as they are, and looks whether each is what the manifest says. Throws a
 * sentence where it is not, or where the manifest names what this version does not know.
 */
export async function stageTables(
  tx: Tx,
  archive: OpenArchive,
  onTable: (name: string, done: number, total: number) => void,
): Promise<void> {
  const { manifest } = archive
  const known = new Map([
    ...Object.keys(exportedTables).map(
      (name) => [name, new Map(exportedColumns(name).map((column) => [column.name, column.type]))] as const,
    ),
    ...Object.entries(ownTables).map(([name, columns]) => [name, new Map(Object.entries(columns))] as const),
  ])
  requireKnown(manifest, known)
  for (const [index, table] of manifest.tables.entries()) {
    onTable(table.name, index, manifest.tables.length)
    const types = known.get(table.name)
    const columns = table.columns.map((name) => `${quoted(name)} ${types?.get(name)}`)
    await tx.unsafe(`create temporary table ${staged(table.name)} (${columns.join(', ')}) on commit drop`)
    await readRows(tx, table, await archive.read(tableEntry(table.name)))
  }
  // What this version has and the file has not: without rows, so that all that follows need not ask.
  for (const [name, types] of known)
    if (!manifest.tables.some((table) => table.name === name))
      await tx.unsafe(
        `create temporary table ${staged(name)} (${[...types].map(([column, type]) => `${quoted(column)} ${type}`).join(', ')}) on commit drop`,
      )
  for (const { since, columns } of olderMigrations)
    if (manifest.migration < since)
      for (const [table, added] of Object.entries(columns))
        for (const [column, value] of Object.entries(added))
          await tx.unsafe(
            `alter table ${staged(table)} add column if not exists ${quoted(column)} ${known.get(table)?.get(column)} default ${value}`,
          )
  await tx.unsafe(`analyze ${[...known.keys()].map(staged).join(', ')}`)
}

function requireKnown({ tables }: Manifest, known: ReadonlyMap<string, ReadonlyMap<string, string>>): void {
  const names = tables.map(({ name }) => name)
  const missing = needed.find((name) => !names.includes(name))
  if (missing) throw new Error(`The file is not whole: it has no table ${missing}.`)
  if (new Set(names).size < names.length) throw new Error('The manifest names a table twice.')
  for (const { name, columns } of tables) {
    const types = known.get(name)
    if (!types)
      throw new Error(
        `The file has a table ${name.slice(0, 80)}, which this version of Caseweave does not read: use a newer one.`,
      )
    const unknown = columns.find((column) => !types.has(column))
    if (unknown)
      throw new Error(
        `The file has a column ${name}.${unknown}, which this version of Caseweave does not read: use a newer one.`,
      )
    if (new Set(columns).size < columns.length) throw new Error(`The manifest names a column of ${name} twice.`)
    if (types.has('id') && !columns.includes('id')) throw new Error(`The table ${name} of the file has no ids.`)
  }
}

async function readRows(tx: Tx, table: Manifest['tables'][number], content: Readable): Promise<void> {
  const { through, passed } = countingCsv({ longest: longestRow, most: table.bytes })
  const refused = (cause: unknown): never => {
    throw new Error(`The table ${table.name} of the file cannot be read: ${told(cause)}`, { cause })
  }
  const columns = table.columns.map(quoted).join(', ')
  content.once('error', (error) => through.destroy(error))
  await copyBytes(tx, `copy ${staged(table.name)} (${columns}) from stdin (format csv, header match)`, () =>
    content.pipe(through),
  ).catch(refused)
  const [found] = await tx.unsafe(`select count(*)::bigint as rows from ${staged(table.name)}`)
  const { sha256, bytes } = passed()
  if (sha256 !== table.sha256 || bytes !== table.bytes)
    throw new Error(`The file is damaged: ${tableEntry(table.name)} is not what was written.`)
  if (Number(found?.rows) !== table.rows)
    throw new Error(`The table ${table.name} of the file has ${found?.rows} rows instead of ${table.rows}.`)
}

const told = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 300)

/** The columns of a staged table that are moved: those of the file that this version still writes. */
export async function stagedColumns(tx: Tx, table: string): Promise<ReturnType<typeof columnsOf>> {
  const there = await tx<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${`pg_temp.${staged(table)}`}::regclass and attnum > 0 and not attisdropped`
  const names = new Set(there.map(({ name }) => name))
  return columnsOf(table).filter(({ name }) => names.has(name))
}
