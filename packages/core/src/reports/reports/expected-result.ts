import { type SQL, sql } from 'drizzle-orm'

/** What a case of version `v` should do: its expected result, or those of its steps one after the other. */
export const expectedResult: SQL = sql`coalesce(nullif(v.expected_result, ''), (
  select string_agg(s.expected_result, ' · ' order by s.sequence) from test_steps s
  where s.version_id = v.id and s.expected_result <> ''), '')`
