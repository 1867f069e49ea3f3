import { type AuditEntry, auditAddress } from '@caseweave/contract/people/audit/audit'
import { auditTables } from '@caseweave/contract/people/audit/audit-tables'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Card } from '@caseweave/ui/card'
import { FoldSummary } from '@caseweave/ui/fold-summary'
import { Link } from '@caseweave/ui/navigation'
import { Moment } from '../../platform/time/moment'
import { AuditFields, OperationBadge, RecordName } from './audit-card'

interface AuditEntryCardProps {
  entry: AuditEntry
  organizationId: number
}

/** What somebody did at once: one record with its fields, or many, which unfold. */
export function AuditEntryCard({ entry, organizationId }: AuditEntryCardProps) {
  const { row, change } = entry
  const many = entry.counts.length > 1 || entry.counts.some(({ rows, more }) => more || rows > 1)
  return (
    <li>
      <Card className="p-3">
        <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <h2 className="min-w-0 flex-1 basis-72 text-sm font-semibold">
            {many ? (
              <>
                {entry.job ? `${entry.job}: ` : ''}
                <Counts counts={entry.counts} />
              </>
            ) : (
              <>
                <OperationBadge operation={row.operation} /> <RecordName row={row} />
              </>
            )}
          </h2>
          <p className="text-xs text-muted-foreground wrap-anywhere">
            {entry.person ? (
              <span title={entry.username ?? undefined} dir="auto">
                {entry.person}
              </span>
            ) : (
              'The product itself'
            )}
            {entry.project ? <span dir="auto"> in {entry.project}</span> : null}
            {', '}
            <Moment date={entry.time} />
          </p>
        </div>
        <div className="mt-2">
          {many ? (
            <details>
              <FoldSummary>The newest record of this change</FoldSummary>
              <div className="mt-2 border-s-2 border-border ps-3">
                <h3 className="mb-1 text-sm">
                  <OperationBadge operation={row.operation} /> <RecordName row={row} />
                </h3>
                <AuditFields row={row} />
              </div>
            </details>
          ) : (
            <AuditFields row={row} />
          )}
          {many && change !== null ? (
            <p className="mt-2">
              <Link
                href={auditAddress(organizationId, { operation: 'all', change: String(change) })}
                className="text-link underline"
              >
                All of this change
              </Link>
            </p>
          ) : null}
        </div>
      </Card>
    </li>
  )
}

/** What was done with how many rows of each table: its name stands beside any number. */
function Counts({ counts: all }: Pick<AuditEntry, 'counts'>) {
  const more = all.some((each) => each.more)
  return (
    <>
      {all.map(({ table, operation, rows }) => (
        <span key={`${table} ${operation}`} className="me-2 inline-flex items-center gap-1">
          <OperationBadge operation={operation} />
          {`${auditTables[table]}: ${more ? 'at least ' : ''}${numberText(rows)}`}
        </span>
      ))}
    </>
  )
}
