import type { CaseStep } from './case-fields'
import { type Column, columnOf, columnsOf, namesColumns, plain } from './written-columns'
import {
  expectedHead,
  isOfWhole,
  isStepsHead,
  labelLines,
  lineItems,
  listItems,
  tidy,
  withoutIndent,
  withoutPointTabs,
} from './written-lists'
import { separatedRows, writtenTable } from './written-tables'

// What people paste: tables of spreadsheets and wikis, and numbered lists. How it is read: docs/decisions/written-steps.md.

const step = (parts: Partial<CaseStep>): CaseStep => ({
  ...{ description: '', expectedResult: '', testData: '', imageIds: [] },
  ...parts,
})
const isFilled = ({ description, expectedResult, testData }: CaseStep) => description + expectedResult + testData !== ''

/** What people write where there is nothing, or to be ticked on paper. */
const isBlank = (cell: string) => /^`?(?:[-–—]*|\[\s*\]|☐)`?$/.test(cell)

/** Without heads the columns are those that most tables have, from the left. */
const usual: Column[][] = [
  ['description'],
  ['description', 'expectedResult'],
  ['description', 'testData', 'expectedResult'],
]

const counts = (cells: readonly string[]) =>
  cells.every((cell, at) => Number(plain(cell).replace(/[.)]$/, '')) === at + 1)

/** A case as a table of two columns, its fields below each other: as a row of a table. Null for any other table. */
function turned(rows: readonly string[][]): string[][] | null {
  if (rows.some(({ length }) => length > 2)) return null
  const names = columnsOf(rows.map(([name = '']) => name))
  if (columnOf(rows[0]?.[0] ?? '') === 'description' && columnOf(rows[0]?.[1] ?? '')) return null
  if (names.filter((name) => name === 'description').length !== 1 || !names.includes('expectedResult')) return null
  // Other rows are facts of the case; sentences would be steps.
  if (rows.some(([name = '']) => name.length > 30)) return null
  const fields = /^(field|item|attribute|property|feld|champ|campo|поле|字段|項目)$/i.test(rows[0]?.[0] ?? '')
    ? rows.slice(1)
    : rows
  return [fields.map(([name = '']) => name), fields.map(([, value = '']) => value)]
}

/** The steps of a table; a column whose name is not known goes to the test data by its name, so that nothing is lost. */
export function stepsOfRows(rows: readonly (readonly string[])[]): CaseStep[] {
  const trimmed = rows
    .map((row) => row.map((cell) => (isBlank(cell.trim()) ? '' : cell.trim())))
    .filter((row) => row.some((cell) => cell !== ''))
  const filled = turned(trimmed) ?? trimmed
  const width = Math.max(0, ...filled.map((row) => row.length))
  const [first = []] = filled
  const named = columnsOf(first, filled.slice(1))
  const hasHead =
    filled.length > 1 && named.includes('description') && named.filter(Boolean).length >= Math.min(2, width)
  const body = hasHead ? filled.slice(1) : filled
  const isNumbered = !hasHead && width > 1 && counts(body.map(([cell = '']) => cell))
  const bare = width - (isNumbered ? 1 : 0)
  const columns: (Column | null)[] = hasHead
    ? named
    : [...(isNumbered ? (['number'] as const) : []), ...(usual[bare - 1] ?? usual[2] ?? [])]
  const steps: CaseStep[] = []
  let heading = ''
  for (const row of body) {
    const [lone = '', ...others] = row
    // A row with a name alone heads those below it.
    if (hasHead && width > 2 && columns[0] !== 'description' && !/^\d*$/.test(lone) && others.every((cell) => !cell)) {
      heading = lone
      continue
    }
    const parts: Record<Exclude<Column, 'number'>, string[]> = { description: [], testData: [], expectedResult: [] }
    for (const [at, cell] of row.entries()) {
      if (cell === '') continue
      const column = columns[at]
      if (column === 'number') continue
      if (column) parts[column].push(cell)
      else parts.testData.push(hasHead && first[at] ? `${first[at]}: ${cell}` : cell)
    }
    const one = step({
      description: parts.description.join('\n'),
      testData: parts.testData.join('\n'),
      expectedResult: parts.expectedResult.join('\n'),
    })
    const before = steps.at(-1)
    // Merged cells: what is expected goes on below the step.
    if (one.description === '' && before) {
      before.testData = [before.testData, one.testData].filter(Boolean).join('\n')
      before.expectedResult = [before.expectedResult, one.expectedResult].filter(Boolean).join('\n')
    } else if (isFilled(one)) {
      one.testData = [heading, one.testData].filter(Boolean).join('\n')
      heading = ''
      steps.push(one)
    }
  }
  return steps.length === 1 && steps[0] ? stepsOfCell(steps[0]) : steps
}

/** A row that is a whole test case has its steps as a list in one cell, and what is expected as another. */
function stepsOfCell(row: CaseStep): CaseStep[] {
  const done = lineItems(row.description, 2)
  const list = listItems(done)
  if (!list || list.items.length < 2) return [row]
  const [first, ...others] = stepsOfTexts(done, lineItems(row.expectedResult, 2))
  return first ? [{ ...first, testData: row.testData }, ...others] : [row]
}

/**
 * A step of the lines of an item; what is named as its data or as expected is that. Behind the last item of a list, a heading begins what is said
 * of the whole.
 */
function stepOfLines(lines: readonly string[], isLast: boolean): CaseStep {
  const parts: Record<'description' | 'testData' | 'expectedResult', string[]> = {
    ...{ description: [], testData: [], expectedResult: [] },
  }
  let part: keyof typeof parts = 'description'
  // A rule between two items belongs to none.
  for (const [at, line] of lines.filter((each) => !/^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/.test(each)).entries()) {
    const label = labelLines.find(([, pattern]) => pattern.test(line))
    // The first line is the step itself, even "Data: …".
    if (label && (at > 0 || label[0] === 'description')) {
      part = label[0]
      parts[part].push(line.replace(label[1], ''))
    } else {
      if (isLast && at > 0 && isOfWhole(line)) part = 'testData'
      parts[part].push(line)
    }
  }
  return step({
    description: tidy(parts.description),
    testData: tidy(parts.testData),
    expectedResult: tidy(parts.expectedResult),
  })
}

/** The steps of a list of lines. */
function stepsOfList(list: NonNullable<ReturnType<typeof listItems>>): CaseStep[] {
  const before = tidy(list.before)
  const steps = list.items.map(({ lines }, at) => stepOfLines(lines, at === list.items.length - 1))
  return [...(before === '' ? [] : [step({ description: before })]), ...steps].filter(isFilled)
}

/** A list of steps and, below a heading, the list of what is expected; null where that is not so. */
function stepsOfTwoLists(text: string): CaseStep[] | null {
  const lines = text.split('\n')
  const heads = lines.flatMap((line, at) => (expectedHead.test(line) ? [at] : []))
  const [head] = heads
  if (head === undefined || heads.length > 1) return null
  const done = listItems(lines.slice(0, head).join('\n'))
  if (!done || done.items.length < 2) return null
  const expected = lines.slice(head + 1)
  const end = expected.findIndex(isOfWhole)
  const steps = stepsOfTexts(lines.slice(0, head).join('\n'), tidy(end < 0 ? expected : expected.slice(0, end)))
  return end < 0 ? steps : withData(steps, -1, tidy(expected.slice(end)))
}

/** Steps of which one has more test data than it had, before or behind its own. */
function withData(steps: CaseStep[], at: 0 | -1, data: string): CaseStep[] {
  const one = steps.at(at)
  if (one) one.testData = (at === 0 ? [data, one.testData] : [one.testData, data]).filter(Boolean).join('\n')
  return steps
}

/** A heading says where a table stands in its page, and nothing of a step. */
const besideTable = (lines: readonly string[]) =>
  tidy(lines.filter((line) => !isStepsHead(line) && !/^\s*(?:#{1,6}\s|h\d\.\s|[-*_]{3,}\s*$)/.test(line)))

/** The steps that a pasted text is: a table, or a list of at least two items; null for any other text, which is pasted as it is. */
export function stepsOfText(pasted: string): CaseStep[] | null {
  const text = withoutPointTabs(
    withoutIndent(pasted.replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ').replace(/\n+$/, '')),
  )
  // Nobody writes a list with a thousand spaces in a row; looking for one in them takes seconds.
  if (/[^\S\n]{1000}/.test(text)) return null
  const lines = text.split('\n')
  const [head, ...others] = lines.flatMap((line, at) => (isStepsHead(line) ? [at] : []))
  if (head === undefined || others.length > 0) return stepsBelow(text)
  // What stands above the heading of the steps is said of the whole case.
  const steps = stepsBelow(lines.slice(head).join('\n'))
  return steps && withData(steps, 0, besideTable(lines.slice(0, head)))
}

function stepsBelow(text: string): CaseStep[] | null {
  const table = writtenTable(text)
  if (table) {
    const around = [table.before, table.after].map(besideTable)
    const [before, after] = around.map((each) => (each === '' ? [] : [step({ description: each })]))
    const steps = stepsOfRows(table.rows)
    return steps.length > 0 ? [...(before ?? []), ...steps, ...(after ?? [])] : null
  }
  const separated = separatedRows(text, namesColumns)
  if (separated) return stepsOfRows(separated)
  const list = listItems(lineItems(text, 3))
  const steps = stepsOfTwoLists(text) ?? (list && stepsOfList(list))
  // One item alone is a sentence, unless it says what is expected of it.
  return steps && (steps.length > 1 || steps[0]?.expectedResult) ? steps : null
}

/** The two texts of a case as steps: the items of a numbered list, each with what is expected by its number; any other text is one step. */
export function stepsOfTexts(executionSteps: string, expectedResult: string): CaseStep[] {
  const list = listItems(executionSteps)
  const expected = listItems(expectedResult)
  if (!list) {
    const one = step({ description: tidy([executionSteps]), expectedResult: tidy([expectedResult]) })
    return isFilled(one) ? [one] : []
  }
  const steps = stepsOfList(list)
  const offset = steps.length - list.items.length
  if (
    !expected ||
    // Points below numbered steps are of the whole, and so are those of which there are more or fewer than steps.
    expected.counts !== list.counts ||
    (!list.counts && expected.items.length !== list.items.length) ||
    (expected.items.length === 1 && expected.items[0]?.number === 1) ||
    expected.items.some(({ number }) => number > list.items.length) ||
    tidy(expected.before) !== ''
  ) {
    const last = steps.at(-1)
    if (last) last.expectedResult = [last.expectedResult, tidy([expectedResult])].filter(Boolean).join('\n')
    return steps
  }
  for (const { number, lines } of expected.items) {
    const own = steps[offset + number - 1]
    if (own) own.expectedResult = [own.expectedResult, tidy(lines)].filter(Boolean).join('\n')
  }
  return steps
}

const indented = (text: string) => text.replace(/\n/g, '\n   ')

/** Steps as the two texts of a case, each a numbered list; test data stands below its step. */
export function textsOfSteps(steps: readonly CaseStep[]): { executionSteps: string; expectedResult: string } {
  const done = steps.map(({ description, testData }, at) => {
    const data = testData === '' ? '' : `\n   Test data: ${indented(testData)}`
    return `${at + 1}. ${indented(description)}${data}`
  })
  const expected = steps.flatMap(({ expectedResult }, at) =>
    expectedResult === '' ? [] : [`${at + 1}. ${indented(expectedResult)}`],
  )
  return { executionSteps: done.join('\n'), expectedResult: expected.join('\n') }
}
