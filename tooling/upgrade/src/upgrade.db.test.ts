import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appRouter } from '@caseweave/api/router'
import { sessionKey } from '@caseweave/core/people/accounts/session-key'
import { prepareDatabase } from '@caseweave/core/prepare'
import { openServices } from '@caseweave/core/services'
import { wrongTotals } from '@caseweave/core/testing/wrong-totals'
import { openDatabase, type Sql } from '@caseweave/db/client'
import { definitionsIn } from '@caseweave/db/definitions'
import { ownFolders } from '@caseweave/db/migrate'
import { readMigrations } from '@caseweave/db/migration-files'
import { scratchDatabase } from '@caseweave/db/testing/scratch-database'
import { testDatabaseUrl } from '@caseweave/db/testing/test-database'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { type Answer, type Answers, ask } from './answers'
import { changedSince, longerSince, movedSince } from './changes-since'
import { type Dump, filesOf, landings, readCompressed, restoreDump, takeDump } from './dump'
import { questions, unasked } from './questions'
import { administrator } from './use-everything'

const dumpOf = (landing: string) => readCompressed<Dump>(filesOf(landing).rows)

async function at<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const { sql, close } = openDatabase(url, { max: 1 })
  try {
    return await work(sql)
  } finally {
    await close()
  }
}

/** Tables with their columns, indexes, constraints, functions and triggers. */
const schemaIn = async (sql: Sql) => ({
  columns: await sql`
    select table_name, ordinal_position, column_name, data_type, is_nullable, column_default, generation_expression, identity_generation
    from information_schema.columns where table_schema = 'public' order by 1, 2`,
  indexes: await sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`,
  constraints: await sql`
    select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
  definitions: await definitionsIn(sql),
})

/** Cases and modules whose kept figures in steps are not what a plain count says, and mappings that an undo could not put back. */
const wrongSteps = (sql: Sql) => sql`
  select 'case ' || c.number as wrong from test_cases c where c.covered_steps is distinct from covered_steps_of(c.id)
  union all
  select 'count of module ' || coalesce(k.module_id, counted.module_id)
  from (select * from test_case_counts where count > 0) k
  full join (
    select c.project_id, t.tag, c.module_id, c.kind, count(*) as count, sum(c.step_count) as steps,
      sum(automated_steps(c.kind, c.step_count, c.covered_steps)) as covered
    from test_cases c cross join lateral (select distinct unnest(array_prepend('', c.tags)) as tag) t
    where c.deleted_at is null group by 1, 2, 3, 4
  ) counted using (project_id, tag, module_id, kind)
  where (k.count, k.steps, k.covered) is distinct from (counted.count, counted.steps, counted.covered)
  union all
  select 'mapping ' || m.id from case_mappings m where m.covers = 'case' and cardinality(m.covered_steps) <> m.case_step_count
  union all
  select 'review ' || r.id from mapping_reviews r, jsonb_array_elements(r.mappings) kept
  where not kept ?& array(select column_name::text from information_schema.columns where table_name = 'case_mappings')`

/** An answer without the part that another procedure tells since. */
function withoutMoved({ path, input, answer }: Answer): Answer {
  const moved = movedSince[path]?.part
  if (moved === undefined || typeof answer !== 'object' || answer === null) return { path, input, answer }
  return { path, input, answer: Object.fromEntries(Object.entries(answer).filter(([name]) => name !== moved)) }
}

/** An answer whose rows have the columns alone that they have had for long. */
function withoutLonger({ path, input, answer }: Answer): Answer {
  const { part = '', columns } = longerSince[path] ?? {}
  const rows: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, part) : undefined
  if (!Array.isArray(rows)) return { path, input, answer }
  return {
    path,
    input,
    answer: Object.assign({}, answer, { [part]: rows.map((row: unknown[]) => row.slice(0, columns)) }),
  }
}

it('asks every query, or says why not', () => {
  const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>)
  const queries = procedures.filter(([, { _def }]) => _def.type === 'query').map(([path]) => path)
  // A new query gets its questions in questions.ts, so that the next dump keeps its answers.
  expect(Object.keys({ ...questions, ...unasked }).sort()).toEqual(queries.sort())
})

it('keeps a dump of the newest migration', () => {
  const newest = readMigrations(ownFolders().migrations).at(-1)?.tag
  expect(
    landings().map((landing) => dumpOf(landing).migration),
    'Run npm run migrations:dump once the migration is whole.',
  ).toContain(newest)
})

describe.each(landings())('a database of the landing %s', (landing) => {
  it('has rows in every table', () => {
    // What a transaction has changed is added up at its end, and gone.
    const empty = dumpOf(landing).tables.filter(({ name, rows }) => rows.length === 0 && name !== 'total_changes')
    expect(
      empty.map(({ name }) => name),
      'Give these tables rows in use-everything.ts.',
    ).toEqual([])
  })

  it('is brought up to date by a start, and every screen tells what it told before', async () => {
    const dump = dumpOf(landing)
    const databaseUrl = await scratchDatabase('empty')
    await restoreDump(dump, databaseUrl)
    expect((await at(databaseUrl, takeDump)).tables).toEqual(dump.tables)

    const settings = { databaseUrl, dataDir: mkdtempSync(join(tmpdir(), 'caseweave-upgraded-')), demo: true }
    const log = pino({ level: 'silent' })
    await prepareDatabase(settings, { log, onProgress: () => {} })
    expect(await at(databaseUrl, schemaIn)).toEqual(await at(await testDatabaseUrl(), schemaIn))

    expect(await at(databaseUrl, wrongSteps)).toEqual([])

    // Who had a session has it still, and the audit trail tells where its rows belong.
    expect(await at(databaseUrl, (sql) => sql`select id from sessions`)).toEqual([{ id: sessionKey('kept') }])
    const strays = (sql: Sql) => sql`
      select table_name, operation from audit_log
      where organization_id is null and table_name not in (
        'users', 'user_identities', 'account_links', 'second_factors', 'recovery_codes', 'api_tokens', 'files',
        'notification_choices')`
    expect(await at(databaseUrl, strays)).toEqual([])

    const kept = readCompressed<Answers>(filesOf(landing).answers)
    const services = { ...openServices(settings, { name: 'caseweave-upgraded', log }), now: () => new Date(kept.at) }
    const told = kept.answers.filter(({ path }) => !(path in changedSince)).map(withoutMoved)
    const now: Answer[] = []
    for (const { path, input } of told) now.push({ path, input, answer: await ask(services, path, input) })
    const projects = await services.sql<{ id: string }[]>`select id from projects order by id`
    for (const { id } of projects) expect(await wrongTotals(await administrator(services), Number(id))).toEqual([])
    await services.close()
    // What is told besides is new; what was told is told still.
    expect(now.map(withoutLonger)).toMatchObject(told.map(withoutLonger))
  })
})
