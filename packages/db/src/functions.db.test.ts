import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDatabase } from './client'
import { definitionsIn } from './definitions'
import { migrate, ownFolders } from './migrate'
import { readFunctions } from './migration-files'
import { scratchDatabase } from './testing/scratch-database'
import { testDatabaseUrl } from './testing/test-database'

const folders = ownFolders()
const noFunctions = mkdtempSync(join(tmpdir(), 'caseweave-no-functions-'))

async function definitionsAt(url: string, before = '') {
  const { sql, close } = openDatabase(url, { max: 1 })
  if (before) await sql.unsafe(before)
  const definitions = await definitionsIn(sql)
  await close()
  return definitions
}

describe('the functions and triggers of the database', () => {
  it('stand in a file each, named by the function', async () => {
    const files = readFunctions(folders.functions)
    const made = files.map(({ text }) =>
      [...text.matchAll(/^create (?:or replace )?function (\w+)/gm)].map(([, name]) => `${name}.sql`),
    )
    expect(made).toEqual(files.map(({ name }) => [name]))
  })

  it('are those of the files, all of them and no other', async () => {
    const url = await scratchDatabase('migrated')
    const found = await definitionsAt(url)
    expect(found.map(({ name }) => name)).toContain('audit_rows()')
    expect(found.map(({ name }) => name)).toContain('users.audit_update')
    // What a migration made and no file holds does not come back: put it into a file, or drop it in a new migration.
    const none = await definitionsAt(
      url,
      `do $$ declare each record; begin
        for each in select p.oid::regprocedure as name from pg_proc p where p.pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
        loop execute format('drop function if exists %s cascade', each.name); end loop;
      end $$;
      delete from drizzle.applied_functions`,
    )
    expect(none).toEqual([])
    await migrate(url)
    expect(await definitionsAt(url)).toEqual(found)
  })

  it('are the same in a database from before there were files as in a new one', async () => {
    const url = await scratchDatabase('empty')
    await migrate(url, { ...folders, functions: noFunctions })
    const before = await definitionsAt(url, 'drop table drizzle.applied_functions')
    const present = await definitionsAt(await testDatabaseUrl())
    // New ones have come by files alone since.
    expect(present.map(({ name }) => name)).toEqual(expect.arrayContaining(before.map(({ name }) => name)))
    await migrate(url)
    expect(await definitionsAt(url)).toEqual(present)
  })
})

describe('a start', () => {
  const probe =
    'create or replace function quarter_of(moment timestamptz) returns timestamptz language sql immutable strict as $$ select moment $$'
  const other = (definitions: { name: string; text: string }[]) =>
    definitions.some(({ name, text }) => name.startsWith('quarter_of') && text.includes('select moment'))

  it('applies them again when a file has changed, and only then', async () => {
    const url = await scratchDatabase('migrated')
    expect(other(await definitionsAt(url, probe))).toBe(true)
    await migrate(url)
    expect(other(await definitionsAt(url))).toBe(true)
    expect(other(await definitionsAt(url, "update drizzle.applied_functions set hash = 'before'"))).toBe(true)
    await migrate(url)
    expect(other(await definitionsAt(url))).toBe(false)
  })

  it.each([
    ['functions', 'update drizzle.applied_functions set edition = edition + 1'],
    ['migrations', "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)"],
  ])('leaves them alone when the database has later %s', async (_, later) => {
    const url = await scratchDatabase('migrated')
    await definitionsAt(url, `${probe}; update drizzle.applied_functions set hash = 'other'; ${later}`)
    await migrate(url)
    expect(other(await definitionsAt(url))).toBe(true)
  })
})
