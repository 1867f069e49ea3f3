import { counted } from '@caseweave/contract/platform/counted'
import { inboxPath } from '@caseweave/contract/results/addresses'
import { resultOutcomeNames, resultOutcomes } from '@caseweave/contract/results/result-imports/result-import-names'
import type { ResultImportView } from '@caseweave/contract/results/result-imports/result-imports'
import { CircleCheck, CircleDashed, CircleX, Clock, type LucideIcon, Split } from 'lucide-react'
import { type ImportFigure, ImportFigures } from '../../platform/imports/import-figures'

const rest: Partial<
  Record<(typeof resultOutcomes)[number], { label: string; icon: LucideIcon; colour: string; waits: boolean }>
> = {
  ambiguous: { label: 'ambiguous: several fit', icon: Split, colour: 'text-block', waits: true },
  unmatched: { label: 'unmatched', icon: CircleDashed, colour: 'text-block', waits: true },
  ignored: { label: 'ignored', icon: CircleX, colour: 'text-skip', waits: false },
  retried: { label: 'earlier attempts of retried tests', icon: Clock, colour: 'text-skip', waits: false },
  refused: { label: 'rows that say no result', icon: CircleX, colour: 'text-fail', waits: false },
}

/** The rung of the ladder that found the cases, as a figure each; together they are all results of the files. */
export function OutcomeFigures({
  projectId,
  view,
}: {
  projectId: number
  view: Pick<ResultImportView, 'counts' | 'total' | 'files'>
}) {
  const there = resultOutcomes.filter((outcome) => (view.counts[outcome] ?? 0) > 0)
  const figures = there.map((outcome): ImportFigure => {
    const other = rest[outcome]
    const label = other?.label ?? (outcome === 'created' ? 'created by the import' : resultOutcomeNames[outcome])
    return {
      key: outcome,
      label: label.charAt(0).toUpperCase() + label.slice(1),
      icon: other?.icon ?? CircleCheck,
      colour: other?.colour ?? 'text-pass',
      count: view.counts[outcome] ?? 0,
      href: other?.waits ? `${inboxPath(projectId)}?show=${outcome}` : null,
    }
  })
  // What a file holds that was refused, or waits for its columns, nobody knows.
  const unread = view.files.some(({ verdict }) => verdict === 'refused' || verdict === 'columns')
  return (
    <ImportFigures
      label="What became of the results"
      figures={figures}
      sentence={`The files ${unread ? 'that were read ' : ''}hold ${counted(view.total, 'result')}; every one is accounted for.`}
      className="sm:grid-cols-3"
    />
  )
}
