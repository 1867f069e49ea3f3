import { type CaseValues, type ChoiceField, choiceFields } from './case-fields'

// No schema stands here: the list reads its lines in the browser without a validator.

/** How the number of a case is marked. */
export type CaseMark = 'manual' | 'automatable' | 'notApplicable'

/**
 * The tickets of a case: the first of their numbers with their statuses ('' = not known; left out where none is), and how many there are more;
 * `production`: it has a production bug.
 */
export type CaseTicketMark = {
  numbers: readonly string[]
  statuses?: readonly string[]
  more: number
  production: boolean
}

/** `createdAt` = epoch seconds, `place` = where it stands among the cases of its module, `tickets` null where there are none. */
type LineValues = Pick<CaseValues, ChoiceField | 'summary' | 'tags' | 'templateId' | 'moduleId'> & {
  number: number
  mark: CaseMark
  latestVersion: number
  createdBy: string
  assignedTo: string
  createdAt: number
  place: number
  tickets: CaseTicketMark | null
}

/** What stands where in a row. */
const order = [
  ...(['number', 'mark', 'latestVersion', 'summary', 'tags', 'createdBy', 'assignedTo'] as const),
  ...choiceFields,
  ...(['templateId', 'createdAt', 'moduleId', 'place', 'tickets'] as const),
] satisfies (keyof LineValues)[]

/** One line of the list. */
export type TestCaseLine = Pick<LineValues, (typeof order)[number]>

/** A line as bare values, since a page holds up to 2,000 of them; tickets are left out where there are none. */
export type TestCaseRow = readonly [number: number, mark: CaseMark, ...rest: TestCaseLine[keyof TestCaseLine][]]

/** Writes a line as bare values. */
export function writeLine(line: TestCaseLine): TestCaseRow {
  const { number, mark } = line
  const rest = order.slice(2).map((key) => line[key])
  return [number, mark, ...(line.tickets ? rest : rest.slice(0, -1))]
}

/** Reads what `writeLine` wrote. */
export const readLine = (row: TestCaseRow): TestCaseLine =>
  Object.fromEntries(order.map((key, index) => [key, row[index] ?? null])) as TestCaseLine
