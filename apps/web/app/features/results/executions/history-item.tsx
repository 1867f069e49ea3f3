import { durationText } from '@caseweave/contract/platform/duration-text'
import type { HistoryRow } from '@caseweave/contract/results/executions/execution-form'
import { ButtonLink, buttonClasses } from '@caseweave/ui/button'
import { Bug, ExternalLink } from 'lucide-react'
import { Moment } from '../../platform/time/moment'
import { TicketNumber } from '../../project/tickets/ticket-item'
import { DisagreementNote } from '../agreement/disagreement-note'
import { RunStatusBadge } from './run-status-badge'

interface HistoryItemProps {
  row: HistoryRow
  /** How it came in. */
  source: string
  /** The screen of the run, for a line that has one; it opens in a window of its own. */
  runHref: string | null
  mayRun: boolean
  /** Where the history shows another result. */
  historyOf: (executionId: number) => string
  /** Makes a work item of a result that failed; null for somebody who may not. */
  reportHref: string | null
}

/** A line of the execution history. */
export function HistoryItem({ row, source, runHref, mayRun, historyOf, reportHref }: HistoryItemProps) {
  const { status, at, release, environment, version, dataset, by, durationMs, linkedBug, actualResult, remarks } = row
  const texts = [
    { label: 'Actual result', text: actualResult },
    { label: 'Remarks', text: remarks },
  ].filter(({ text }) => text !== '')
  return (
    <li id={row.key} className="grid gap-1.5 rounded-lg border border-border bg-card p-3 target:border-primary">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RunStatusBadge status={status} />
        <span className="font-medium">
          <Moment date={at} />
        </span>
        <span>
          Release {release} · {environment}
        </span>
        {runHref ? (
          <a
            href={runHref}
            target="_blank"
            rel="noreferrer noopener"
            className={buttonClasses({ variant: 'outline', size: 'sm', className: 'ms-auto' })}
          >
            {row.open && mayRun ? 'Resume run' : 'Open run'}
            <ExternalLink aria-hidden="true" />
            <span className="sr-only"> (opens in a new window)</span>
          </a>
        ) : null}
        {reportHref ? (
          <ButtonLink href={reportHref} variant="outline" size="sm" className={runHref ? undefined : 'ms-auto'}>
            <Bug aria-hidden="true" />
            Report a defect
          </ButtonLink>
        ) : null}
      </div>
      <p className="flex flex-wrap gap-x-3 text-xs text-muted-foreground">
        <span>{source}</span>
        <span>V{version}</span>
        {dataset ? <span className="wrap-anywhere">Dataset {dataset}</span> : null}
        <span>{durationText(durationMs)}</span>
        {by ? <span>by {by}</span> : null}
      </p>
      {row.disagreement ? (
        <DisagreementNote disagreement={row.disagreement} href={historyOf(row.disagreement.executionId)} />
      ) : null}
      {linkedBug ? (
        <p>
          <span className="text-muted-foreground">Linked bug: </span>
          <TicketNumber number={linkedBug} />
        </p>
      ) : null}
      {texts.map(({ label, text }) => (
        <p key={label} className="max-h-40 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
          <span className="text-muted-foreground">{label}: </span>
          {text}
        </p>
      ))}
    </li>
  )
}
