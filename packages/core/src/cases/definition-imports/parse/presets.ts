import {
  type CsvColumn,
  type CsvMapping,
  type CsvTargetField,
  defaultMappingName,
} from '@caseweave/contract/cases/definition-imports/csv-import'
import { plainName } from '../../../platform/text/plain-name'
import { fieldsByName, mayName } from './header-names'
import { toolPresets } from './tool-presets'

/** What a header turned out to be; `summaryGuessed` when no column is named like a summary and one was taken by its content. */
type RecognisedHeader = { name: string; mapping: CsvMapping; summaryGuessed: boolean }

const verdict =
  /^(?:pass(?:ed)?|fail(?:ed)?|ok|nok|skip(?:ped)?|blocked|untested|not (?:run|tested|executed)|n\/?a|broken|bestanden|通过|失败)$/i
const identifier = /^(?:[a-z]+[-_])*[a-z]*\d+(?:[.-]\d+)*$/i

/** Cells of a column that hold something. */
const filled = (rows: readonly string[][], index: number) =>
  rows.map((row) => row[index]?.trim() ?? '').filter((cell) => cell !== '')

const mostly = (cells: string[], pattern: RegExp) =>
  cells.length > 0 && cells.filter((cell) => pattern.test(cell)).length >= cells.length * 0.8

/** The mapping that a header suggests, by the tool it comes from or by general names; `rows` are sample rows under it. */
export function recogniseHeader(header: readonly string[], rows: readonly string[][]): RecognisedHeader {
  const plain = new Set(header.map(plainName))
  const preset = toolPresets.find((one) =>
    one.signatures.some((names) => names.every((name) => plain.has(plainName(name)))),
  )
  const fixed = new Map(Object.entries(preset?.fields ?? {}).map(([name, field]) => [plainName(name), field]))
  const fields = fieldsByName(header, fixed, (field, index) => {
    const name = header[index] ?? ''
    if (field === 'summary')
      return mostly(filled(rows, index), identifier) && (mayName(name, 'caseId') || mayName(name, 'module'))
    if (field === 'stepNumber') return !mostly(filled(rows, index), /^\D{0,12}\d{1,4}\.?$/)
    return field === 'expectedResult' && mostly(filled(rows, index), verdict)
  })
  // A file name without a test number is refused, so a lone column of file names is none of ours.
  if (!fields.includes('automatedTestNumber'))
    for (const [index, field] of fields.entries()) if (field === 'fileName') fields[index] = 'ignore'
  const summaryGuessed = !fields.includes('summary')
  if (summaryGuessed) guessSummary(fields, rows)
  return {
    name: preset?.name ?? defaultMappingName,
    summaryGuessed,
    mapping: {
      columns: fields.map((field, index) => ({ index, header: header[index] ?? '', field })),
      moduleSeparator: preset?.moduleSeparator ?? 'auto',
      priorityNumbers: preset?.priorityNumbers ?? '1-highest',
    },
  }
}

/** Takes the first column of varied text as the summary, and identifiers in front of it as the case id. */
function guessSummary(fields: CsvTargetField[], rows: readonly string[][]): void {
  const texts = fields.flatMap((field, index) => {
    const cells = filled(rows, index)
    const varied = cells.length > 0 && new Set(cells).size >= cells.length * 0.8
    const isText = field === 'ignore' && varied && !mostly(cells, /^[\d\s.,:%/-]*$/) && !mostly(cells, verdict)
    return isText ? [index] : []
  })
  const [first, second] = texts
  if (first === undefined) return
  const isId = second !== undefined && mostly(filled(rows, first), identifier)
  if (isId && !fields.includes('caseId')) fields[first] = 'caseId'
  fields[isId ? second : first] = 'summary'
}

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
