import type { HistoryRow } from '@caseweave/contract/results/executions/execution-form'
import { matchRungNames } from '@caseweave/contract/results/executions/executions'

/** How a result came in. */
export function sourceOf({ kind, matchedBy, build, open }: HistoryRow): string {
  if (kind === 'run') return open ? 'Manual run, going on' : 'Manual run'
  if (kind === 'added') return 'Added by hand'
  return `Imported, found ${matchRungNames[matchedBy]}${build ? `, build ${build}` : ''}`
}
