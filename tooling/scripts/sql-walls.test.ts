import { describe, expect, it } from 'vitest'
import { findLiteralTables } from './sql-walls'

const schema = { path: 'packages/db/src/schema/test-cases.ts', text: "pgTable(\n  'test_cases',\n  {})" }
/** What is found in a statement of these words; each `?` is given to it. */
const found = (words: string, path = 'packages/core/src/cases/a.ts') =>
  findLiteralTables([schema, { path, text: `\nconst a = sql<number>\`${words.replaceAll('?', '$' + '{b}')}\`` }])

describe('statements that name tables by themselves', () => {
  it.each([
    'select 1 from test_cases c',
    'select 1 from ? join test_cases on true',
    'insert into test_cases (id) values (1)',
    'update test_cases set number = 1',
    'exists (select from ? where ? = test_cases.id)',
    '(select ? from ? where ? = "test_cases"."id")',
  ])('are found: %s', (words) => {
    expect(found(words)).toEqual([
      'packages/core/src/cases/a.ts:2: a statement names test_cases by itself; name it by the schema (docs/decisions/sql.md).',
    ])
  })

  it.each([
    'select ? from ?',
    "select nextval('test_cases_id_seq') from chosen",
    "select ? from ? -- not from test_cases\n where ? = 'from test_cases'",
  ])('are none: %s', (words) => {
    expect(found(words)).toEqual([])
  })

  it('are left to tests', () => {
    expect(found('select 1 from test_cases', 'packages/core/src/cases/a.db.test.ts')).toEqual([])
    expect(found('select 1 from test_cases', 'packages/core/src/testing/a.ts')).toEqual([])
  })
})
