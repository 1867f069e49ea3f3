import type { CsvTargetField } from '@caseweave/contract/cases/definition-imports/csv-import'
import type { DetectedCsv } from '../parse/detect'
import { bugColumn } from '../parse/other-lists'
import type { StoredTable } from './store-tables'

/** Fields that say how a case goes; what only names cases is a list of scenarios, a plan or a cover. */
const fieldsOfRuns: readonly CsvTargetField[] = [
  'steps',
  'stepAction',
  'executionSteps',
  'expectedResult',
  'stepExpectedResult',
]

/** Whether a table reads like test cases: it names them and says how they go, and is no list of bugs. */
export function readsLikeCases({ detected }: Pick<StoredTable, 'detected'>): boolean {
  if (!detected.ok || !detected.format.hasHeader || bugColumn(detected.header) !== null) return false
  const fields = detected.preset.mapping.columns.map((column) => column.field)
  return fields.includes('summary') && fields.some((field) => fieldsOfRuns.includes(field))
}

/** How much a table reads like test cases: a sheet of them has a summary and more; a cover or a list of changes has not, and comes behind a hidden sheet. */
function likeness(table: StoredTable): number {
  const { detected, name, hidden } = table
  if (hidden) return likeness({ ...table, hidden: false }) > 1 ? 1.5 : 0.5
  if (!detected.ok) return 0
  if (readsLikeCases(table)) return /test\W*cases?\b/i.test(name) ? 4 : 3
  const { columns } = detected.preset.mapping
  const used = columns.filter((column) => column.field !== 'ignore').length
  return detected.format.hasHeader && used > 1 && columns.some((column) => column.field === 'summary') ? 2 : 1
}

/**
 * Which of a file's tables is imported, until a person chooses another one: the first that reads like test cases, one whose name says so before
 * others, hidden sheets last; else the first that shows two of their columns; else the first that can be read. `notes` say so where there are several.
 */
export function chosenTable(tables: readonly StoredTable[]): { place: number; detected: DetectedCsv; notes: string[] } {
  const ranked = tables.map((table, place) => ({ table, place, likeness: likeness(table) }))
  const best = ranked.sort((one, other) => other.likeness - one.likeness || one.place - other.place)[0]
  if (!best) throw new Error('There is no table to choose.')
  const { table, place } = best
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
