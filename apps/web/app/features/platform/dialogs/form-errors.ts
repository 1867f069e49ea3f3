import type { FormReply } from '../../../server/form.server'

type LastResult = FormReply['lastResult']

/** The messages at one field. */
export const errorsAt = (lastResult: LastResult | undefined, field: string): string[] =>
  lastResult?.error?.[field] ?? []

/** The messages that belong to no field. */
export const formErrors = (lastResult: LastResult | undefined): string[] => errorsAt(lastResult, '')

/** What was typed before, for a form that comes back. */
export function typedIn(lastResult: LastResult | undefined, field: string): string {
  const value = lastResult?.initialValue?.[field]
  return typeof value === 'string' ? value : ''
}
