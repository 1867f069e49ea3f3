import { identifier } from './column-contents'
import { type MappedColumns, moduleFields } from './mapped-columns'

/**
 * The text of a row that is a heading of the rows under it: its only cell, in the column of case ids (and no id itself), of step numbers (and
 * no number) or in a first one that is not imported, beside the others of a case. null for any other row.
 */
export function headingOf(cells: readonly string[], columns: MappedColumns): string | null {
  if (columns.imported.length < 3) return null
  const filled = cells.flatMap((cell, index) => (cell.trim() === '' ? [] : [index]))
  const [only] = filled
  if (only === undefined || filled.length > 1) return null
  const text = (cells[only] ?? '').trim()
  const isNumberColumn = only === columns.of('stepNumber')[0] && !/\d/.test(text)
  const isIdColumn = only === columns.of('caseId')[0]
  if (!isIdColumn && !isNumberColumn && (only > 0 || columns.imported.includes(only))) return null
  return text.length <= longestHeading && /\p{L}/u.test(text) && !identifier.test(text) ? text : null
}

/** Characters of a heading at most: a longer text is a note. */
const longestHeading = 200

/** True for a file that says by headings alone where its cases belong. */
export const headingsName = (columns: MappedColumns): boolean =>
  !columns.has('suiteId') && moduleFields.every((field) => !columns.has(field))
