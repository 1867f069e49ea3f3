import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Sql } from '@caseweave/db/client'
import { type Contents, contentsOf, makeWithContents, quoted } from '@caseweave/db/contents'

/** A database as it stood at a landing, with the values of its rows as PostgreSQL writes them. Months of the audit trail are left out: they go by the date. */
export type Dump = Omit<Contents, 'tables' | 'partitions'> & {
  tables: { name: string; columns: string[]; rows: (string | null)[][] }[]
}

/** Where a landing is kept: its rows, and what the screens told of them. */
export const filesOf = (landing: string) => ({
  rows: join(kept, `${landing}.rows.json.gz`),
  answers: join(kept, `${landing}.answers.json.gz`),
})

/** The landings that are kept, the oldest first. */
export const landings = () =>
  readdirSync(kept)
    .flatMap((name) => /^(.*)\.rows\.json\.gz$/.exec(name)?.slice(1) ?? [])
    .sort()

/** Reads a file of {@link filesOf}. */
export const readCompressed = <T>(file: string): T => JSON.parse(gunzipSync(readFileSync(file)).toString())

/** Writes one; answers its size in bytes. */
export function writeCompressed(file: string, content: unknown): number {
  const bytes = gzipSync(JSON.stringify(content), { level: 9 })
  writeFileSync(file, bytes)
  return bytes.length
}

/** Takes everything out of the product's own tables. */
export async function takeDump(sql: Sql): Promise<Dump> {
  const { migration, definitions, functions, tables, sequences } = await contentsOf(sql)
  const taken: Dump['tables'] = []
  for (const { name, columns, key } of tables) {
    const values = columns.map((column) => `${quoted(column)}::text`).join(', ')
    const order = key.length > 0 ? `order by ${key.map(quoted).join(', ')}` : ''
    taken.push({ name, columns, rows: await sql.unsafe(`select ${values} from ${quoted(name)} ${order}`).values() })
  }
  return { migration, definitions, functions, tables: taken, sequences }
}

/** Brings an empty database to where the dumped one stood: its migrations, the text of its functions then, and its rows. */
export async function restoreDump({ tables, ...contents }: Dump, databaseUrl: string): Promise<void> {
  const rowsOf = new Map(tables.map(({ name, rows }) => [name, rows]))
  const withoutKeys = tables.map(({ name, columns }) => ({ name, columns, key: [] }))
  await makeWithContents(databaseUrl, { ...contents, tables: withoutKeys }, async (tx, { name, columns }) => {
    const into = await tx.unsafe(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`).writable()
    await pipeline(Readable.from((rowsOf.get(name) ?? []).map(copyLine)), into)
  })
}

const kept = join(import.meta.dirname, '../dumps')
/** A row as COPY reads it. */
const copyLine = (row: (string | null)[]) =>
  `${row.map((value) => value?.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign) ?? '\\N').join('\t')}\n`
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
