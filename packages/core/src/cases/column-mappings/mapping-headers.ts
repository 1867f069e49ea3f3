import {
  type ColumnMappingForm,
  columnMappingMessages,
  type MappingHeaders,
} from '@caseweave/contract/cases/column-mappings'
import {
  type CsvColumn,
  type CsvMapping,
  CsvTargetField,
  csvLimits,
} from '@caseweave/contract/cases/definition-imports/csv-import'
import { AppError } from '@caseweave/contract/platform/errors'
import { plainName } from '../../platform/text/plain-name'

/** The fields of a test case that columns are read into. */
export const csvFields = CsvTargetField.exclude(['ignore']).options
type Field = (typeof csvFields)[number]

/** What a column is found by in a file: its header, or its place where that says nothing; as `fitMapping` does it. */
const keyOf = ({ header, index }: Pick<CsvColumn, 'header' | 'index'>) => plainName(header) || `#${index}`

/** The headers that each field of a mapping is read from; `#3` = the third column, which has no header. */
export function headersOf(mapping: CsvMapping): MappingHeaders {
  const headers: MappingHeaders = {}
  for (const { field, header, index } of mapping.columns) {
    if (field === 'ignore') continue
    headers[field] = [...(headers[field] ?? []), plainName(header) === '' ? `#${index + 1}` : header]
  }
  return headers
}

/**
 * The mapping that reads these headers. Columns of `before` keep their places, ignored ones too: of equal headers the n-th means
 * the n-th. INVALID at the field for a header that names a column twice, or none.
 */
export function mappingFrom(
  form: Omit<ColumnMappingForm, 'name' | 'templateId'>,
  before: readonly CsvColumn[] = [],
): CsvMapping {
  const wanted = csvFields.flatMap((field) => (form.headers[field] ?? []).map((text) => wantedColumn(field, text)))
  const columns = before.map((column): CsvColumn & { kept: boolean } => ({ ...column, field: 'ignore', kept: false }))
  // Whatever stays as it was goes first, so that a header that changes its field takes a column that is left.
  const rest = wanted.filter(({ field, key }) => {
    const at = columns.findIndex((column, i) => !column.kept && before[i]?.field === field && keyOf(column) === key)
    return !take(columns, at, field)
  })
  for (const { field, key, header, index } of rest) {
    const at = columns.findIndex((column) => !column.kept && keyOf(column) === key)
    if (take(columns, at, field)) continue
    if (columns.some((column) => keyOf(column) === key)) {
      throw refusal(field, columnMappingMessages.headerTwice(header || `#${(index ?? 0) + 1}`))
    }
    const next = Math.max(-1, ...columns.map((column) => column.index)) + 1
    columns.push({ index: Math.min(index ?? next, csvLimits.columns - 1), header, field, kept: true })
  }
  return {
    columns: columns.map(({ kept: _, ...column }) => column),
    moduleSeparator: form.moduleSeparator,
    emptyModules: form.emptyModules,
    priorityNumbers: form.priorityNumbers,
  }
}

function take(columns: (CsvColumn & { kept: boolean })[], at: number, field: Field): boolean {
  const column = columns[at]
  if (!column) return false
  columns[at] = { ...column, field, kept: true }
  return true
}

function wantedColumn(field: Field, text: string) {
  const place = /^#(\d+)$/.exec(text)?.[1]
  if (place !== undefined) {
    const index = Number(place) - 1
    if (index < 0 || index >= csvLimits.columns) throw refusal(field, columnMappingMessages.noSuchPlace)
    return { field, header: '', index, key: `#${index}` }
  }
  const key = plainName(text)
  if (key === '') throw refusal(field, columnMappingMessages.headerEmpty(text))
  return { field, header: text, index: null, key }
}

const refusal = (field: Field, sentence: string) => new AppError('INVALID', sentence, { field: `headers.${field}` })
