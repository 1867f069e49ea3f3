import {
  type ResultColumns,
  type ResultField,
  resultColumnsProblem,
} from '@caseweave/contract/results/result-imports/result-columns'
import { identifier } from '../../../cases/definition-imports/parse/column-contents'
import { bestNamed, nameWithoutBrackets } from '../../../cases/definition-imports/parse/header-names'
import { plainName } from '../../../platform/text/plain-name'
import { resultHeaderNames } from './result-header-names'
import { statusOfWord } from './status-words'

/** The same name as a header has it for comparing. */
const fieldsByName = (Object.entries(resultHeaderNames) as [ResultField, readonly string[]][]).map(
  ([field, list]) => [field, list.map((name) => plainName(name))] as const,
)
const namesOfTests = new Set(resultHeaderNames.name?.map(plainName))
const isName = (plain: string) => fieldsByName.some(([, list]) => list.includes(plain))

/** Fields that sheets of test cases call the same, in more languages. */
const fieldsOfCases = [
  ['name', 'summary'],
  ['key', 'caseId'],
  ['suite', 'module'],
] as const

/** What each column holds, by its header; of several columns for the result, by `rows` the one that says results. */
export function fieldsOfHeader(header: readonly string[], rows: readonly (readonly string[])[] = []): ResultField[] {
  const plain = header.map((cell) => nameWithoutBrackets(cell, isName))
  const fields: ResultField[] = header.map(() => 'ignore')
  for (const [field, list] of fieldsByName) {
    const open = list
      .map((name) => plain.indexOf(name))
      .filter(
        (index) =>
          index >= 0 && fields[index] === 'ignore' && !(field === 'durationSeconds' && saysMoments(rows, index)),
      )
    const at = field === 'status' ? (open.find((index) => saysResults(rows, index)) ?? open[0]) : open[0]
    if (at !== undefined) fields[at] = field
  }
  nameByText(plain, fields, rows)
  for (const [field, ofCases] of fieldsOfCases) {
    const at = fields.includes(field) ? undefined : bestNamed(header, ofCases, (index) => fields[index] === 'ignore')
    if (at !== undefined) fields[at] = field
  }
  return fields
}

/** Takes ids in the column of names for keys where another column has a name of tests and text: "TC-L-001 | Verify the login". */
function nameByText(plain: readonly string[], fields: ResultField[], rows: readonly (readonly string[])[]): void {
  const ids = fields.indexOf('name')
  if (fields.includes('key') || !mostly(rows, ids, (cell) => identifier.test(cell))) return
  const text = plain.findIndex(
    (name, index) =>
      fields[index] === 'ignore' &&
      namesOfTests.has(name) &&
      mostly(rows, index, (cell) => /\p{L}+\s+\p{L}/u.test(cell)),
  )
  if (text < 0) return
  fields[ids] = 'key'
  fields[text] = 'name'
}

function mostly(rows: readonly (readonly string[])[], index: number, says: (cell: string) => boolean): boolean {
  const cells = rows.map((row) => row[index]?.trim() ?? '').filter((cell) => cell !== '')
  return cells.length > 0 && cells.filter(says).length * 2 >= cells.length
}

/** True for a column with text that means a result in most of its cells. */
const saysResults = (rows: readonly (readonly string[])[], index: number) =>
  mostly(rows, index, (cell) => statusOfWord(cell) !== null)

/** True for a column of dates, whatever it is called: "Execution Time" is how long as often as when. */
const saysMoments = (rows: readonly (readonly string[])[], index: number) =>
  mostly(rows, index, (cell) => /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b/.test(cell))

/** How many cells of a record are known headers; a row of results has none but by chance. */
export const knownHeaders = (cells: readonly string[]): number =>
  fieldsOfHeader(cells).filter((field) => field !== 'ignore').length

/**
 * What the columns of a list without a header hold, by its cells: the column of result words, the first other one with text as
 * the name, and the text behind both as the message. Null when that is not clear.
 */
export function fieldsOfCells(rows: readonly (readonly string[])[]): ResultField[] | null {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, index) =>
    rows.map((row) => row[index]?.trim() ?? '').filter((cell) => cell !== ''),
  )
  const status = columns.findIndex(
    (cells) => cells.length > 0 && cells.every((cell) => cell.length > 1 && statusOfWord(cell) !== null),
  )
  const name = columns.findIndex((cells, index) => index !== status && cells.some((cell) => /\p{L}/u.test(cell)))
  if (status < 0 || name < 0) return null
  const message = columns.findIndex((cells, index) => index > Math.max(status, name) && cells.length > 0)
  return columns.map((_, index) =>
    index === status ? 'status' : index === name ? 'name' : index === message ? 'message' : 'ignore',
  )
}

/**
 * True for a first row that names columns without a name known here: in one column it is the only cell with a letter. Its words
 * ("success", "failed") may mean a result all the same.
 */
export function looksLikeHeader(rows: readonly (readonly string[])[]): boolean {
  const [first = [], ...below] = rows
  return first.some((cell, index) => {
    const cells = below.map((row) => row[index]?.trim() ?? '').filter((one) => one !== '')
    return cells.length > 0 && /\p{L}/u.test(cell) && !/\d/.test(cell) && cells.every((one) => !/\p{L}/u.test(one))
  })
}

/** True for columns that make results. */
export const isComplete = ({ fields }: Pick<ResultColumns, 'fields'>): boolean => resultColumnsProblem(fields) === null
