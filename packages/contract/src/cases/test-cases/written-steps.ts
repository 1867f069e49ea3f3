import type { CaseStep } from './case-fields'

// What people paste: tables of spreadsheets and wikis, and numbered lists. How it is read: docs/decisions/written-steps.md.

const step = (parts: Partial<CaseStep>): CaseStep => ({
  ...{ description: '', expectedResult: '', testData: '', imageIds: [] },
  ...parts,
})
const isFilled = ({ description, expectedResult, testData }: CaseStep) => description + expectedResult + testData !== ''

/** The rows of a table as a spreadsheet copies it: cells by tabs, those with line ends or quotes in quotes. */
function tabbedRows(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/y
  while (cell.lastIndex < text.length) {
    const [, quoted, bare = '', end] = cell.exec(text) ?? []
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    if (end === '\t' && cell.lastIndex < text.length) continue
    if (end === '\t') row.push('')
    rows.push(row)
    row = []
    if (end === '') break
  }
  return rows
}

/** The rows of a Markdown table; null where the text is none. Pipes in cells are written as `\|`, line ends as `<br>`. */
function markdownRows(text: string): string[][] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const [head, rule = '', ...body] = lines
  if (head === undefined || !head.includes('|') || !/^\s*\|?(\s*:?-+:?\s*\|)+\s*(:?-+:?\s*)?\|?\s*$/.test(rule))
    return null
  if (!body.every((line) => line.includes('|'))) return null
  return [head, ...body].map((line) =>
    line
      .trim()
      .replace(/^\||(?<!\\)\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) =>
        cell
          .trim()
          .replaceAll('\\|', '|')
          .replace(/<br\s*\/?>/gi, '\n'),
      ),
  )
}

type Column = 'number' | 'description' | 'testData' | 'expectedResult'
/** What the heads of columns say, in the languages that tables were seen in; a longer name may go on in brackets. */
const heads: [Column, RegExp][] = [
  ['number', /^(#|nr\.?|no\.?|№|step ?(#|no\.?|nr\.?|number|id)|s\.? ?no\.?|id|number|序号|步骤编号)$/i],
  ['expectedResult', /^(expected|expect|er$|result|erwartet|résultat|resultado|risultato|预期|期望|期待)/i],
  ['testData', /^(test ?data|data|input|testdaten|daten|données|datos|dati|测试数据|数据)/i],
  [
    'description',
    /^(test ?)?(steps?|actions?|descriptions?|instructions?|procedures?|what to do|schritte?|aktion|étapes?|pasos?|acción|passi|步骤|操作|手順)/i,
  ],
]
const columnOf = (head: string): Column | null => heads.find(([, names]) => names.test(head.trim()))?.[0] ?? null

/** Without heads the columns are those that most tables have, from the left. */
const usual: Column[][] = [
  ['description'],
  ['description', 'expectedResult'],
  ['description', 'testData', 'expectedResult'],
]

const counts = (cells: readonly string[]) =>
  cells.every((cell, at) => Number(cell.trim().replace(/[.)]$/, '')) === at + 1)

/** The steps of a table; a column whose name is not known goes to the test data by its name, so that nothing is lost. */
export function stepsOfRows(rows: readonly (readonly string[])[]): CaseStep[] {
  const filled = rows.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some((cell) => cell !== ''))
  const width = Math.max(0, ...filled.map((row) => row.length))
  const [first = []] = filled
  const named = first.map(columnOf)
  const hasHead =
    filled.length > 1 && named.includes('description') && named.filter(Boolean).length >= Math.min(2, width)
  const body = hasHead ? filled.slice(1) : filled
  const isNumbered = !hasHead && width > 1 && counts(body.map(([cell = '']) => cell))
  const bare = width - (isNumbered ? 1 : 0)
  const columns: (Column | null)[] = hasHead
    ? named
    : [...(isNumbered ? (['number'] as const) : []), ...(usual[bare - 1] ?? usual[2] ?? [])]
  const steps: CaseStep[] = []
  for (const row of body) {
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
    } else if (isFilled(one)) steps.push(one)
  }
  return steps
}

const numbered =
  /^\s{0,3}(?:step\s+|schritt\s+|étape\s+|paso\s+)?(\d{1,4})(?:\s*(?:[.):]|\s-)(?:\s+|$)|\s*[、．]\s*)(.*)$/i
const bulleted = /^\s{0,3}[-*•·–]\s+(.*)$/
const expectedLine =
  /^\s*(?:expected(?: results?)?|expect|er|erwartet(?:es ergebnis)?|résultat attendu|resultado esperado|预期结果)\s*[:：]\s*/i

/** The items of a numbered list (or, without numbers, of one with dots); lines below an item belong to it. Null for any other text. */
function listItems(text: string): { before: string[]; items: { number: number; lines: string[] }[] } | null {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => numbered.test(line))
  const before = first < 0 ? [] : lines.slice(0, first)
  const items: { number: number; lines: string[] }[] = []
  for (const line of first < 0 ? lines : lines.slice(first)) {
    const [, number, numberedText = ''] = first < 0 ? [] : (numbered.exec(line) ?? [])
    const [, bulletText] = first < 0 ? (bulleted.exec(line) ?? []) : []
    const last = items.at(-1)
    if (number !== undefined && (!last || Number(number) === last.number + 1))
      items.push({ number: Number(number), lines: [numberedText] })
    else if (bulletText !== undefined) items.push({ number: items.length + 1, lines: [bulletText] })
    else if (last) last.lines.push(line)
    else return null
  }
  return items.length > 0 ? { before, items } : null
}

const tidy = (lines: readonly string[]) => lines.join('\n').replace(/^\n+|\s+$/g, '')

/** The steps of a list of lines; what is said as expected below an item is its expected result. */
function stepsOfList(list: NonNullable<ReturnType<typeof listItems>>): CaseStep[] {
  const steps = list.items.map(({ lines }) => {
    const at = lines.findIndex((line, index) => index > 0 && expectedLine.test(line))
    if (at < 0) return step({ description: tidy(lines) })
    const expected = [lines[at]?.replace(expectedLine, '') ?? '', ...lines.slice(at + 1)]
    return step({ description: tidy(lines.slice(0, at)), expectedResult: tidy(expected) })
  })
  const before = tidy(list.before)
  return [...(before === '' ? [] : [step({ description: before })]), ...steps].filter(isFilled)
}

/** The steps that a pasted text is: a table, or a list of at least two items; null for any other text, which is pasted as it is. */
export function stepsOfText(pasted: string): CaseStep[] | null {
  const text = pasted.replace(/\r\n?/g, '\n').replace(/\n+$/, '')
  const table = markdownRows(text) ?? (text.includes('\t') ? tabbedRows(text) : null)
  if (table && table.length > 1) {
    const steps = stepsOfRows(table)
    return steps.length > 0 ? steps : null
  }
  const list = listItems(text)
  return list && list.items.length > 1 ? stepsOfList(list) : null
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
    expected.items.length === 1 ||
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
