import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { openDatabase, type Sql } from '@caseweave/db/client'
import { migrate, ownFolders } from '@caseweave/db/migrate'
import { definitionsIn } from '@caseweave/db/testing/definitions'

/** A database as it stood at a landing. The queue's schema is left out: unfinished jobs are rows of `jobs`, and the sweeper enqueues them again. */
export interface Dump {
  /** The last migration that it had. */
  migration: string
  /** Its functions and triggers, and what it remembered of their files. */
  definitions: string[]
  functions: { edition: number; hash: string }
  /** Values as PostgreSQL writes them. */
  tables: { name: string; columns: string[]; rows: (string | null)[][] }[]
  sequences: { name: string; value: string }[]
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
  const tables = await sql<{ name: string; columns: string[]; key: string[] }[]>`
    select c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
      coalesce(array_agg(a.attname::text order by array_position(i.indkey, a.attnum)) filter (where a.attnum = any (i.indkey)), '{}') as key
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by 1 order by 1`
  const rows: Dump['tables'][number]['rows'][] = []
  for (const { name, columns, key } of tables) {
    const values = columns.map((column) => `${quoted(column)}::text`).join(', ')
    const order = key.length > 0 ? `order by ${key.map(quoted).join(', ')}` : ''
    rows.push(await sql.unsafe(`select ${values} from ${quoted(name)} ${order}`).values())
  }
  const [functions] = await sql<Dump['functions'][]>`select edition, hash from drizzle.applied_functions`
  if (!functions) throw new Error('The functions have not been applied.')
  return {
    migration: lastMigration(),
    definitions: (await definitionsIn(sql)).map(({ text }) => text),
    functions,
    tables: tables.map(({ name, columns }, index) => ({ name, columns, rows: rows[index] ?? [] })),
    sequences: await sql<Dump['sequences']>`
      select quote_ident(sequencename) as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`,
  }
}

/** Brings an empty database to where the dumped one stood: its migrations, the text of its functions then, and its rows. */
export async function restoreDump(dump: Dump, databaseUrl: string): Promise<void> {
  await migrate(databaseUrl, { migrations: migrationsUntil(dump.migration), functions: mkdtempSync(temporary) })
  const { sql, close } = openDatabase(databaseUrl, { max: 1 })
  try {
    await sql.begin(async (tx) => {
      await tx`set local check_function_bodies = off`
      await tx`set local session_replication_role = replica`
      await tx.unsafe(functionsFirst(dump.definitions).join(';\n'))
      await tx`update drizzle.applied_functions set ${tx(dump.functions)}`
      for (const { name, columns, rows } of dump.tables) {
        const into = await tx.unsafe(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`).writable()
        await pipeline(Readable.from(rows.map(copyLine)), into)
      }
      for (const { name, value } of dump.sequences) await tx`select setval(${name}::regclass, ${value}::bigint)`
    })
  } finally {
    await close()
  }
}

const kept = join(import.meta.dirname, '../dumps')
const temporary = join(tmpdir(), 'caseweave-upgrade-')
/** A row as COPY reads it. */
const copyLine = (row: (string | null)[]) =>
  `${row.map((value) => value?.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign) ?? '\\N').join('\t')}\n`
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const quoted = (name: string) => `"${name}"`
const isTrigger = (text: string) => text.startsWith('CREATE TRIGGER')
const functionsFirst = (definitions: string[]) => [
  ...definitions.filter((text) => !isTrigger(text)),
  ...definitions.filter(isTrigger).map((text) => text.replace(/^CREATE/, 'CREATE OR REPLACE')),
]

function lastMigration(): string {
  const { tag } = journalOf(ownFolders().migrations).entries.at(-1) ?? {}
  if (!tag) throw new Error('There are no migrations.')
  return tag
}

interface Journal {
  entries: { tag: string }[]
}
const journalOf = (folder: string): Journal => JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))

/** A copy of the migrations that ends with this one. */
function migrationsUntil(tag: string): string {
  const folder = mkdtempSync(temporary)
  cpSync(ownFolders().migrations, folder, { recursive: true })
  const { entries, ...rest } = journalOf(folder)
  const last = entries.findIndex((entry) => entry.tag === tag)
  if (last < 0) throw new Error(`There is no migration ${tag}.`)
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...rest, entries: entries.slice(0, last + 1) }))
  return folder
}
