import { AppError } from '@caseweave/contract/platform/errors'

/** What two checks answer. Where both refuse, each at its field, one refusal tells both: nobody mends a form twice that could be mended once. */
export async function checkedTogether<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  const [first, second] = await Promise.allSettled([one, other])
  if (first.status === 'fulfilled' && second.status === 'fulfilled') return [first.value, second.value]
  const [reason, also] = [first, second].flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  if (reason instanceof AppError && also instanceof AppError && reason.field && also.field)
    throw new AppError(reason.code, reason.message, { field: reason.field, fields: { [also.field]: also.message } })
  // What is no refusal, or one of the whole form, is not covered up by one that is at a field.
  throw also !== undefined && reason instanceof AppError && reason.field ? also : reason
}
