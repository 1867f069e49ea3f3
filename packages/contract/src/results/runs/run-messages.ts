import { numberText } from '../../platform/numbers'
import type { RunStatus } from './run-status'
// No schema stands here: the run screen shows these in the browser without a validator.

/** Sentences about manual runs. */
export const runMessages = {
  finishedTitle: 'Test Run',
  finished: 'Completed successfully',
  savedTitle: 'Test Run Details',
  saved: 'Saved successfully',
  over: 'This run is finished. It can be read, and not changed any more.',
  calledOff: 'This run was called off. It left no result, and cannot be changed any more.',
  /** Why it is over, or cannot be run again. */
  cycleOver: { closed: 'Its test cycle is closed.', calledOff: 'Its test cycle was called off.' },
  finishedElsewhere: 'It was finished elsewhere.',
  calledOffElsewhere: 'Somebody closed or called off its test cycle, began it anew, or ended it as Deleted.',
  finishedBefore: 'This run was finished already. Nothing was stored twice.',
  releaseGone: 'The release of this run is disabled, and takes no more results. What is marked stays as it is.',
  environmentGone:
    'The environment of this run is not active, and takes no more results. What is marked stays as it is.',
  /** A key that acts on a step was pressed before there was one. */
  selected: (step: string, key: string) => `No step was selected, so ${step} is now. Press ${key} again.`,
  retired:
    'The manual run of this test case is retired: it runs automated only. Tick “Run it by hand anyway” to start.',
  noSuchStep: 'This run has no such step.',
  imagesGone: 'An image is not there any more. Please add it again.',
  tooManyImages: 'There can be at most 20 images here.',
  imagesAdded: (count: number) => (count === 1 ? 'The image was added.' : `${numberText(count)} images were added.`),
  conflict: (step: string) => `Somebody else changed ${step} meanwhile. Your change was not stored over it.`,
  /** Remarks that were written where nothing merges them. */
  otherRemarks: (step: string, theirs: string) =>
    theirs === ''
      ? `Somebody else took the remarks of ${step} away meanwhile. Save once more to store yours.`
      : `Somebody else wrote remarks of ${step} meanwhile: “${theirs}” Save once more to store yours in their place.`,
  unmarked: (count: number) => (count === 1 ? 'One step is not marked.' : `${numberText(count)} steps are not marked.`),
} as const

/** What is said of a run with this status that is over. */
export const overMessage = (status: RunStatus) => (status === 'DELETED' ? runMessages.calledOff : runMessages.over)
