import { type BulkChoice, type BulkSetting, bulkChoices, bulkFlags, type CaseValues } from '../test-cases/case-fields'

// No schema stands here: the list shows these in the browser without a validator.

/** What can be done to many cases at once, in the order of the buttons. A setting of a case is set to one value. */
export const bulkActions = [
  'assign',
  ...bulkChoices,
  'addTags',
  'removeTags',
  'move',
  ...new Set(['applicable', 'automatable', ...bulkFlags] as const),
  'delete',
] as const
export type BulkAction = (typeof bulkActions)[number]

/** Where cases can be put in the order of their module without naming another one. */
export const orderSteps = ['first', 'up', 'down', 'last'] as const
export type OrderStep = (typeof orderSteps)[number]

export const isBulkChoice = (action: BulkAction): action is BulkChoice => bulkChoices.some((each) => each === action)
export const isBulkSetting = (action: BulkAction): action is BulkSetting =>
  isBulkChoice(action) || bulkFlags.some((each) => each === action)

/** The value that a change of one setting sets. */
export function settingOf(
  change: { action: BulkSetting } & Partial<Pick<CaseValues, BulkSetting>>,
): CaseValues[BulkSetting] {
  const value = change[change.action]
  if (value === undefined) throw new Error(`The change does not say its ${change.action}.`)
  return value
}
