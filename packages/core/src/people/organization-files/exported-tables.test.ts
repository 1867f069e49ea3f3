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

/** Sums of texts, and the number of a token whose row stays behind. */
const known = [
  ...['feature_file_versions.source_hash', 'scenario_versions.steps_hash', 'java_files.source_hash'],
  ...['reported_glue.hash', 'audit_log.directory_token_id'],
]
