// No schema stands here: the list shows these in the browser without a validator.

/** What can be done to many cases at once, in the order of the buttons. */
export const bulkActions = [
  'assign',
  'priority',
  'addTags',
  'removeTags',
  'move',
  'applicable',
  'automatable',
  'delete',
] as const
export type BulkAction = (typeof bulkActions)[number]
