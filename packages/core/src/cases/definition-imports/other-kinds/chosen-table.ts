import type { DetectedCsv } from '../parse/detect'
import type { StoredTable } from './store-tables'

/** How much of a table can be imported: a sheet of test cases has a summary and more; a cover or a list of changes has not. */
function usefulColumns({ detected }: StoredTable): number {
  if (!detected.ok) return 0
  const { columns } = detected.preset.mapping
  const used = columns.filter((column) => column.field !== 'ignore').length
  return detected.format.hasHeader && columns.some((column) => column.field === 'summary') ? used : Math.min(used, 1)
}

/**
 * Which of a file's tables is imported, until a person chooses another one: the first that shows two columns of test cases, hidden
 * sheets last; else the first that can be read. `notes` say so where there are several.
 */
export function chosenTable(tables: readonly StoredTable[]): { place: number; detected: DetectedCsv; notes: string[] } {
  const inOrder = [...tables.keys()].sort((one, other) => hiddenness(tables, one) - hiddenness(tables, other))
  const place =
    inOrder.find((index) => usefulColumns(tables[index] as StoredTable) >= 2) ??
    inOrder.find((index) => tables[index]?.detected.ok) ??
    0
  const table = tables[place]
  if (!table) throw new Error('There is no table to choose.')
  const { detected } = table
  return { place, detected, notes: [...notesOfSheets(tables, table), ...(detected.ok ? detected.notes : [])] }
}

/** Sentences about a sheet among the others of its workbook. */
export function notesOfSheets(
  sheets: readonly unknown[],
  { name, notes }: Pick<StoredTable, 'name' | 'notes'>,
): string[] {
  if (sheets.length < 2) return notes
  return [`The file has ${sheets.length} sheets. This import takes one of them, "${name}".`, ...notes]
}

const hiddenness = (tables: readonly StoredTable[], index: number) => (tables[index]?.hidden ? 1 : 0)
