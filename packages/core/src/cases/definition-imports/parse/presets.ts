import {
  type CsvColumn,
  type CsvMapping,
  type CsvTargetField,
  defaultMappingName,
} from '@caseweave/contract/cases/definition-imports/csv-import'
import { plainName } from '../../../platform/text/plain-name'
import { ColumnContents } from './column-contents'
import { fieldsByName, mayName } from './header-names'
import { toolPresets } from './tool-presets'

/** What a header turned out to be; `summaryGuessed` and `stepsGuessed` when no column is named like that and one was taken by its content. */
type RecognisedHeader = { name: string; mapping: CsvMapping; summaryGuessed: boolean; stepsGuessed: boolean }

/** Fields of steps whose column says what is done. */
const stepsOfCases: readonly CsvTargetField[] = ['steps', 'stepAction']
/** Fields whose column can name a case where none is left that could: what is done, else what comes of it. */
const namesOfCases: readonly CsvTargetField[] = [...stepsOfCases, 'expectedResult']

/** The mapping that a header suggests, by the tool it comes from or by general names; `rows` are sample rows under it. */
export function recogniseHeader(header: readonly string[], rows: readonly string[][]): RecognisedHeader {
  const plain = new Set(header.map(plainName))
  const preset = toolPresets.find((one) =>
    one.signatures.some((names) => names.every((name) => plain.has(plainName(name)))),
  )
  const fixed = new Map(Object.entries(preset?.fields ?? {}).map(([name, field]) => [plainName(name), field]))
  const contents = new ColumnContents(header, rows)
  const fields = fieldsByName(header, fixed, (field, candidates) => contents.admitted(field, candidates))
  // A file name without a test number is refused, so a lone column of file names is none of ours.
  if (!fields.includes('automatedTestNumber'))
    for (const [index, field] of fields.entries()) if (field === 'fileName') fields[index] = 'ignore'
  const stepsGuessed = guessSteps(header, fields, contents)
  stepsOfNumbers(header, fields, contents)
  const summaryGuessed = !fields.includes('summary')
  if (summaryGuessed) guessSummary(fields, contents)
  return {
    name: preset?.name ?? defaultMappingName,
    summaryGuessed,
    stepsGuessed,
    mapping: {
      columns: fields.map((field, index) => ({ index, header: header[index] ?? '', field })),
      moduleSeparator: preset?.moduleSeparator ?? 'auto',
      ...(contents.showsModulesOnce(fields) ? { emptyModules: 'above' as const } : {}),
      priorityNumbers: preset?.priorityNumbers ?? '1-highest',
    },
  }
}

/** Words of a header that speak of steps, and such as speak of what comes before or after them. */
const saysSteps =
  /step|schritt|étape|etape|paso|passo|passag|krok|шаг|крок|stap|adım|bước|langkah|步|手順|단계|스텝|절차/i
const saysBefore =
  /condi|requisit|bedingung|voraus|услови|warun|条件|조건|expect|result|ergebnis|attendu|esperad|результат|结果|結果|결과/i

/** Takes the first column of numbered lists without a known name as the steps, one that says steps before others, where no column is named like steps; says whether it did. */
function guessSteps(header: readonly string[], fields: CsvTargetField[], contents: ColumnContents): boolean {
  if (saysWhatIsDone(fields)) return false
  const lists = fields.flatMap((field, index) => (field === 'ignore' && contents.isUnknownList(index) ? [index] : []))
  const list =
    lists.find((index) => saysSteps.test(header[index] ?? '')) ??
    lists.find((index) => !saysBefore.test(header[index] ?? ''))
  if (list !== undefined) fields[list] = 'steps'
  return list !== undefined
}

/** Takes a column of steps whose cells read like numbers ("Step 1") for the steps, where no other column is one: else all of them would be lost. */
function stepsOfNumbers(header: readonly string[], fields: CsvTargetField[], contents: ColumnContents): void {
  const place = fields.indexOf('stepNumber')
  if (place < 0 || contents.holdsFigures(place) || saysWhatIsDone(fields)) return
  const field = stepsOfCases.find((one) => mayName(header[place] ?? '', one))
  if (field) fields[place] = field
}

const saysWhatIsDone = (fields: readonly CsvTargetField[]) =>
  fields.some((field) => field === 'executionSteps' || stepsOfCases.includes(field))

/**
 * Takes the first column of varied text without a known name as the summary, and identifiers in front of it as the case id. A sheet
 * without such a column may name its cases by what is done: a column of short steps, one for each case.
 */
function guessSummary(fields: CsvTargetField[], contents: ColumnContents): void {
  const texts = fields.flatMap((field, index) => (field === 'ignore' && contents.isUnknownText(index) ? [index] : []))
  const [first, second] = texts
  if (first === undefined) {
    const named = namesOfCases.map((field) =>
      fields.findIndex((one, index) => one === field && contents.namesEachCase(index)),
    )
    const taken = named.find((index) => index >= 0)
    if (taken !== undefined) fields[taken] = 'summary'
    return
  }
  const isId = second !== undefined && contents.holdsIds(first)
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
