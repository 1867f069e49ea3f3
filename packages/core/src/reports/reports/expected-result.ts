import { testCaseVersions, testSteps } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { named } from '../../platform/database/named-tables'

const s = named(testSteps, 's')
const v = named(testCaseVersions, 'v')

/** What a case of version `v` should do: its expected result, or those of its steps one after the other. */
export const expectedResult: SQL = sql`coalesce(nullif(${v.expectedResult}, ''), (
  select string_agg(${s.expectedResult}, ' · ' order by ${s.sequence}) from ${s}
  where ${s.versionId} = ${v.id} and ${s.expectedResult} <> ''), '')`
