import { backgroundFrom } from '@caseweave/contract/automation/automation-mapping/automation-mapping'
import { automationMessages } from '@caseweave/contract/automation/automation-mapping/automation-mapping-messages'
import { AppError } from '@caseweave/contract/platform/errors'
import type { Ctx } from '../../context'
import { type BackgroundStep, type ChosenBackground, readBackgrounds, splitPlaces } from './background-steps'

/** Chosen steps of a scenario and of what runs before it. */
export type ChosenSteps = {
  /** What runs before the scenario, and places among that and its own steps; empty for the whole scenario. */
  background: BackgroundStep[]
  places: number[]
  kept: ChosenBackground & { stepSequences: number[] }
}

/**
 * Which steps somebody chose (places as `MapCases` has them); all of the scenario's own, or all there are, are the whole scenario.
 * CONFLICT at `steps` for a step of the Background that is not there, and for such steps alone.
 */
export async function chosenSteps(
  ctx: Ctx,
  steps: readonly number[],
  { versionId, steps: count }: { versionId: number; steps: number },
): Promise<ChosenSteps> {
  const own = steps.filter((place) => place <= backgroundFrom)
  const before = steps.filter((place) => place > backgroundFrom).map((place) => place - backgroundFrom)
  const background = before.length > 0 ? ((await readBackgrounds(ctx, [versionId])).get(versionId) ?? []) : []
  if (before.some((place) => place > background.length)) {
    throw new AppError('CONFLICT', automationMessages.scenarioChanged, { field: 'steps' })
  }
  if (before.length > 0 && own.length === 0) {
    throw new AppError('CONFLICT', automationMessages.backgroundAlone, { field: 'steps' })
  }
  const whole = own.length === count && (before.length === 0 || before.length === background.length)
  const places = whole ? [] : [...before, ...own.map((place) => place + background.length)].sort((a, b) => a - b)
  return { background, places, kept: splitPlaces(background, places) }
}
