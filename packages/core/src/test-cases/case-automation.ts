/** What of a case says where it is automated. */
export type AutomatedIn = { fileName: string; automatedTestNumber: string; automated: boolean }

const isLinked = ({ fileName, automatedTestNumber }: Omit<AutomatedIn, 'automated'>) =>
  fileName !== '' && automatedTestNumber !== ''

/**
 * Whether a case is automated once it has this file and number; source: decisions.md "Test cases". A case that was
 * automated without a file is mapped to a scenario, and stays so.
 */
export const automatedAfter = (before: AutomatedIn, after: Omit<AutomatedIn, 'automated'>): boolean =>
  isLinked(after) || (before.automated && !isLinked(before))
