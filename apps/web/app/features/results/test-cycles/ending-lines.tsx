import { casePath } from '@caseweave/contract/cases/addresses'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { numberText } from '@caseweave/contract/platform/numbers'
import { runPath } from '@caseweave/contract/results/addresses'
import type { CycleEnding } from '@caseweave/contract/results/test-cycles/cycle-views'
import { Link } from '@caseweave/ui/navigation'

interface EndingLinesProps {
  title: string
  lines: CycleEnding['running'] | CycleEnding['withoutTicket']
  projectId: number
}

/** What is left to be done before a cycle is closed, with the way to each; nothing where there is none. */
export function EndingLines({ title, lines: { total, rows }, projectId }: EndingLinesProps) {
  if (total === 0) return null
  return (
    <section className="grid gap-1">
      <h3 className="font-medium">
        {title}: {numberText(total)}
      </h3>
      <ul className="grid max-h-48 gap-1 overflow-auto">
        {rows.map((row) => (
          <li key={`${row.number} ${row.environment}`} className="wrap-anywhere">
            <Link
              href={row.runId === null ? casePath(projectId, row.number) : runPath(projectId, row.runId)}
              className="text-link underline"
            >
              {caseNumberLabel(row.number)} {row.summary}
            </Link>{' '}
            <span className="text-muted-foreground">
              {row.environment}
              {'by' in row && row.by ? `, ${row.by}` : ''}
            </span>
          </li>
        ))}
        {total > rows.length ? (
          <li className="text-muted-foreground">and {numberText(total - rows.length)} more</li>
        ) : null}
      </ul>
    </section>
  )
}
