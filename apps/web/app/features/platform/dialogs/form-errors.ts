import type { FormError } from '@caseweave/ui/field'
import type { FormReply } from '../../../server/form.server'

type LastResult = FormReply['lastResult']

/** The messages at one field. */
export const errorsAt = (lastResult: LastResult | undefined, field: string): string[] =>
  lastResult?.error?.[field] ?? []

/** The messages that belong to no field. */
export const formErrors = (lastResult: LastResult | undefined): string[] => errorsAt(lastResult, '')

/**
 * All messages, each with its field where it has one: for the summary on top, which takes the focus. `idOf` tells by which id a field stands in the
 * page ('' = it stands nowhere), where that is not its name.
 */
export const problemsIn = (lastResult: LastResult | undefined, idOf = (field: string) => field): FormError[] =>
  Object.entries(lastResult?.error ?? {}).flatMap(([field, messages]) =>
    (messages ?? []).map((message) => ({ message, id: idOf(field) || undefined })),
  )

/** What was typed before, for a form that comes back. */
export function typedIn(lastResult: LastResult | undefined, field: string): string {
  const value = lastResult?.initialValue?.[field]
  return typeof value === 'string' ? value : ''
}
