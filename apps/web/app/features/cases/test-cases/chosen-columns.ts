import { columnParameters } from '@caseweave/contract/cases/saved-views/view-query'
import { choiceFields } from '@caseweave/contract/cases/test-cases/case-fields'

/** The columns that the picker offers, in the order of the table. */
const pickableColumns = [
  ...(['tags', 'createdBy', 'assignedTo'] as const),
  ...choiceFields,
  ...(['template', 'createdAt', 'suggestions'] as const),
]
type PickableColumn = (typeof pickableColumns)[number]

const usual: readonly PickableColumn[] = ['assignedTo', 'priority', 'template', 'createdAt']

const known = (names: readonly string[]): PickableColumn[] => pickableColumns.filter((name) => names.includes(name))

/** True where nobody has chosen the columns, in the address or before: then the list may leave some out where it is narrow. */
export const areUsual = (parameters: URLSearchParams, remembered: readonly string[] | null): boolean =>
  !remembered && !parameters.has(columnParameters.column) && !parameters.has(columnParameters.chosen)

/** The columns of the list: those in the address, else those that the person chose last, else the usual ones. */
export function chosenColumns(parameters: URLSearchParams, remembered: readonly string[] | null): PickableColumn[] {
  if (areUsual(parameters, remembered)) return [...usual]
  const named = parameters.getAll(columnParameters.column)
  return known(named.length > 0 || parameters.has(columnParameters.chosen) ? named : (remembered ?? []))
}
