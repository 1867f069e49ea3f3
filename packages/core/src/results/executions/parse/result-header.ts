import {
  type ResultColumns,
  type ResultField,
  resultColumnsProblem,
} from '@caseweave/contract/results/result-imports/result-columns'
import { plainName } from '../../../platform/text/plain-name'
import { statusOfWord } from './status-words'

/** Headers of known tools and of plain lists for each field; the first column that has one of them is taken. */
const names: Partial<Record<ResultField, readonly string[]>> = {
  key: [
    'test case no',
    'test case no.',
    'test case number',
    'test case id',
    'test case key',
    'testcaseid',
    'testcasekey',
    'testcaseno',
    'case id',
    'case no',
    'test key',
    'test id',
    'issue key',
    'key',
    'id',
    'tc id',
    'no',
    'no.',
    'external id',
  ],
  name: [
    'name',
    'test name',
    'testname',
    'test case name',
    'test case',
    'testcase',
    'title',
    'summary',
    'test summary',
    'test title',
    'test',
    'scenario',
    'test method',
    'case title',
    '用例名称',
    '用例标题',
  ],
  status: [
    'status',
    'result',
    'test result',
    'testresult',
    'test status',
    'outcome',
    'verdict',
    'execution status',
    'state',
    'run status',
    'last result',
    'ergebnis',
    'résultat',
    'resultado',
    '结果',
    '测试结果',
  ],
  className: ['test class', 'class', 'classname', 'class name', 'package'],
  fileName: ['file', 'file name', 'filename', 'uri', 'path', 'feature file', 'spec'],
  suite: ['suite', 'module', 'test suite', 'section', 'folder', 'component', 'feature', 'sub suite'],
  durationMs: ['duration in ms', 'duration ms', 'durationms', 'duration (ms)', 'elapsed ms', 'time ms', 'time (ms)'],
  durationSeconds: [
    'duration',
    'duration (s)',
    'duration in s',
    'duration s',
    'time',
    'elapsed',
    'elapsed time',
    'actual loe',
    'time (s)',
    'execution time',
  ],
  message: [
    'message',
    'actual result',
    'error',
    'error message',
    'failure message',
    'comment',
    'comments',
    'remarks',
    'notes',
    'defect',
  ],
  date: [
    'date',
    'start time',
    'execution date',
    'executed on',
    'executed at',
    'timestamp',
    'started at',
    'run date',
    'tested on',
    'date executed',
  ],
  dataset: ['dataset', 'parameters', 'params', 'iteration', 'configuration', 'browser'],
}

/** The same name as a header has it for comparing. */
const fieldsByName = (Object.entries(names) as [ResultField, readonly string[]][]).map(
  ([field, list]) => [field, list.map((name) => plainName(name))] as const,
)

/** What each column holds, by its header. */
export function fieldsOfHeader(header: readonly string[]): ResultField[] {
  const plain = header.map(plainName)
  const fields: ResultField[] = header.map(() => 'ignore')
  for (const [field, list] of fieldsByName) {
    const at = list.map((name) => plain.indexOf(name)).find((index) => index >= 0 && fields[index] === 'ignore')
    if (at !== undefined) fields[at] = field
  }
  return fields
}

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
