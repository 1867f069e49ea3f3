import { type AuditField, type AuditRow, auditOperations } from '@caseweave/contract/people/audit/audit'
import { auditTables } from '@caseweave/contract/people/audit/audit-tables'
import { Badge } from '@caseweave/ui/badge'
import { FoldSummary } from '@caseweave/ui/fold-summary'
import type { ReactNode } from 'react'
import { Moment } from '../../platform/time/moment'

const variants = { INSERT: 'pass', UPDATE: 'info', DELETE: 'fail' } as const

/** What was done to a record, as colour and word. */
export function OperationBadge({ operation }: { operation: AuditRow['operation'] }) {
  return <Badge variant={variants[operation]}>{auditOperations[operation]}</Badge>
}

/** How a record is called: its table, its number and its own name. */
export function RecordName({ row }: { row: AuditRow }) {
  return (
    <>
      {auditTables[row.table]}
      {row.record ? <span className="text-muted-foreground tabular-nums"> {row.record}</span> : null}
      {row.name ? (
        <span className="wrap-anywhere" dir="auto">
          {' '}
          {row.name}
        </span>
      ) : null}
    </>
  )
}

/** A moment as the database writes it within JSON. */
const momentPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

function Value({ text, folded }: { text: string | null; folded: boolean }) {
  if (text === null || text === '') return <span className="text-muted-foreground">empty</span>
  if (momentPattern.test(text)) return <Moment date={new Date(text)} absolute />
  const whole = (
    <span className="wrap-anywhere whitespace-pre-wrap" dir="auto">
      {text}
    </span>
  )
  if (!folded) return whole
  return (
    <details>
      <FoldSummary>
        <span className="block max-w-60 truncate">{text.slice(0, 60)}</span>
      </FoldSummary>
      <div className="mt-1 max-h-80 overflow-auto" tabIndex={-1}>
        {whole}
      </div>
    </details>
  )
}

/** The signs and words of what is new and what is gone. */
function Difference({ field }: { field: AuditField }) {
  const { old, new: now, parts, folded } = field
  if (!parts) {
    return (
      <>
        <Value text={old} folded={folded} />
        <span className="text-muted-foreground">
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> became </span>
        </span>
        <Value text={now} folded={folded} />
      </>
    )
  }
  // What stays the same around a change is told by its edges alone.
  const kept = (text: string) => (text.length > 160 ? `${text.slice(0, 60)} … ${text.slice(-60)}` : text)
  const pieces = parts.map((part, key) => ({ ...part, key }))
  const shown: ReactNode = pieces.map(({ kind, text, key }) => {
    if (kind === 'kept') return <span key={key}>{kept(text)}</span>
    const added = kind === 'inserted'
    const Mark = added ? 'ins' : 'del'
    return (
      <Mark key={key}>
        <span className="sr-only">{added ? '[inserted: ' : '[deleted: '}</span>
        <span aria-hidden="true">{added ? '+' : '−'}</span>
        {text}
        <span className="sr-only">] </span>
      </Mark>
    )
  })
  const text = (
    <div className="text" dir="auto">
      {shown}
    </div>
  )
  if (pieces.filter(({ kind }) => kind !== 'kept').reduce((sum, part) => sum + part.text.length, 0) < 2000)
    return <div className="compared">{text}</div>
  return (
    <details className="compared">
      <FoldSummary>Compare the texts</FoldSummary>
      {text}
    </details>
  )
}

/** What became of a record, field by field. */
export function AuditFields({ row }: { row: AuditRow }) {
  const changed = row.operation === 'UPDATE'
  const shortened = row.fields.some(({ cut }) => cut)
  const told = row.fields.filter((field) => changed || (field.old ?? field.new) !== null)
  return (
    <div className="min-w-0">
      <div className="overflow-x-auto">
        <table className="w-full table-fixed text-sm wrap-anywhere">
          <caption className="sr-only">{`${auditOperations[row.operation]}: ${auditTables[row.table]} ${row.record ?? ''}`}</caption>
          <thead className="text-left text-xs text-muted-foreground max-sm:sr-only">
            <tr>
              <th scope="col" className="w-40 py-1 pe-3 font-medium">
                Field
              </th>
              {row.operation === 'INSERT' ? null : (
                <th scope="col" className="py-1 pe-3 font-medium">
                  Old value
                </th>
              )}
              {row.operation === 'DELETE' ? null : (
                <th scope="col" className="py-1 pe-3 font-medium">
                  New value
                </th>
              )}
              {changed ? (
                <th scope="col" className="py-1 font-medium">
                  Difference
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {told.map((field) => (
              <tr key={field.label} className="border-t border-border align-top max-sm:grid max-sm:py-1">
                <th scope="row" className="py-1 pe-3 text-left font-medium wrap-anywhere">
                  {field.label}
                </th>
                {row.operation === 'INSERT' ? null : (
                  <td className={changed ? 'py-1 pe-3 max-sm:hidden' : 'py-1 pe-3'}>
                    <Value text={field.old} folded={field.folded} />
                  </td>
                )}
                {row.operation === 'DELETE' ? null : (
                  <td className={changed ? 'py-1 pe-3 max-sm:hidden' : 'py-1 pe-3'}>
                    <Value text={field.new} folded={field.folded} />
                  </td>
                )}
                {changed ? (
                  <td className="py-1">
                    <Difference field={field} />
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shortened ? (
        <p className="mt-1 text-xs text-muted-foreground">Long values are shortened here. The CSV has them whole.</p>
      ) : null}
    </div>
  )
}
