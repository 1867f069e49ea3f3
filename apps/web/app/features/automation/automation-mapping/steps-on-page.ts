import type { ShownScenario } from '@caseweave/contract/automation/automation-mapping/automation-mapping-screen'
import { readCaseNumbers, writeCaseNumbers } from '@caseweave/contract/cases/test-cases/case-numbers'
import type { AutomationAddress } from './automation-links'
import { mappedSteps, placesOf } from './automation-pick'

/** Steps of a scenario that are shown at once: a table of 10,000 would be a page of 5 MB. */
export const stepPageSize = 200

/** A scenario with one page of its steps. */
export type ScenarioPage = ShownScenario & {
  /** The places of all its steps, as a short text. */
  places: string
  page: number
  pageCount: number
  /** How many steps there are on all pages. */
  total: number
}

/** The page of steps that the address asks for; of a long scenario those that are listed are told by what is mapped and ticked now. */
export function stepsOnPage(
  scenario: ShownScenario,
  { onlyMapped, stepPage, pick }: Pick<AutomationAddress, 'onlyMapped' | 'stepPage' | 'pick'>,
  mapped: Parameters<typeof mappedSteps>[0],
): ScenarioPage {
  const all = placesOf(scenario)
  const isLong = all.length > stepPageSize
  const ticked = new Set(isLong && onlyMapped ? (pick.steps ?? mappedSteps(mapped, pick.cases, all)) : all)
  const listed = all.filter((place) => ticked.has(place))
  const pageCount = Math.max(1, Math.ceil(listed.length / stepPageSize))
  const page = Math.min(stepPage, pageCount)
  const shown = new Set(listed.slice((page - 1) * stepPageSize, page * stepPageSize))
  const onPage = <Step extends { sequence: number }>(steps: readonly Step[]) =>
    steps.filter(({ sequence }) => shown.has(sequence))
  return {
    ...scenario,
    steps: onPage(scenario.steps),
    background: onPage(scenario.background),
    places: writeCaseNumbers(all),
    ...{ page, pageCount, total: listed.length },
  }
}

/** Reads the places of all steps of a scenario. */
export const readPlaces = (text: string): readonly number[] => readCaseNumbers(text, 1_000_000) ?? []
