// No schema stands here: pages show these in the browser without a validator.
import { caseNumberLabel } from '../../cases/test-cases/test-case-names'
import { numberText } from '../../platform/numbers'

const some = (numbers: readonly number[]) => {
  const named = numbers.slice(0, 5).map(caseNumberLabel).join(', ')
  return numbers.length > 5 ? `${named} and ${numberText(numbers.length - 5)} more` : named
}
const one = (numbers: readonly number[]) => numbers.length === 1

/** Sentences of the Automation Mapping screen. */
export const automationMessages = {
  noCase: 'Please select a Test Case first',
  noScenario: 'Please select a Test Case Scenario',
  noManualCases: 'No manual test cases found!',
  noMapping: 'No available mapping found for selected Test Case',
  productionTicket: 'Disabled due to Production Ticket',
  /** Said of other cases than automatable ones: what to do. */
  notAutomatable: 'Set Automatable in Edit test cases to map it',
  tooMany: 'That is as many as can be ticked at once. Map these first.',
  lookFirst: 'This is what you chose. Look at what is ticked, then press “Map Test Case”.',
  mapped: (cases: number, scenario: string) =>
    `${cases === 1 ? '1 test case is' : `${numberText(cases)} test cases are`} mapped to “${scenario}”.`,
  removed: 'The mapping is removed.',
  mappingGone: 'This mapping is not there any more.',
  scenarioGone:
    'This scenario is not in its feature file any more: somebody has changed the file. Nothing was mapped; your ticks are still here. Please choose another scenario.',
  scenarioChanged: 'This version of the scenario does not have these steps. Please tick them again.',
  noCoveredStep: 'Tick at least one step of the test case, or choose the whole test case',
  covered: 'The covered steps are saved.',
  caseStepsGone: (number: number) =>
    `The steps of ${caseNumberLabel(number)} have changed since you looked at them. Please tick them again.`,
  backgroundAlone:
    'Select at least one step of the scenario itself: what its Background says runs before every scenario of the file.',
  casesGone: (numbers: readonly number[]) =>
    `${some(numbers)} ${one(numbers) ? 'is' : 'are'} not there any more, or never had this version. Nothing was mapped.`,
  casesWithProductionTicket: (numbers: readonly number[]) =>
    `${some(numbers)} ${one(numbers) ? 'has' : 'have'} a production ticket and cannot be mapped. Nothing was mapped.`,
  casesNotAutomatable: (numbers: readonly number[]) =>
    `${some(numbers)} ${one(numbers) ? 'is' : 'are'} not automatable and cannot be mapped. Nothing was mapped.`,
} as const
