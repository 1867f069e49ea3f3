import type { ManualStep } from '../step-matching/align-steps'
import type { CaseSide, SideStep } from './sides'
import { stepChanges } from './step-changes'

type Ticks = {
  /** Where the ticked steps stand now (places from 1). */
  steps: number[]
  /** Places, before, of those that the case does not have any more. */
  lost: number[]
}

/** Where ticked steps of a case (places from 1) stand in another version of it: each goes with the step that says the same or is alike. */
export function followTicks(
  was: Pick<CaseSide, 'steps'>,
  now: Pick<CaseSide, 'steps'>,
  ticked: readonly number[],
): Ticks {
  const places = new Map(
    stepChanges({ steps: was.steps.map(asSide) }, { steps: now.steps.map(asSide) }).flatMap((change) =>
      change.was === null || change.now === null ? [] : [[change.was + 1, change.now + 1]],
    ),
  )
  return {
    steps: ticked.flatMap((place) => places.get(place) ?? []).sort((a, b) => a - b),
    lost: ticked.filter((place) => !places.has(place)),
  }
}

/** A step of a case as one of a scenario, which has one text. */
const asSide = ({ description, expectedResult }: ManualStep): SideStep => ({
  ...{ keyword: '* ', keywordType: 'Unknown', docString: null, dataTable: null },
  text: [description, expectedResult].filter((text) => text !== '').join('\n'),
})
