import { choiceFields } from '@caseweave/contract/cases/test-cases/case-fields'

/** The columns that the picker offers, in the order of the table. */
const pickableColumns = [
  ...(['tags', 'createdBy', 'assignedTo'] as const),
  ...choiceFields,
  ...(['template', 'createdAt', 'suggestions'] as const),
]
type PickableColumn = (typeof pickableColumns)[number]

const usual: readonly PickableColumn[] = ['assignedTo', 'priority', 'template', 'createdAt']

/** Names in the address: one `column` for each chosen one, and a mark for a choice that may be empty. */
export const columnParameters = { column: 'column', chosen: 'columns' } as const

const cookieName = 'caseweave_columns'

const known = (names: readonly string[]): PickableColumn[] => pickableColumns.filter((name) => names.includes(name))

/**
 * The columns of the list: those in the address, else those that this browser chose last, else the usual ones. `cookie`
 * remembers a new choice and has to go out with the answer.
 */
export function chosenColumns(
  parameters: URLSearchParams,
  cookies: string | null,
): { columns: PickableColumn[]; cookie: string | null } {
  const remembered = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`).exec(cookies ?? '')?.[1]
  const named = parameters.getAll(columnParameters.column)
  if (named.length === 0 && !parameters.has(columnParameters.chosen)) {
    return { columns: remembered === undefined ? [...usual] : known(remembered.split('.')), cookie: null }
  }
  const columns = known(named)
  const value = columns.join('.') || 'none'
  const cookie = `${cookieName}=${value}; Path=/; Max-Age=${365 * 86_400}; HttpOnly; SameSite=Lax`
  return { columns, cookie: value === remembered ? null : cookie }
}
