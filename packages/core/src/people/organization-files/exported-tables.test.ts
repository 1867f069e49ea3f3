import * as schema from '@caseweave/db/schema'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { allTables, columnsOf, exportedColumns } from './columns'
import { exportedTables, otherKinds } from './exported-tables'
import { leftOutTables } from './left-out-tables'

const exported = Object.keys(exportedTables)

describe('the tables of an export', () => {
  it('are all of the schema, but for those that have a reason', () => {
    expect([...exported, ...Object.keys(leftOutTables)].sort()).toEqual([...allTables.keys()].sort())
  })

  it('say of every column that can name a row what it names', () => {
    const silent = exported.flatMap((table) =>
      columnsOf(table)
        .filter(({ type, kind }) => ['bigint', 'bigint[]', 'jsonb'].includes(type) && kind === null)
        .map(({ name, type }) => `${table}.${name} ${type}`),
    )
    expect(silent, 'Say in exported-tables.ts what these hold; `plain` for what names nothing.').toEqual([])
  })

  it('name tables that are there, and columns that they have', () => {
    const known = [...allTables.keys(), ...Object.keys(otherKinds)]
    const wrong = exported.flatMap((table) => {
      const columns = columnsOf(table)
      const kinds = columns.flatMap(({ kind }) =>
        kind === null ? [] : typeof kind === 'string' ? [kind] : Object.values(kind.json),
      )
      const unknown = Object.keys(exportedTables[table]?.columns ?? {}).filter(
        (name) => !columns.some((column) => column.name === name),
      )
      return [...kinds.filter((kind) => !known.includes(kind)), ...unknown].map((each) => `${table}: ${each}`)
    })
    expect(wrong).toEqual([])
  })

  it('have no secret, no password and no key', () => {
    const secrets = exported.flatMap((table) =>
      exportedColumns(table)
        .filter(({ name }) => /hash|secret|token|password/.test(name) && !known.includes(`${table}.${name}`))
        .map(({ name }) => `${table}.${name}`),
    )
    expect(secrets).toEqual([])
  })
})

describe('the organization of a row', () => {
  const never = new Set(
    Object.values(schema)
      .filter((each) => is(each, PgTable))
      .flatMap((table) => {
        const { name, columns } = getTableConfig(table)
        return columns.filter(({ notNull }) => notNull).map((column) => `${name}.${column.name}`)
      }),
  )
  const stepOf = (table: string): readonly [column: string, parent: string] | null => {
    const of = exportedTables[table]?.of ?? 'named'
    if (of === 'id' || of === 'named') return null
    if (of === 'organization') return ['organization_id', 'organizations']
    return of === 'project' ? ['project_id', 'projects'] : of
  }
  /** The tables from one up to that of organizations; the last name says where the way ends otherwise. */
  const wayOf = (table: string, way: readonly string[] = []): string[] => {
    const step = stepOf(table)
    if (!step) return [...way, table]
    if (!never.has(`${table}.${step[0]}`) || way.includes(table)) return [...way, `${table}.${step[0]}`]
    return wayOf(step[1], [...way, table])
  }

  it('is found from every table by columns that are never empty, in four steps at most', () => {
    // A file is what rows of other tables name, and the audit trail tells of the installation too.
    const tables = exported.filter((table) => table !== 'files' && table !== 'audit_log')
    const ways = tables.map((table) => wayOf(table))
    expect(ways.filter((way) => way.at(-1) !== 'organizations')).toEqual([])
    expect(ways.filter(({ length }) => length > 5)).toEqual([])
  })
})

/** Sums of texts, and the number of a token whose row stays behind. */
const known = [
  ...['feature_file_versions.source_hash', 'scenario_versions.steps_hash', 'java_files.source_hash'],
  ...['reported_glue.hash', 'audit_log.directory_token_id'],
]
