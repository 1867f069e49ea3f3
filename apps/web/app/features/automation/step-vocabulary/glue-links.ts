import { featurePath, glueContractPath } from '@caseweave/contract/automation/addresses'
import type { GlueQuery } from '@caseweave/contract/automation/step-vocabulary'
import { withParameters } from '@caseweave/contract/platform/addresses'

/** Where the glue contract is, for a file where one is named. */
export function glueHref(projectId: number, query: Partial<GlueQuery> = {}): string {
  const { fileId, state, search, page } = query
  return withParameters(glueContractPath(projectId), {
    fileId: fileId ? String(fileId) : null,
    state: state && state !== 'undefined' ? state : null,
    search: search || null,
    page: page && page > 1 ? String(page) : null,
  })
}

/** The text of a feature file in the editor, at this line of its latest version. */
export const featureTextHref = (projectId: number, fileId: number, line?: number) =>
  withParameters(featurePath(projectId, fileId), {
    view: 'text',
    line: line === undefined ? null : String(line),
  })
