import { casePath, definitionsPath } from '@caseweave/contract/cases/addresses'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { runPath } from '@caseweave/contract/results/addresses'

/** The addresses around the screen of a run; its query string is that of the list which it was opened from. */
export function runLinks(projectId: number, runId: number, search: string) {
  const path = runPath(projectId, runId)
  return {
    here: path + search,
    /** A dialog over the screen, such as `remarks/3`. */
    dialog: (name: string) => `${path}/${name}${search}`,
    /** The form of a work item about a step, over the page of the case. */
    report: (number: number, step: number) =>
      withParameters(`${casePath(projectId, number)}/tickets/items/new${search}`, {
        run: String(runId),
        step: String(step),
      }),
    /** The list of test cases, as it was. */
    list: withParameters(definitionsPath(projectId) + search, { at: null, version: null }),
    /** Takes changes while the screen stays open. */
    changes: `${path}/changes`,
  }
}
