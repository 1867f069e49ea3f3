// No schema stands here: dialogs show these in the browser without a validator.

/** Longest texts of a result, in characters. */
export const executionLimits = { actualResult: 10_000, linkedBug: 500, remarks: 10_000 } as const

/** Longest time that a result can have taken, in seconds: a year. */
export const longestLoe = 31_536_000

/** Sentences about results of cases. */
export const executionMessages = {
  readOnlySummary: 'This is Non-Editable Summary of Test Case, Add the Execution Result in the form below.',
  filled: 'Auto-Filling the last Execution Details',
  nothingToFill: 'No past Execution details found for selected Environment and Release',
  notRead: 'The last result could not be read. Please fill in the form yourself.',
  choosePlace: 'Please choose an environment and a release first.',
  future: 'The execution date cannot be later than today.',
  past: 'The execution date cannot be before 1970.',
  noDate: 'Please enter the date as year, month and day.',
  badLoe: 'Please enter the seconds as a number from 0 on.',
  longLoe: 'The actual LOE can be at most a year.',
  notAutomatable: 'Results are added to test cases that are applicable and automatable.',
  added: (number: string) => `The result of ${number} was added.`,
} as const
