import {
  type AutomationState,
  automationStates,
  type ExecutionReport,
  ExecutionRowId,
  executionCells,
  executionColumns,
  executionRowNames,
} from '@caseweave/contract/reports/reports/execution-report'
import { cn } from '@caseweave/ui/class-names'
import { Link } from '@caseweave/ui/navigation'
import { Table } from '@caseweave/ui/table'
import { arcOfRow, executionSwatches, isArcOf, stateSwatches } from './execution-colors'
import { Figure } from './figure'

interface ExecutionTableProps {
  report: ExecutionReport
  /** The arc that is highlighted in the chart. */
  highlighted: string | null
  onHighlight: (arc: string | null) => void
  /** Where a row with cases of its own leads: to these, below. */
  hrefFor: (row: ExecutionRowId) => string | null
  /** The cases that a figure of a row counts, all of them or of one type. */
  hrefOfFigure: (row: ExecutionRowId, type: AutomationState | null) => string | null
}

/** The figures of the execution report: the content that the chart draws. A row highlights its arc, pointed at or in focus. */
export function ExecutionTable({ report, highlighted, onHighlight, hrefFor, hrefOfFigure }: ExecutionTableProps) {
  return (
    <div data-tour="table" className="min-w-0 [&_.table]:[--cell-x:0.375rem]">
      <Table caption="Test cases by execution status" density="compact">
        <thead>
          <tr>
            {executionColumns.map((column, index) => (
              <th key={column} scope="col" className={index === 0 ? undefined : 'num whitespace-normal'}>
                <ColumnName name={column} swatch={stateSwatches[index - 3]} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ExecutionRowId.options.map((row) => {
            const href = hrefFor(row)
            const swatch = executionSwatches[row]
            return (
              <tr
                key={row}
                data-row={row}
                data-highlighted={isArcOf(row, highlighted) || undefined}
                onMouseEnter={() => onHighlight(arcOfRow(row))}
                onMouseLeave={() => onHighlight(null)}
                onFocus={() => onHighlight(arcOfRow(row))}
                onBlur={() => onHighlight(null)}
              >
                <th scope="row" className="font-medium whitespace-nowrap">
                  <span className={cn('inline-flex items-center gap-2', !swatch && 'font-semibold')}>
                    {swatch ? <span aria-hidden="true" className={cn('size-2.5 shrink-0 rounded-sm', swatch)} /> : null}
                    {href ? (
                      <Link href={href} className="hover:text-link">
                        {executionRowNames[row]}
                      </Link>
                    ) : (
                      executionRowNames[row]
                    )}
                  </span>
                </th>
                {executionCells(report, row).map((cell, index) => (
                  <td key={executionColumns[index + 1]} className="num whitespace-nowrap">
                    <Figure
                      text={cell}
                      href={index === 1 ? null : hrefOfFigure(row, automationStates[index - 2] ?? null)}
                      label={`${executionRowNames[row]}${index > 1 ? `, ${executionColumns[index + 1]}` : ''}`}
                    />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </Table>
    </div>
  )
}

/** A name of several words breaks, but not between its colour and its first word. */
function ColumnName({ name, swatch }: { name: string; swatch: string | undefined }) {
  if (!swatch) return name
  const [first = '', ...rest] = name.split(' ')
  return (
    <>
      <span className="whitespace-nowrap">
        <span aria-hidden="true" className={cn('me-1.5 inline-block size-2 rounded-sm', swatch)} />
        {first}
      </span>{' '}
      {rest.join(' ')}
    </>
  )
}
