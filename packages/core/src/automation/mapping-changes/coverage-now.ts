import type { Ctx } from '../../context'
import type { Coverage } from '../automation-mapping/covered-steps'
import { alignPrepared, prepareManual, prepareScenario } from '../step-matching/align-steps'
import { profileMaker } from '../step-matching/profile-maker'
import { readTermCounts, weightsOf } from '../step-matching/project-terms'
import { plainStep } from '../step-matching/step-mask'
import { stemsOf } from '../step-matching/step-words'
import type { CaseSide, ScenarioSide } from './sides'

/** Chosen steps of a scenario (places from 1; none = all) and the case that they cover. */
type Covering = { scenario: ScenarioSide; chosen: readonly number[]; case: CaseSide }

/** What each of them covers, in their order; one statement for all. */
export async function coverageNow(ctx: Ctx, projectId: number, all: readonly Covering[]): Promise<Coverage[]> {
  const texts = new Set(
    all.flatMap((one) => [
      ...one.scenario.steps.map(({ text }) => text),
      ...one.case.steps.flatMap(({ description, expectedResult }) => [description, expectedResult]),
    ]),
  )
  const terms = new Set([...texts].flatMap((text) => stemsOf(plainStep(text))))
  const profileOf = profileMaker(weightsOf(await readTermCounts(ctx, projectId, terms)))
  return all.map(({ scenario, chosen, case: { steps } }) => {
    const picked = new Set(chosen)
    const prepared = prepareScenario(scenario.steps, profileOf).filter(
      (_, index) => chosen.length === 0 || picked.has(index + 1),
    )
    const { coveredSteps } = alignPrepared(prepareManual(steps, profileOf), prepared)
    return { coveredSteps, caseStepCount: steps.length }
  })
}
