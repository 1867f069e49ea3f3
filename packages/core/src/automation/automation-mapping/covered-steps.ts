import type { MappingCovers } from '@caseweave/contract/automation/automation-mapping/automation-mapping'
import type { Covers } from '@caseweave/contract/automation/automation-mapping/automation-mapping-screen'
import type { Ctx } from '../../context'
import type { CaseSide, ScenarioSide } from '../mapping-changes/sides'
import { byLettersOr } from '../step-matching/align-atoms'
import { alignPrepared, prepareManual, prepareScenario } from '../step-matching/align-steps'
import { readTermCounts, weightsOf } from '../step-matching/project-terms'
import { plainStep } from '../step-matching/step-mask'
import { stemsOf } from '../step-matching/step-words'
import { textMeasure } from '../step-matching/text-measure'

/** Which steps of a case a mapping covers (places from 1), who says so, and how many steps the case has. */
export type Coverage = { covers: MappingCovers; coveredSteps: number[]; caseStepCount: number }

/** Chosen steps of a scenario (places from 1; none = all), the case, and what somebody said that they cover of it. */
type Covering = {
  scenario: Pick<ScenarioSide, 'steps'>
  chosen: readonly number[]
  case: Pick<CaseSide, 'steps'>
  covers: Covers
}

/** What each of them covers, in their order: what a person says, else what is alike; one statement for all of these. */
export async function coverageOf(ctx: Ctx, projectId: number, all: readonly Covering[]): Promise<Coverage[]> {
  const texts = new Set(all.filter(({ covers }) => covers === 'aligned').flatMap(textsOf))
  const terms = new Set([...texts].flatMap((text) => stemsOf(plainStep(text))))
  const { profileOf, words } = textMeasure(weightsOf(await readTermCounts(ctx, projectId, terms)))
  const alike = words ? byLettersOr(words.likeness) : undefined
  return all.map(({ scenario, chosen, case: { steps }, covers }) => {
    const caseStepCount = steps.length
    if (covers === 'case') return { covers, coveredSteps: steps.map((_, index) => index + 1), caseStepCount }
    if (Array.isArray(covers)) {
      return { covers: 'steps', coveredSteps: [...new Set(covers)].sort((a, b) => a - b), caseStepCount }
    }
    const picked = new Set(chosen)
    // All of them are read, so that an And goes on with what is above it; then those that were not chosen step aside.
    const prepared = prepareScenario(scenario.steps, profileOf).filter(
      (_, index) => chosen.length === 0 || picked.has(index + 1),
    )
    const { coveredSteps } = alignPrepared(prepareManual(steps, profileOf), prepared, undefined, alike)
    return { covers, coveredSteps, caseStepCount }
  })
}

/** Whether a case has all of these steps. */
export const areStepsOf = ({ steps }: Pick<CaseSide, 'steps'>, covers: Covers): boolean =>
  !Array.isArray(covers) || covers.every((place) => place <= steps.length)

const textsOf = ({ scenario, case: { steps } }: Covering): string[] => [
  ...scenario.steps.map(({ text }) => text),
  ...steps.flatMap(({ description, expectedResult }) => [description, expectedResult]),
]
