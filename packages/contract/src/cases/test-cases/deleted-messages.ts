// No schema stands here: pages show these in the browser without a validator.

/** Sentences about deleted cases. */
export const deletedMessages = {
  deleted: (label: string) => `${label} was deleted. A project admin or a project lead can restore it.`,
  restored: (label: string) => `${label} was restored.`,
  alreadyDeleted: 'This test case is deleted already.',
  notDeleted: 'This test case is not deleted any more.',
  changed: 'Somebody saved this test case meanwhile. Please look at it once more before you delete it.',
  sameSummary: (label: string) => `${label} has the same summary in this module.`,
} as const
