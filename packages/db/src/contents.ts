import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type postgres from 'postgres'
import { openDatabase, type Sql } from './client'
import { definitionsIn } from './definitions'
import { migrate, ownFolders } from './migrate'
import { readMigrations } from './migration-files'

/**
 * What a database of the product holds besides its rows: enough to make another one that they fit into, with this build or a later one. The
 * queue's schema is left out: unfinished jobs are rows of `jobs`, and the sweeper enqueues them again.
 */
export interface Contents {
  /** The last migration that it has. */
  migration: string
  /** Its functions and triggers, and what it remembers of their files. */
  definitions: string[]
  functions: { edition: number; hash: string }
  /** Its tables by name, with the columns that are not generated. */
  tables: Table[]
  /** Parts of tables, with what belongs to each as PostgreSQL writes it, and the triggers that it has for itself. */
  partitions: { name: string; of: string; bound: string; triggers: string[] }[]
  sequences: { name: string; value: string }[]
}

/** A table; `key` names the columns of its primary key, in their order. */
interface Table {
  name: string
  columns: string[]
  key: string[]
}

/** A name as SQL writes it. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Tells what a database holds; throws a sentence where it is none of the product's, or one of a later build. */
export async function contentsOf(sql: Sql | postgres.TransactionSql): Promise<Contents> {
  const migration = await lastMigrationIn(sql)
  const tables = await sql<Table[]>`
    select c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
      coalesce(array_agg(a.attname::text order by array_position(i.indkey, a.attnum)) filter (where a.attnum = any (i.indkey)), '{}') as key
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by 1 order by 1`
  const [functions] = await sql<Contents['functions'][]>`select edition, hash from drizzle.applied_functions`
  if (!functions) throw new Error('The functions have not been applied.')
  return {
    migration,
    definitions: (await definitionsIn(sql)).map(({ text }) => text),
    functions,
    tables: [...tables],
    partitions: [
      ...(await sql<Contents['partitions']>`
        select c.relname as name, i.inhparent::regclass::text as of, pg_get_expr(c.relpartbound, c.oid) as bound,
          coalesce(array_agg(pg_get_triggerdef(t.oid) order by t.tgname) filter (where t.oid is not null), '{}') as triggers
        from pg_inherits i
        join pg_class c on c.oid = i.inhrelid and c.relkind = 'r'
        left join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal and t.tgparentid = 0
        where c.relnamespace = 'public'::regnamespace
        group by c.oid, c.relname, i.inhparent order by 1`),
    ],
    sequences: [
      ...(await sql<Contents['sequences']>`
        select quote_ident(sequencename) as name, last_value::text as value from pg_sequences
        where schemaname = 'public' and last_value is not null order by 1`),
    ],
  }
}

/** The name of the last migration that has been applied. */
export async function lastMigrationIn(sql: Sql | postgres.TransactionSql): Promise<string> {
  const [known] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`
  if (!known?.there) throw new Error('This database is none of Caseweave’s, or nothing has been made in it yet.')
  const applied = await sql`select hash from drizzle.__drizzle_migrations order by created_at, id`
  const last = readMigrations(ownFolders().migrations)[applied.length - 1]
  if (!last || last.hash !== applied.at(-1)?.hash)
    throw new Error('This database was made by another version of Caseweave: use that version.')
  return last.tag
}

/**
 * Makes in an empty database what `contents` tells, and has `fill` put the rows of each table in; all of it or nothing. Nothing of the product
 * watches meanwhile: neither triggers nor references. It takes a superuser, or a role that may set `session_replication_role`.
 */
export async function makeWithContents(
  databaseUrl: string,
  contents: Omit<Contents, 'partitions'> & Partial<Pick<Contents, 'partitions'>>,
  fill: (tx: postgres.TransactionSql, table: Pick<Table, 'name' | 'columns'>) => Promise<void>,
): Promise<void> {
  await migrateUntil(databaseUrl, contents.migration)
  const { sql, close } = openDatabase(databaseUrl, { max: 1 })
  try {
    await sql.begin(async (tx) => {
      await tx`set local check_function_bodies = off`
      await tx`set local session_replication_role = replica`
      await tx.unsafe(functionsFirst(contents.definitions).join(';\n'))
      await tx`update drizzle.applied_functions set ${tx(contents.functions)}`
      if (contents.partitions) await makePartitions(tx, contents.partitions)
      for (const table of contents.tables) await fill(tx, table)
      for (const { name, value } of contents.sequences) await tx`select setval(${name}::regclass, ${value}::bigint)`
    })
  } finally {
    await close()
  }
}

/** Puts the given parts in the place of those that the migrations have made by today's date. */
async function makePartitions(tx: postgres.TransactionSql, partitions: Contents['partitions']): Promise<void> {
  const made = await tx<{ name: string; of: string }[]>`
    select c.relname as name, i.inhparent::regclass::text as of from pg_inherits i join pg_class c on c.oid = i.inhrelid and c.relkind = 'r'
    where c.relnamespace = 'public'::regnamespace`
  for (const { name, of } of made) await tx.unsafe(`alter table ${of} detach partition ${quoted(name)}`)
  for (const { name, of, bound, triggers } of partitions) {
    if (!made.some((each) => each.name === name))
      await tx.unsafe(`create table ${quoted(name)} (like ${of} including defaults including indexes)`)
    for (const trigger of triggers) await tx.unsafe(trigger.replace(/^CREATE/, 'CREATE OR REPLACE'))
    await tx.unsafe(`alter table ${of} attach partition ${quoted(name)} ${bound}`)
  }
  const kept = new Set(partitions.map(({ name }) => name))
  for (const { name } of made) if (!kept.has(name)) await tx.unsafe(`drop table ${quoted(name)}`)
}

const isTrigger = (text: string) => text.startsWith('CREATE TRIGGER')
const functionsFirst = (definitions: string[]) => [
  ...definitions.filter((text) => !isTrigger(text)),
  ...definitions.filter(isTrigger).map((text) => text.replace(/^CREATE/, 'CREATE OR REPLACE')),
]

/** Applies the migrations up to this one, and no functions but those that they bring. */
async function migrateUntil(databaseUrl: string, tag: string): Promise<void> {
  const migrations = mkdtempSync(join(tmpdir(), 'caseweave-migrations-'))
  const functions = mkdtempSync(join(tmpdir(), 'caseweave-functions-'))
  try {
    cpSync(ownFolders().migrations, migrations, { recursive: true })
    const journal = join(migrations, 'meta/_journal.json')
    const { entries, ...rest }: { entries: { tag: string }[] } = JSON.parse(readFileSync(journal, 'utf8'))
    const last = entries.findIndex((entry) => entry.tag === tag)
    if (last < 0)
      throw new Error(`This version of Caseweave has no migration ${tag}: use the one that has it, or a later one.`)
    writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, last + 1) }))
    await migrate(databaseUrl, { migrations, functions })
  } finally {
    for (const folder of [migrations, functions]) rmSync(folder, { recursive: true, force: true })
  }
}
