import { counted } from '../../platform/counted'
import type { StaleReason } from '../automation-mapping/automation-mapping'

/** Reasons in a word, and in a sentence. */
export const staleWords: Record<StaleReason, { word: string; sentence: string }> = {
  wording: { word: 'Wording', sentence: 'A step says something else.' },
  data: { word: 'Data', sentence: 'The steps are the same with other data.' },
  structure: { word: 'Steps', sentence: 'Steps were added, removed or put in another order.' },
  deleted: { word: 'Deleted', sentence: 'The scenario is not in its feature file any more.' },
  case: { word: 'Test case', sentence: 'The test case says something else.' },
}

/** Sentences of the changed mappings. */
export const mappingChangeMessages = {
  confirmed: (done: number, left: number) =>
    `${counted(done, 'mapping')} confirmed.${left > 0 ? ` ${counted(left, 'more waits', 'more wait')}.` : ''}`,
  removed: (done: number, left: number) =>
    `${counted(done, 'mapping')} removed.${left > 0 ? ` ${counted(left, 'more waits', 'more wait')}.` : ''}`,
  nothing: 'Nothing is left of that: somebody else was faster, or it has changed again.',
  undone: (restored: number) => `Undone: ${counted(restored, 'mapping')} as before.`,
  gone: 'Somebody else has confirmed or removed this mapping.',
  changedAgain: 'This has changed again since it was shown. Please look at it once more.',
  scenarioGone: 'The scenario is not there any more. Map the test case to another one, or remove the mapping.',
  reviewGone: 'This is undone already.',
  renameUndone: (before: string) => `Undone: “${before}” is gone, and the other one is a scenario of its own.`,
  renameGone: 'This cannot be undone any more.',
} as const

/** A rename as a sentence, after git's. */
export const renameWords = (rename: { before: string; after: string; equalSteps: number; stepCount: number }) =>
  `“${rename.before}” → “${rename.after}” (steps ${rename.equalSteps} of ${rename.stepCount} equal)`
