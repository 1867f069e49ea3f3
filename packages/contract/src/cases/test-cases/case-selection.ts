import { z } from 'zod'
import { numberText } from '../../platform/numbers'
import { readCaseNumbers, selectionLimit } from './case-numbers'
import { TestCaseListQuery } from './test-case-list'

/** What a list is narrowed to, whatever its order and its page. */
const CaseFilter = TestCaseListQuery.pick({ moduleId: true, applicable: true, search: true, timeZone: true })
export type CaseFilter = z.infer<typeof CaseFilter>

/** The number of a case. */
export const CaseNumber = z.number().int().positive().max(999_999_999)

/** True for a list in custom order, in which an export tells its cases too. */
const ownOrder = z.boolean().optional()

/** Some cases of a project: those with these numbers, or all that a filter matches. */
export const CaseSelection = z.union([
  z.object({
    ownOrder,
    numbers: z
      .array(CaseNumber)
      .min(1, 'Please choose some test cases first.')
      .max(selectionLimit, `At most ${numberText(selectionLimit)} test cases can be chosen one by one.`),
  }),
  z.object({ ownOrder, filter: CaseFilter }),
])
export type CaseSelection = z.infer<typeof CaseSelection>

/** Names in the address of a dialog about chosen cases: the numbers as `writeCaseNumbers` has them, or `all` that its filter matches. */
const selectionParameters = { numbers: 'chosen', all: 'all' } as const

/** What an address says is chosen; null when it says nothing. */
export function readCaseSelection(parameters: URLSearchParams): CaseSelection | null {
  const order = parameters.get('sort') === 'position' ? { ownOrder: true } : {}
  if (parameters.has(selectionParameters.all)) {
    const raw: Record<string, string> = Object.fromEntries([...parameters].filter(([, value]) => value !== ''))
    if (raw.moduleId === '0') delete raw.moduleId
    const filter = CaseFilter.safeParse(raw)
    return filter.success ? { ...order, filter: filter.data } : null
  }
  const numbers = readCaseNumbers(parameters.get(selectionParameters.numbers) ?? '')
  return numbers && numbers.length > 0 && numbers.length <= selectionLimit ? { ...order, numbers } : null
}
