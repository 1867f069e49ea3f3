import {
  type CoverageCounts,
  CoverageRowId,
  type CoverageSteps,
  coverageCells,
  coverageColumns,
  coverageRowNames,
} from '@caseweave/contract/reports/reports/coverage-report'
import { cn } from '@caseweave/ui/class-names'
import { Link } from '@caseweave/ui/navigation'
import { Table } from '@caseweave/ui/table'
import { coverageSwatches } from './coverage-colors'
import { Figure } from './figure'

type Props = {
  counts: CoverageCounts
  /** Null for a past day on which steps were not stored yet. */
  steps: CoverageSteps | null
  highlighted: CoverageRowId | null
  onHighlight: (row: CoverageRowId | null) => void
  /** The list of the cases of a row; null where they are not to be seen. */
  hrefFor: ((row: CoverageRowId) => string) | null
}

/** How deep each row stands under "Total". */
const depth: Record<CoverageRowId, string> = {
  total: '',
  automatable: 'ps-5',
  done: 'ps-10',
  pending: 'ps-10',
  nonAutomatable: 'ps-5',
}

/** The figures of the coverage report: the content that the chart draws. Pointing at a row highlights its arc. */
export function CoverageTable({ counts, steps, highlighted, onHighlight, hrefFor }: Props) {
  return (
    <Table caption="Coverage by test case type" className="max-sm:[--cell-x:0.375rem]">
      <thead>
        <tr>
          {coverageColumns.map((column, index) => (
            <th key={column} scope="col" className={index === 0 ? undefined : 'num'}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {CoverageRowId.options.map((row) => (
          <tr
            key={row}
            data-row={row}
            data-highlighted={highlighted === row || undefined}
            onMouseEnter={() => onHighlight(row)}
            onMouseLeave={() => onHighlight(null)}
          >
            <th scope="row" className={cn('font-medium', depth[row], row === 'total' && 'font-semibold')}>
              <span className="inline-flex items-center gap-2">
                <span aria-hidden="true" className={cn('size-2.5 shrink-0 rounded-sm', coverageSwatches[row])} />
                {hrefFor ? (
                  <Link href={hrefFor(row)} className="hover:text-link hover:underline">
                    {coverageRowNames[row]}
                  </Link>
                ) : (
                  coverageRowNames[row]
                )}
              </span>
            </th>
            {coverageCells(row, counts, steps).map((cell, index) => (
              <td key={coverageColumns[index + 1]} className="num">
                <Figure
                  text={cell}
                  href={index === 0 ? hrefFor?.(row) : null}
                  label={`test cases: ${coverageRowNames[row]}`}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
