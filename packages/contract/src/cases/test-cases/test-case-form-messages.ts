// No schema stands here: the form shows these in the browser without a validator.

/** Sentences about what somebody else did meanwhile. */
export const caseFormMessages = {
  changed: 'Somebody saved this test case while you were writing.',
  deleted: 'Somebody deleted this test case while you were writing.',
  moduleGone: 'This module is not there any more. Please choose another one.',
  assigneeGone: 'This person is not in the project any more. Please choose somebody else.',
} as const
