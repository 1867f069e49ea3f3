import { counted } from '../../platform/counted'

// No schema stands here: screens show these in the browser without a validator.

/** Sentences about test cycles. */
export const cycleMessages = {
  noCases: 'None of these test cases can be run: choose some that are applicable and not deleted.',
  tooMany:
    'This cycle would have more than 100,000 tests: each case counts once in each environment. Choose fewer test cases or environments.',
  notOpen: 'This cycle is not open. Start or reopen it first.',
  over: 'This cycle is closed. Its results stay as they are.',
  notPlanned: 'Only a cycle that has not been started can be deleted. Call it off instead.',
  begun: 'Cases that somebody has begun stay in the cycle.',
  onlyLeads: 'Only a project lead, or whoever made the cycle, can do this.',
  notFree: 'Somebody is at this test case, or the cycle passes over it. Finish its run first, or choose another one.',
  nothingChosen: 'Choose some cases of the cycle first.',
  nothingNext:
    'There is nothing left for you in this cycle: what is open is assigned to somebody else, or somebody is at it.',
  passedOver:
    'This test case was deleted, is not applicable any more, or was taken out of the release. The cycle passes over it.',
  outside:
    'This test case was taken out of the release meanwhile. Finishing maps it to the release again: choose “Finish and map again”.',
  done: 'This case has a result already. Choose Retest to run it again.',
  nothingToCorrect: 'There is no finished run to correct.',
  noAutomated: 'None of these cases has an automated result since the cycle was created.',
  notMember: 'Somebody of these is not in this project any more. Please choose again.',
  noPeople: 'Choose at least one person.',
  noView: 'Please choose a view.',
  moduleGone: 'This module is not there any more. Please choose another one.',
  viewGone: 'This view is not there any more, or it belongs to somebody else alone. Choose another one.',
  noEnvironments: 'Choose at least one environment.',
  created: (number: number, items: number) => `Cycle ${number} was created with ${counted(items, 'test')}.`,
  assigned: (count: number) => `${counted(count, 'test')} assigned.`,
  marked: (count: number, word: string) => `${counted(count, 'test')} set to ${word}.`,
  accepted: (count: number) => `${counted(count, 'automated result')} accepted.`,
  recorded: (count: number, left: number) =>
    left === 0
      ? `${counted(count, 'result')} recorded.`
      : `${counted(count, 'result')} recorded. ${counted(left, 'test')} stayed, because ${left === 1 ? 'it was' : 'they were'} run meanwhile.`,
  added: (count: number) =>
    count === 0 ? 'Nothing was added: these cases are in the cycle already.' : `${counted(count, 'test')} added.`,
  removed: (count: number) => `${counted(count, 'test')} removed.`,
  started: 'The cycle is open. Everybody can begin.',
  closed: 'The cycle was closed.',
  calledOff: 'The cycle was called off.',
  deletedBefore: 'This cycle was deleted before.',
  reasonMissing: 'Please say why.',
  reopened: 'The cycle is open again.',
  deleted: 'The cycle was deleted.',
  saved: 'The cycle was saved.',
  changedMeanwhile:
    'Somebody has changed this cycle meanwhile, so nothing was saved. Look at what is new in it, then save again.',
} as const
