import type { CsvColumn, CsvMapping } from '@caseweave/contract/csv-import'
import { plainName } from './cell-values'

/**
 * A saved mapping on another file: columns are found by their header (the n-th of equal headers), columns without header by
 * their place. Columns that the mapping does not know are ignored.
 */
export function fitMapping(mapping: CsvMapping, header: readonly string[]): CsvMapping {
  const saved = new Map(keyed(mapping.columns).map(([key, column]) => [key, column.field]))
  const columns = header.map((name, index): CsvColumn => ({ index, header: name, field: 'ignore' }))
  const fitted = keyed(columns).map(([key, column]) => ({ ...column, field: saved.get(key) ?? column.field }))
  return { ...mapping, columns: fitted }
}

function keyed(columns: readonly CsvColumn[]): [string, CsvColumn][] {
  const seen = new Map<string, number>()
  return columns.map((column) => {
    const name = plainName(column.header)
    const nth = (seen.get(name) ?? 0) + 1
    seen.set(name, nth)
    return [name === '' ? `#${column.index}` : `${name}#${nth}`, column]
  })
}
