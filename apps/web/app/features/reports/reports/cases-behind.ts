import { definitionsPath } from '@caseweave/contract/cases/addresses'
import { withParameters } from '@caseweave/contract/platform/addresses'
import type { CoverageRowId } from '@caseweave/contract/reports/reports/coverage-report'

/** What the list searches for to show the cases of a row; all of them are applicable. */
const searches: Record<CoverageRowId, string> = {
  total: '',
  automatable: 'kind:automatable',
  done: 'kind:automated',
  pending: 'kind:pending',
  nonAutomatable: 'kind:manual',
}

/** The list of the cases that a figure of the coverage report counts. */
export function casesBehind(
  projectId: number,
  row: CoverageRowId,
  { tag, moduleId }: { tag: string; moduleId: number | undefined },
): string {
  const search = [searches[row], tag && `tag:"${tag.replaceAll('"', '""')}"`].filter(Boolean).join(' ')
  return withParameters(definitionsPath(projectId), {
    // Without a module the list would go to the one that is remembered.
    ...{ moduleId: String(moduleId ?? 0), applicable: 'applicable' },
    search: search || null,
  })
}
