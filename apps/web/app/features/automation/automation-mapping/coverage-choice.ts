import type { FormReply } from '../../../server/form.server'
import { errorsAt, typedIn } from '../../platform/dialogs/form-errors'

export const coversChoices = ['case', 'steps', 'aligned'] as const
export type CoversChoice = (typeof coversChoices)[number]

/** The fields of a choice of covered steps; a ticked step is posted as its case's number and its place, such as `12.3`. */
export const coverageFields = { covers: 'covers', ticked: 'ticked' } as const

/** What was chosen in a form that comes back with its messages; null in one that is new. */
export function typedCoverage(
  lastResult: FormReply['lastResult'] | undefined,
): { covers: CoversChoice; ticked: ReadonlySet<string>; error: string | null } | null {
  if (!lastResult) return null
  const covers = typedIn(lastResult, coverageFields.covers)
  const ticked = [lastResult.initialValue?.[coverageFields.ticked] ?? []].flat()
  return {
    covers: coversChoices.find((choice) => choice === covers) ?? 'case',
    ticked: new Set(ticked.filter((value) => typeof value === 'string')),
    error: errorsAt(lastResult, coverageFields.covers)[0] ?? null,
  }
}
