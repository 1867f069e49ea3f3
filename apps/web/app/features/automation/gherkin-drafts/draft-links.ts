import { definitionsPath, withParameters } from '../../project/modules/module-links'

/** The Gherkin draft of one case. */
export const draftPath = (projectId: number, number: number) => `${definitionsPath(projectId)}/${number}/draft`

/** The Gherkin draft of several cases as one file. */
export const draftsPath = (projectId: number) => `${definitionsPath(projectId)}/draft`

/** The draft of these cases, which the address names. */
export const draftsHref = (projectId: number, numbers: readonly number[]) =>
  withParameters(draftsPath(projectId), { cases: numbers.join('.') })

/** Where an edited draft is turned into a file for download. */
export const draftFilePath = (projectId: number) => `${definitionsPath(projectId)}/draftFile`

/** As many cases as the contract's draftCaseLimit, which the list would have to load a validator for. */
export const mostDrafted = 50

export const draftSelectionMessage = `Select from 1 to ${mostDrafted} test cases to draft Gherkin of them.`
