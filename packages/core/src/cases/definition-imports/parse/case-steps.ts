import { cleanText } from './cell-values'
import type { MappedColumns } from './mapped-columns'
import type { ImportedStep } from './parsed-row'
import { type ListItem, outlineOf, splitList } from './split-steps'

/** The steps that the rows of one case hold; text that is no list of steps comes back as free text. */
type CaseSteps = {
  steps: ImportedStep[]
  executionSteps: string
  expectedResult: string
  testData: string
  /** Lines of a cell that holds several and no list of steps: they became one text, or one step. */
  unsplit?: { lines: number; became: 'one text' | 'one step' }
}

/** What one row says about steps. `perRow` when it comes from columns that hold one step a row. */
type StepRow = { perRow: boolean; number: string; action: string; expected: string; data: string }

/**
 * Reads the steps of a case from its rows. Several rows with a step: each is one. One row: its cell is split when it is a
 * numbered or bulleted list, with expected results and data paired by number; else it is one step if its column holds one
 * step a row, and free text if its column holds all steps.
 */
export function readCaseSteps(rows: readonly (readonly string[])[], columns: MappedColumns): CaseSteps {
  const free = textOf(rows, columns.of('executionSteps'))
  const wide = wideSteps(rows, columns) ?? severalLists(rows, columns)
  if (wide && (wide.length > 0 || textOf(rows, columns.of('steps')) === '')) {
    const expectedResult = columns.has('stepExpectedResult') ? textOf(rows, columns.of('expectedResult')) : ''
    return { steps: wide, executionSteps: free, expectedResult, testData: dataOf(rows, columns) }
  }

  const found = rows.map((cells) => stepRow(cells, columns))
  const withSteps = found.filter((row) => row.action !== '')
  const [only] = withSteps
  if (!only) {
    const expected = [...columns.of('stepExpectedResult'), ...columns.of('expectedResult')]
    return {
      steps: [],
      executionSteps: free,
      expectedResult: textOf(rows, expected),
      testData: dataOf(rows, columns),
    }
  }
  const ofCase = only.perRow && columns.has('stepExpectedResult') ? columns.of('expectedResult') : []
  const expectedResult = textOf(rows, ofCase)
  const testData = textOf(rows.slice(0, 1), columns.of('testData'))
  if (withSteps.length > 1 || found.some((row) => row !== only && (row.expected !== '' || row.data !== ''))) {
    const ofSteps = rows.slice(1).some((cells) => texts(cells, columns.of('testData')).length > 0)
    if (!ofSteps) return { steps: stepPerRow(found), executionSteps: free, expectedResult, testData }
    const withData = found.map((row, index) => {
      return { ...row, data: joined([row.data, ...texts(rows[index] ?? [], columns.of('testData'))]) }
    })
    return { steps: stepPerRow(withData), executionSteps: free, expectedResult, testData: '' }
  }
  const items = columns.stepsAreLines
    ? outlineOf(only.action)
    : splitList(only.action, { from: 'one', bullets: !only.perRow })
  if (items) return { steps: pairSteps(items, only), executionSteps: free, expectedResult, testData }
  // A number of its own says that the row is one step, whatever its column is called.
  if (!only.perRow && only.number === '') {
    const executionSteps = joined([free, only.action])
    const expected = only.expected
    const unsplit = { lines: linesOf(only.action), became: 'one text' } as const
    return { steps: [], executionSteps, expectedResult: expected, testData: dataOf(rows, columns), unsplit }
  }
  const step = { description: only.action, expectedResult: only.expected, testData: only.data }
  const unsplit = { lines: linesOf(only.action), became: 'one step' } as const
  return { steps: [step], executionSteps: free, expectedResult, testData, unsplit }
}

const linesOf = (cell: string) => cell.split('\n').filter((line) => line.trim() !== '').length

function stepRow(cells: readonly string[], columns: MappedColumns): StepRow {
  const row = [cells]
  const perRowAction = textOf(row, columns.of('stepAction'))
  const perRow = perRowAction !== '' || !columns.has('steps')
  const own = textOf(row, columns.of('stepExpectedResult'))
  const ofCase = perRow && columns.has('stepExpectedResult') ? '' : textOf(row, columns.of('expectedResult'))
  return {
    perRow,
    number: columns.first(cells, 'stepNumber'),
    action: perRowAction || textOf(row, columns.of('steps')),
    expected: own === '' || ofCase === '' ? own || ofCase : joined([own, ofCase]),
    data: textOf(row, columns.of('stepData')),
  }
}

/**
 * Every row with an action is a step; what has no action goes to the step above it. Azure DevOps repeats the first step
 * under the row of the title: a row with the number and the action of the one above it is the same step, and what else it says is added.
 */
function stepPerRow(found: readonly StepRow[]): ImportedStep[] {
  const steps: ImportedStep[] = []
  for (const [index, row] of found.entries()) {
    const before = found[index - 1]
    const isRepeated = row.number !== '' && row.number === before?.number && row.action === before.action
    const above = steps.at(-1)
    if ((row.action !== '' && !(above && isRepeated)) || (!above && (row.expected !== '' || row.data !== ''))) {
      steps.push({ description: row.action, expectedResult: row.expected, testData: row.data })
    } else if (above) {
      above.expectedResult = joined([above.expectedResult, row.expected])
      above.testData = joined([above.testData, row.data])
    }
  }
  return withoutOwnNumbers(steps)
}

/** Steps whose texts all begin with the number of the step ("1. Open the page") lose it: steps are numbered anyway. */
function withoutOwnNumbers(steps: ImportedStep[]): ImportedStep[] {
  const strip = (text: string, index: number) => {
    const list = text === '' ? null : splitList(text, { from: 'any', bullets: false })
    return list?.length === 1 && list[0]?.number === index + 1 ? list[0].text || null : null
  }
  const stripped = steps.map((step, index) => strip(step.description, index))
  if (steps.length < 2 || stripped.includes(null)) return steps
  return steps.map((step, index) => ({
    ...step,
    description: stripped[index] ?? step.description,
    expectedResult: strip(step.expectedResult, index) ?? step.expectedResult,
  }))
}

/** Expected results and data of one cell beside the steps of one cell: by number, or all of it at the last step. */
function pairSteps(items: ListItem[], row: Pick<StepRow, 'expected' | 'data'>): ImportedStep[] {
  const steps: ImportedStep[] = items.map((item) => ({ description: item.text, expectedResult: '', testData: '' }))
  const pair = (cell: string, key: 'expectedResult' | 'testData') => {
    if (cell.trim() === '') return
    const list = splitList(cell, { from: 'any', bullets: false })
    const places = list?.map((one) => items.findIndex((item, index) => (item.number ?? index + 1) === one.number))
    const last = steps.at(-1)
    if (!list || !places || places.includes(-1)) {
      if (last) last[key] = cleanText(cell)
      return
    }
    for (const [index, place] of places.entries()) {
      const step = steps[place]
      if (step) step[key] = list[index]?.text ?? ''
    }
  }
  pair(row.expected, 'expectedResult')
  pair(row.data, 'testData')
  return steps.filter((step) => step.description !== '' || step.expectedResult !== '' || step.testData !== '')
}

/** Steps in numbered columns ("Step 1", "Expected 1", "Step 2", …), or null when the columns are not numbered. */
function wideSteps(rows: readonly (readonly string[])[], columns: MappedColumns): ImportedStep[] | null {
  const field = columns.areNumbered('stepAction') ? 'stepAction' : columns.areNumbered('steps') ? 'steps' : null
  if (!field) return null
  const actions = columns.of(field)
  const expected = columns.has('stepExpectedResult') ? columns.of('stepExpectedResult') : columns.of('expectedResult')
  const data = columns.of('stepData')
  const numberOf = (index: number) => /\d+/.exec(columns.nameAt(index))?.[0]
  const numbers = actions.map(numberOf)
  const inTurn = expected.length === actions.length
  const paired = inTurn || expected.every((index) => numbers.includes(numberOf(index)))
  const expectedOf = (nth: number) =>
    (inTurn ? expected[nth] : expected.find((index) => numberOf(index) === numbers[nth])) ?? -1
  const steps: ImportedStep[] = []
  for (const cells of rows) {
    const before = steps.length
    for (const [nth, index] of actions.entries()) {
      const step = {
        description: cells[index] ?? '',
        expectedResult: paired ? (cells[expectedOf(nth)] ?? '') : '',
        testData: data.length === actions.length ? (cells[data[nth] ?? -1] ?? '') : '',
      }
      if (Object.values(step).some((text) => text.trim() !== '')) steps.push(cleaned(step))
    }
    const last = steps.at(-1)
    if (!paired && last && steps.length > before) last.expectedResult = joined(texts(cells, expected))
  }
  return steps
}

/** Steps in several columns of one name, each with a list of its own; null where there is one column, or only one has text. */
function severalLists(rows: readonly (readonly string[])[], columns: MappedColumns): ImportedStep[] | null {
  const actions = columns.of('steps')
  if (actions.length < 2) return null
  const isSeveral = (cells: readonly string[]) => new Set(texts(cells, actions).map(cleanText)).size > 1
  if (!rows.some(isSeveral) || textOf(rows, columns.of('stepAction')) !== '') return null
  const expected = columns.of('expectedResult')
  const paired = expected.length === actions.length
  return rows.flatMap((cells) => {
    const lists = actions.flatMap((index, nth) => {
      const action = cells[index] ?? ''
      if (action.trim() === '') return []
      const items = splitList(action, { from: 'any', bullets: true }) ?? [{ number: 1, text: cleanText(action) }]
      return [{ items, expected: paired ? (cells[expected[nth] ?? -1] ?? '') : '' }]
    })
    const last = lists.at(-1)
    if (last && !paired) last.expected = joined(texts(cells, expected))
    return lists.flatMap((list) => pairSteps(list.items, { expected: list.expected, data: '' }))
  })
}

function dataOf(rows: readonly (readonly string[])[], columns: MappedColumns): string {
  const ofCase = textOf(rows, columns.of('testData'))
  const ofSteps = textOf(rows, columns.of('stepData'))
  return ofCase === '' || ofSteps === '' ? ofCase || ofSteps : joined([ofCase, ofSteps])
}

/** What the columns hold in all rows, clean, under each other, equal texts once. */
export function textOf(rows: readonly (readonly string[])[], indexes: readonly number[]): string {
  if (indexes.length === 0) return ''
  const [first, second] = rows
  const [only] = indexes
  if (second === undefined && indexes.length === 1) return cleanText(first?.[only ?? -1] ?? '')
  return joined(rows.flatMap((cells) => texts(cells, indexes)))
}

/** The texts of several columns of a row that hold any. */
export function texts(cells: readonly string[], indexes: readonly number[]): string[] {
  if (indexes.length === 0) return []
  const found: string[] = []
  for (const index of indexes) {
    const cell = cells[index]
    if (cell !== undefined && cell.trim() !== '') found.push(cell)
  }
  return found
}

/** Texts under each other, clean, equal ones once. */
function joined(parts: readonly string[]): string {
  if (parts.length === 0) return ''
  if (parts.length === 1) return cleanText(parts[0] ?? '')
  return [...new Set(parts.map(cleanText))].filter((part) => part !== '').join('\n')
}

const cleaned = (step: ImportedStep): ImportedStep => ({
  description: cleanText(step.description),
  expectedResult: cleanText(step.expectedResult),
  testData: cleanText(step.testData),
})
