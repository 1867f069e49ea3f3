import { suggestionsPath } from '@caseweave/contract/automation/addresses'
import { wholeParameter } from '../../platform/screen/whole-parameter'
/** What the address of the suggestions asks for: those of a case, of a scenario or of a search; none = those of the newest search. */
export type SuggestionAddress = {
  caseNumber: number
  scenarioId: number
  searchId: number
  /** The searches themselves are asked for; a chosen module asks for them too, to be searched. */
  list: number
  moduleId: number
  /** 0 = none was chosen, null = nobody has said. */
  releaseId: number | null
  /** The scenario or case number whose steps are shown side by side; 0 = the first. */
  shown: number
  page: number
}

const names = {
  caseNumber: 'case',
  scenarioId: 'scenario',
  searchId: 'search',
  list: 'list',
  moduleId: 'module',
  shown: 'show',
} as const

/** Reads an address; what is no number counts as not given. */
export function readSuggestionAddress(parameters: URLSearchParams): SuggestionAddress {
  return {
    caseNumber: wholeParameter(parameters, names.caseNumber),
    scenarioId: wholeParameter(parameters, names.scenarioId),
    searchId: wholeParameter(parameters, names.searchId),
    list: wholeParameter(parameters, names.list) && 1,
    moduleId: wholeParameter(parameters, names.moduleId),
    shown: wholeParameter(parameters, names.shown),
    releaseId: parameters.has('release') ? wholeParameter(parameters, 'release') : null,
    page: Math.min(wholeParameter(parameters, 'page') || 1, 1_000_000),
  }
}

/** The query string of an address, with its question mark; empty for none. */
export function suggestionSearch(address: Partial<SuggestionAddress>): string {
  const parameters = new URLSearchParams()
  for (const [key, name] of Object.entries(names)) {
    const value = address[key as keyof typeof names]
    if (value) parameters.set(name, String(value))
  }
  if (address.releaseId !== undefined && address.releaseId !== null)
    parameters.set('release', String(address.releaseId))
  if (address.page && address.page > 1) parameters.set('page', String(address.page))
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

/** Where suggestions are shown: of a case, of a scenario, or found by a search. */
export const suggestionsHref = (projectId: number, address: Partial<SuggestionAddress> = {}) =>
  suggestionsPath(projectId) + suggestionSearch(address)

/** Where a POST takes an answer back; it leads to `address` again. */
export const undoAnswerHref = (
  projectId: number,
  address: Partial<SuggestionAddress>,
  answer: { caseNumber: number; scenarioId: number },
) => {
  const search = suggestionSearch(address)
  const own = `answer=${answer.caseNumber}-${answer.scenarioId}`
  return `${suggestionsPath(projectId)}/undo${search === '' ? '?' : `${search}&`}${own}`
}
