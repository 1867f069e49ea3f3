import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { counted } from '@caseweave/contract/platform/counted'
import { cutText } from '@caseweave/contract/platform/cut-text'
import { inboxPath } from '@caseweave/contract/results/addresses'
import type { InboxItem } from '@caseweave/contract/results/result-imports/result-inbox'
import { Badge, ResultBadge, type ResultStatus } from '@caseweave/ui/badge'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { Form } from '@caseweave/ui/navigation'
import { useLocation } from '@remix-run/react'
import { Moment } from '../../platform/time/moment'

const statuses: Record<InboxItem['lastResult'], ResultStatus> = {
  PASSED: 'pass',
  FAILED: 'fail',
  SKIPPED: 'skip',
  BLOCKED: 'block',
  NOT_TESTED: 'remaining',
  IN_PROCESS: 'remaining',
}

/** A test whose results wait: what it is called, how it went last, and the cases that it may belong to. */
export function InboxRow({ projectId, item }: { projectId: number; item: InboxItem }) {
  const box = `choose-${item.id}`
  const { search } = useLocation()
  const place = [item.fileName, item.className].filter(Boolean).join(' · ')
  return (
    <li className="grid gap-2 rounded-lg border border-border bg-card p-3 shadow-xs">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <input
          type="checkbox"
          id={box}
          name="ids"
          value={item.id}
          form="decide"
          className="mt-1 size-4 accent-primary"
        />
        <label htmlFor={box} className="min-w-0 flex-1 basis-60 font-medium wrap-anywhere">
          {item.name || '(no name)'}
          {place ? <span className="block text-xs font-normal text-muted-foreground">{place}</span> : null}
        </label>
        {item.ambiguous ? <Badge variant="block">Ambiguous</Badge> : null}
        <ResultBadge status={statuses[item.lastResult]} />
        <span className="text-muted-foreground tabular-nums">
          {counted(item.waiting, 'result')}, <Moment date={item.lastAt} />
        </span>
      </div>
      {item.lastMessage ? (
        <pre className="overflow-hidden rounded-md bg-muted px-2 py-1 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
          {beginningOf(item.lastMessage)}
        </pre>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        {item.candidates.map((candidate) => (
          <Form method="post" key={candidate.id}>
            <input type="hidden" name="decision" value="case" />
            <input type="hidden" name="ids" value={item.id} />
            <input type="hidden" name="caseNumber" value={candidate.number} />
            <Button
              type="submit"
              variant="outline"
              size="sm"
              className="h-auto max-w-full py-1 text-left wrap-anywhere whitespace-normal"
            >
              <span className="sr-only">Belongs to </span>
              {caseNumberLabel(candidate.number)} {candidate.summary}
              {candidate.percent === null ? null : (
                <span className="text-muted-foreground">{candidate.percent}% alike</span>
              )}
            </Button>
          </Form>
        ))}
        <ButtonLink href={`${inboxPath(projectId)}/${item.id}${search}`} variant="ghost" size="sm">
          Choose a test case<span className="sr-only"> for {item.name}</span>
        </ButtonLink>
      </div>
    </li>
  )
}

/** The first lines of a message, none of them long. */
const beginningOf = (message: string) =>
  message
    .split('\n')
    .slice(0, 3)
    .map((line) => (line.length > 200 ? `${cutText(line, 200)}…` : line))
    .join('\n')
