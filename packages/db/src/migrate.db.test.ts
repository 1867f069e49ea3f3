import { appendFileSync, cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from './client'
import { locking, migrate, migrationsApplied, ownFolders } from './migrate'
import { scratchDatabase } from './testing/scratch-database'

const folders = ownFolders()

/** A copy of the product's folders with one more migration. */
function withMigration(text: string) {
  const migrations = mkdtempSync(join(tmpdir(), 'caseweave-migrations-'))
  cpSync(folders.migrations, migrations, { recursive: true })
  const file = join(migrations, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  journal.entries.push({ ...journal.entries.at(-1), idx: 99, tag: '0099_probe', when: 9_999_999_999_999 })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(join(migrations, '0099_probe.sql'), text)
  return { ...folders, migrations }
}

function withFunction(text: string) {
  const functions = mkdtempSync(join(tmpdir(), 'caseweave-functions-'))
  cpSync(folders.functions, functions, { recursive: true })
  appendFileSync(join(functions, 'name_key.sql'), text)
  return { ...folders, functions }
}

/** What a database holds: its tables, columns, functions, and what it remembers of migrations. */
async function contentOf(url: string) {
  const { sql, close } = openDatabase(url, { max: 1 })
  const content = {
    columns: await sql`select table_schema, table_name, column_name from information_schema.columns
      where table_schema in ('public', 'drizzle') order by 1, 2, 3`,
    functions:
      await sql`select oid::regprocedure::text, prosrc from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
    applied: await sql`select to_regclass('drizzle.__drizzle_migrations') is not null and (
      select count(*) from drizzle.__drizzle_migrations) > 0 as any`.catch(() => []),
  }
  await close()
  return content
}

const failure = async (work: Promise<void>) => {
  const error = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(error instanceof Error)) throw new Error('It did not fail.')
  return error.message
}

const broken = `create table probes (id bigint primary key);
--> statement-breakpoint
-- A comment first.
alter table probes
  add column name text,
  add column risk no_such_type;`

it('tells of each migration before it is applied', async () => {
  const url = await scratchDatabase('migrated')
  const told: object[] = []
  await migrate(url, withMigration('create table probes (id bigint primary key);'), (migration) => told.push(migration))
  expect(told).toEqual([{ tag: '0099_probe', place: 1, count: 1 }])
  await migrate(url, withMigration('create table probes (id bigint primary key);'), (migration) => told.push(migration))
  expect(told).toHaveLength(1)
})

describe('a migration that fails', () => {
  it('says which statement, where and why, and leaves the database as it was', async () => {
    const url = await scratchDatabase('migrated')
    const before = await contentOf(url)
    expect(await failure(migrate(url, withMigration(broken)))).toBe(
      'The database could not be brought up to date: statement 2 of 2 of migration 0099_probe (line 6) failed. ' +
        'PostgreSQL says: type "no_such_type" does not exist. ' +
        'The statement: -- A comment first. alter table probes add column name text, add column risk no_such_type; ' +
        'Nothing has been changed: the database is as it was before this start.',
    )
    expect(await contentOf(url)).toEqual(before)
    await migrate(url, withMigration('create table probes (id bigint primary key);'))
    expect((await contentOf(url)).columns.length).toBe(before.columns.length + 1)
  })

  it('leaves an empty database empty', async () => {
    const url = await scratchDatabase('empty')
    const before = await contentOf(url)
    await failure(migrate(url, withMigration(broken)))
    expect(await contentOf(url)).toEqual(before)
  })

  it("tells PostgreSQL's detail, and the first 200 characters of a long statement", async () => {
    const long = `insert into organizations (id, name) overriding system value values (1, 'A'), (1, '${'x'.repeat(300)}');`
    const message = await failure(migrate(await scratchDatabase('migrated'), withMigration(long)))
    expect(message).toContain('(line 1) failed. PostgreSQL says: duplicate key value violates unique constraint')
    expect(message).toContain('Key (id)=(1) already exists.')
    expect(message).toContain(`The statement: ${long.slice(0, 200)} … Nothing has been changed`)
  })
})

it('says which file of a function fails, and leaves the database as it was', async () => {
  const url = await scratchDatabase('migrated')
  const before = await contentOf(url)
  const message = await failure(
    migrate(
      url,
      withFunction('create or replace trigger x after insert on no_such_table execute function name_key();'),
    ),
  )
  expect(message).toMatch(
    /: functions\/name_key\.sql \(line \d+\) failed\. PostgreSQL says: relation "no_such_table" does not exist\./,
  )
  expect(await contentOf(url)).toEqual(before)
})

describe('a database of another history', () => {
  it.each([
    ['another text', "update drizzle.__drizzle_migrations set hash = 'other' where id = 10"],
    ['another moment', 'update drizzle.__drizzle_migrations set created_at = created_at + 1 where id = 10'],
    ['none', 'delete from drizzle.__drizzle_migrations where id = 10'],
  ])('with %s of a migration is refused with a sentence', async (_, change) => {
    const url = await scratchDatabase('migrated')
    const { sql, close } = openDatabase(url, { max: 1 })
    await sql.unsafe(change)
    await close()
    const before = await contentOf(url)
    expect(await failure(migrate(url))).toMatch(
      /^This database was made with another text of migration 0009_test_case_work than this version of Caseweave has/,
    )
    expect(await contentOf(url)).toEqual(before)
  })
})

it('ends nothing that somebody saves meanwhile, whatever tables they come to in which order', async () => {
  const url = await scratchDatabase('migrated')
  const people = openDatabase(url, { max: 2 })
  const twoTables = withMigration(
    'alter table organizations add column probe text;\n--> statement-breakpoint\nalter table projects add column probe text;',
  )
  let migrating: Promise<void> = Promise.resolve()
  await people.sql.begin(async (tx) => {
    await tx`update projects set name = name`
    migrating = migrate(url, twoTables)
    // Whoever waits for a lock here is the migration.
    await expect
      .poll(async () => (await people.sql`select 1 from pg_locks where not granted`).length, { interval: 20 })
      .toBeGreaterThan(0)
    await tx`insert into organizations (name) values ('Saved while a migration runs')`
  })
  await migrating
  expect(await people.sql`select probe from organizations where name = 'Saved while a migration runs'`).toEqual([
    { probe: null },
  ])
  await people.close()
})

it('keeps people waiting for a moment at a time while a backup reads for long, and goes on after it', async () => {
  const url = await scratchDatabase('migrated')
  const usual = { ...locking }
  Object.assign(locking, { tries: 2, longer: 400 })
  onTestFinished(() => void Object.assign(locking, usual))
  const people = openDatabase(url, { max: 2 })
  const { migrating } = await people.sql.begin(async (backup) => {
    await backup`lock table organizations in access share mode`
    const migrating = migrate(url, withMigration('alter table organizations add column probe text;'))
    await new Promise((done) => setTimeout(done, 3_000))
    const read = people.sql`select count(*)::int as organizations from organizations`
    const late = new Promise((done) => setTimeout(done, 5_000, 'waits'))
    expect(await Promise.race([read, late])).toEqual([{ organizations: 0 }])
    return { migrating }
  })
  await migrating
  expect(await people.sql`select probe from organizations`).toEqual([])
  await people.close()
})

it('brings a database up once, however many call it at once', async () => {
  const url = await scratchDatabase('empty')
  const { sql, close } = openDatabase(url, { max: 1 })
  expect(await migrationsApplied(sql)).toBe(false)
  await Promise.all([migrate(url), migrate(url), migrate(url)])
  expect(await migrationsApplied(sql)).toBe(true)
  expect(await sql`select 1 from drizzle.applied_functions`).toHaveLength(1)
  await close()
})
