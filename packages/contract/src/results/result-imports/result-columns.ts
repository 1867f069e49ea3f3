import { z } from 'zod'
import { csvLimits } from '../../cases/definition-imports/csv-import'
import { CsvFormat } from '../../platform/csv'
import { resultFieldNames, resultFields } from './result-column-names'

/** What a key that was found in a result means: a case's number, or the number that it had in the tool it came from. */
export const ResultKeyMeaning = z.enum(['number', 'externalId'])
export type ResultKeyMeaning = z.infer<typeof ResultKeyMeaning>

/** What a column of a CSV of results can hold. The order is the order of the choices. */
export const ResultField = z.enum(resultFields)
export type ResultField = z.infer<typeof ResultField>

/** How a CSV of results is read: what its columns are called, with up to three values of each, and what they hold. */
export const ResultColumns = z.object({
  format: CsvFormat,
  header: z.array(z.string()).max(csvLimits.columns),
  samples: z.array(z.array(z.string())),
  fields: z.array(ResultField).max(csvLimits.columns),
})
export type ResultColumns = z.infer<typeof ResultColumns>

/** Says what the columns of a waiting file hold, in their order. */
export const SetResultColumns = z.object({
  position: z.coerce.number().int().positive(),
  fields: z.array(ResultField).max(csvLimits.columns),
})
export type SetResultColumns = z.infer<typeof SetResultColumns>

/** The sentence that says why columns make no results, or null. */
export function resultColumnsProblem(fields: readonly ResultField[]): string | null {
  if (!fields.includes('status')) return 'Choose the column that holds the result.'
  if (!fields.includes('name') && !fields.includes('key'))
    return 'Choose the column that holds the name of the test, or the test case no.'
  for (const field of ResultField.options) {
    if (field !== 'ignore' && field !== 'message' && fields.filter((one) => one === field).length > 1)
      return `Only one column can be "${resultFieldNames[field]}".`
  }
  return null
}
