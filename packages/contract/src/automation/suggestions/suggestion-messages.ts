import { caseNumberLabel } from '../../cases/test-cases/test-case-names'

/** Sentences of the suggestions. No schema stands here: pages show these in the browser without a validator. */
export const suggestionMessages = {
  changed: 'This suggestion was made of an older version. Please look at it as it is now.',
  gone: 'The test case or the scenario is not there any more.',
  mapped: 'Somebody has mapped this test case to this scenario meanwhile.',
  refused: 'Somebody has said no to this suggestion meanwhile.',
  answerGone: 'This answer is not there any more.',
  releaseMissing: 'Please choose a release to map to.',
  moduleMissing: 'Please choose a module to search for.',
  accepted: (number: number, scenario: string) => `${caseNumberLabel(number)} is mapped to “${scenario}”.`,
  rejected: (number: number) =>
    `This suggestion for ${caseNumberLabel(number)} comes back only when one of the sides changes.`,
  never: (number: number) => `This suggestion for ${caseNumberLabel(number)} does not come back.`,
  undone: 'The answer is taken back.',
  searching: 'The search has begun.',
} as const
