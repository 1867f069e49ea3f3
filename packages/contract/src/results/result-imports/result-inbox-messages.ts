import { counted } from '../../platform/counted'
// No schema stands here: pages show these in the browser without a validator.

/** Sentences of the inbox of unmatched results. */
export const inboxMessages = {
  empty: 'Results that find no test case by themselves come here.',
  noSuchCase: 'There is no such test case in this project.',
  gone: 'Somebody has decided about these tests in the meantime.',
  aliasGone: 'The alias is not there any more.',
  patternGone: 'The pattern is not there any more.',
  matched: (results: number, tests: number) => `${counted(results, 'result')} of ${counted(tests, 'test')} matched.`,
  created: (cases: number, results: number) =>
    `${counted(cases, 'test case')} created, ${counted(results, 'result')} matched.`,
  ignored: (tests: number) => `Results of ${counted(tests, 'test')} are ignored from now on.`,
  undone: (results: number) =>
    results === 0
      ? 'The alias was removed.'
      : `The alias was removed; ${counted(results, 'result')} went back to the inbox.`,
} as const
