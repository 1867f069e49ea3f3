import type { Sql } from '@caseweave/db/client'
import { projectMembers } from '@caseweave/db/schema'
import { makeOrganization, makeProject } from '@caseweave/db/testing/factories/accounts'
import type { Product } from '../product'
import { copiedTables, copyStatement, type Distances, type Piece } from './copied-tables'
import { giantPieces, type ScaleOptions } from './options'
import type { Place } from './template'

/** Settings of PostgreSQL while so much is written that is made anew if the machine fails. */
export const growingSettings = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' },
  ...{ shared_buffers: '2GB', maintenance_work_mem: '1GB', max_wal_size: '8GB', checkpoint_timeout: '60min' },
}

/** How many copies, and how many indexes, are made at once. */
const lanes = 2
/** How many organizations share the projects. */
const organizations = 10

async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items]
  const lane = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/**
 * Fills the database with copies of the template: a giant project of ten pieces beside it, then others of one each, in ten organizations.
 * Triggers are off, since what they would count is copied too, and indexes are made afterwards. Answers where the giant is.
 */
export async function grow(product: Product, options: ScaleOptions, template: Place): Promise<Place> {
  const { sql } = product.services
  const distances = await distancesOf(sql)
  const pieces = await makeProjects(product, options, template, distances.cases)
  const columns = await columnsOf(sql)
  const indexes = await dropIndexes(sql)
  const began = performance.now()
  let done = 0
  await inLanes(pieces, async (piece) => {
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      for (const table of copiedTables) {
        const statement = copyStatement(table, columns.get(table.table) ?? [], piece, distances)
        if (statement) await tx.unsafe(statement)
      }
    })
    done += 1
    await tell(sql, `copy ${done} of ${pieces.length}`, began)
  })
  let made = 0
  await inLanes(indexes, async (definition) => {
    await sql.unsafe(definition)
    made += 1
    await tell(sql, `index ${made} of ${indexes.length} (${/INDEX (\w+)/.exec(definition)?.[1]})`, began)
  })
  for (const { table } of copiedTables) {
    if (columns.get(table)?.includes('id'))
      await sql.unsafe(`select setval(pg_get_serial_sequence('public.${table}', 'id'), max(id)) from public.${table}`)
    await sql`vacuum (analyze) ${sql(`public.${table}`)}`
    await tell(sql, `upkeep of ${table}`, began)
  }
  const giant = pieces[0]
  const shift = (table: string) => (giant?.first ?? 0) * (distances.ids.get(table) ?? 0)
  return {
    ...template,
    projectId: giant?.projectId ?? 0,
    releaseId: template.releaseId + shift('releases'),
    environmentId: template.environmentId + shift('environments'),
  }
}

async function tell(sql: Sql, what: string, began: number): Promise<void> {
  const [row] = await sql`select pg_database_size(current_database()) / 1e9 as size`
  const seconds = Math.round((performance.now() - began) / 1_000)
  process.stderr.write(`${what}: ${Number(row?.size).toFixed(1)} GB after ${seconds} s\n`)
}

async function distancesOf(sql: Sql): Promise<Distances> {
  const ids = new Map<string, number>()
  for (const table of [
    'modules',
    'test_cases',
    'test_case_versions',
    'execution_batches',
    'executions',
    'releases',
    'environments',
  ]) {
    const [row] = await sql`select max(id) as last from ${sql(`public.${table}`)}`
    ids.set(table, Number(row?.last))
  }
  const [cases] = await sql`select max(number) as last from scale.test_cases`
  return { ids, cases: Number(cases?.last) }
}

/** Makes the projects; answers which pieces they are to get, those of the giant first. */
async function makeProjects(
  product: Product,
  { projects }: ScaleOptions,
  template: Place,
  cases: number,
): Promise<Piece[]> {
  const { db } = product.services
  const owners = [template.organizationId]
  while (owners.length < organizations) owners.push((await makeOrganization(db)).id)
  const pieces: Piece[] = []
  for (let project = 1; project < projects; project++) {
    const of = project === 1 ? giantPieces : 1
    const owner = owners[(project - 1) % owners.length] ?? template.organizationId
    const { id } = await makeProject(db, owner, { nextCaseNumber: of * cases + 1 })
    if (project === 1) await db.insert(projectMembers).values({ projectId: id, userId: template.userId, role: 'QA' })
    const first = pieces.length + 1
    for (let nth = 0; nth < of; nth++) pieces.push({ at: first + nth, first, projectId: id, nth, of })
  }
  return pieces
}

async function columnsOf(sql: Sql): Promise<Map<string, string[]>> {
  const columns = new Map<string, string[]>()
  for (const { table } of copiedTables) {
    const rows = await sql<{ name: string }[]>`
      select attname as name from pg_attribute
      where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`
    columns.set(
      table,
      rows.map(({ name }) => name),
    )
  }
  return columns
}

/** Drops the indexes that are no keys; answers how they are made again. */
async function dropIndexes(sql: Sql): Promise<string[]> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = any (${copiedTables.map(({ table }) => table)})
      and not exists (select from pg_constraint where conindid = ('public.' || quote_ident(indexname))::regclass)
    order by indexdef like '%gin%' desc, indexname`
  for (const { name } of indexes) await sql`drop index ${sql(name)}`
  return indexes.map(({ definition }) => definition)
}
