import { expect, it } from 'vitest'
import { statementName, statementText } from './statement-name'

it.each([
  ['select "id" from "test_cases" where "id" = $1', 'select test_cases'],
  ['insert into "jobs" ("id") values ($1)', 'insert jobs'],
  ['update "jobs" set "status" = $1', 'update jobs'],
  ['copy test_cases (summary) from stdin', 'copy test_cases'],
  ['  with a as (select 1 from modules) delete from x', 'with modules'],
  ['begin', 'begin'],
  ['', 'statement'],
])('%j is called %s', (text, name) => expect(statementName(text)).toBe(name))

it('leaves out every value that stands in the text', () => {
  expect(
    statementText(
      `select 'It''s', 12.5, $1, "t2"."a1" from t2\n  where x = 'a' and y > 3 and z = $$secret$$ limit $12`,
    ),
  ).toBe('select ?, ?, $1, "t2"."a1" from t2 where x = ? and y > ? and z = ? limit $12')
  expect(statementText(`select ${'x, '.repeat(2_000)}`).length).toBeLessThanOrEqual(2_001)
})
