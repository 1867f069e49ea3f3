import { numberText } from '../../platform/numbers'
// No schema stands here: pages show these in the browser without a validator.

/** Sentences of the Release Mapping screen. */
export const mappingMessages = {
  noRelease: 'Please select a release first',
  mapped: 'Selected Releases has been mapped',
  tooMany: 'That is as many as can be ticked one by one. Map these first, or tick all that match a search.',
  unreadable: 'What was ticked could not be understood. Please tick it again.',
  tested: (count: number) =>
    count === 1
      ? '1 test case that would be taken out has results in this release.'
      : `${numberText(count)} test cases that would be taken out have results in this release.`,
  inCycles: (count: number) =>
    count === 1
      ? '1 test case that would be taken out is in an open test cycle of this release.'
      : `${numberText(count)} test cases that would be taken out are in open test cycles of this release.`,
  mapping: 'The test cases are being mapped. You can go on; the mail box tells when they are.',
  working: 'Test cases are being mapped to this release. Please wait until they are.',
  nothing: 'Nothing has changed: these test cases are mapped already.',
} as const
