import type { CsvMapping } from '@caseweave/contract/cases/definition-imports/csv-import'
import type { MergedCells } from '../../../platform/xlsx/read-sheet'
import { moduleFields } from '../parse/mapped-columns'
import type { TableRow } from './xml-table'

/**
 * Gives each case of a sheet the module that its merged cell shows: merged cells have their text in the topmost row alone. Rows
 * without a summary go on with the case above them, and stay as they are; so do all other merged cells. null where nothing is to
 * be filled.
 */
export function moduleFiller(
  mapping: CsvMapping,
  merged: readonly MergedCells[],
): ((row: TableRow) => TableRow) | null {
  const summary = mapping.columns.find((column) => column.field === 'summary')?.index
  const modules = mapping.columns
    .filter((column) => moduleFields.some((field) => field === column.field))
    .map((column) => column.index)
  const spans = new Map<string, MergedCells>()
  for (const one of merged)
    if (one.bottom > one.top && modules.includes(one.left)) spans.set(`${one.left}:${one.top}`, one)
  if (summary === undefined || spans.size === 0) return null
  const open = new Map<number, { bottom: number; text: string }>()
  return ({ line, cells }) => {
    const filled = [...cells]
    for (const column of modules) {
      const begins = spans.get(`${column}:${line}`)
      if (begins) open.set(column, { bottom: begins.bottom, text: cells[column] ?? '' })
      const span = open.get(column)
      if (!span || line > span.bottom || (cells[summary] ?? '').trim() === '') continue
      if ((cells[column] ?? '').trim() === '') filled[column] = span.text
    }
    return { line, cells: filled }
  }
}
