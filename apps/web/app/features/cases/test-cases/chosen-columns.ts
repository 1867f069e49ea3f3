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

/** The columns of the list: those in the address, else those that the person chose last, else the usual ones. */
export function chosenColumns(parameters: URLSearchParams, remembered: readonly string[] | null): PickableColumn[] {
  const named = parameters.getAll(columnParameters.column)
  if (named.length > 0 || parameters.has(columnParameters.chosen)) return known(named)
  return remembered ? known(remembered) : [...usual]
}
