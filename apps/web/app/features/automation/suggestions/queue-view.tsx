import { factorWords, rivalWords } from '@caseweave/contract/automation/suggestions/suggestion-words'
import type { SuggestionQueue } from '@caseweave/contract/automation/suggestions/suggestions'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { counted } from '@caseweave/contract/platform/counted'
import type { JobView } from '@caseweave/contract/platform/jobs'
import { numberText } from '@caseweave/contract/platform/numbers'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Link } from '@caseweave/ui/navigation'
import { Pagination } from '@caseweave/ui/pagination'
import { CheckCheck } from 'lucide-react'
import { useRef } from 'react'
import { JobProgress } from '../../platform/jobs/job-progress'
import { AnswerButtons } from './answer-buttons'
import { ScoreBadge } from './score-badge'
import { type SuggestionAddress, suggestionsHref } from './suggestion-links'
import { useSuggestionKeys } from './use-suggestion-keys'

interface QueueViewProps {
  /** Of the answer to a suggestion. */
  onceKey: string
  projectId: number
  address: SuggestionAddress
  queue: SuggestionQueue
  job: Pick<JobView, 'id' | 'status' | 'progress' | 'error'> | null
  environmentMissing: string | null
  mayAnswer: boolean
}

/** What a search has found, as a queue: the likeliest first; what became untrue meanwhile is not in it. */
export function QueueView({ onceKey, projectId, address, queue, job, environmentMissing, mayAnswer }: QueueViewProps) {
  const list = useRef<HTMLElement>(null)
  const { search, rows, total, page, pageCount } = queue
  useSuggestionKeys(list, rows)
  const { releaseId } = search
  const here = { ...address, releaseId, moduleId: 0, shown: 0 }
  const working = job !== null && job.status !== 'succeeded'
  return (
    <section ref={list} aria-label="Found suggestions" className="grid gap-3">
      {job && working ? (
        <JobProgress key={job.id} projectId={projectId} job={job} label="Looking for suggestions" />
      ) : null}
      {search.finishedAt ? (
        <p role="status">
          <strong className="tabular-nums">{`${numberText(total.count)}${total.capped ? '+' : ''}`}</strong>
          {` left of what was found for ${counted(search.cases, 'test case')} among ${counted(search.scenarios, 'scenario')}.`}
        </p>
      ) : null}
      {rows.length > 0 ? (
        <ol className="divide-y divide-border rounded-lg border border-border bg-card">
          {rows.map((row) => {
            const name = `${caseNumberLabel(row.caseNumber)} and ${row.scenario}`
            const against = rivalWords(row.rival, row.score)
            const id = `queued-${row.caseNumber}-${row.scenarioId}`
            const steps = suggestionsHref(projectId, {
              caseNumber: row.caseNumber,
              searchId: search.id,
              releaseId,
              shown: row.scenarioId,
            })
            return (
              <li
                key={id}
                data-suggestion
                tabIndex={-1}
                aria-label={name}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 py-2.5 first:rounded-t-lg last:rounded-b-lg sm:px-4"
              >
                <div className="min-w-0 flex-1 basis-80">
                  <p className="font-medium wrap-anywhere">
                    {`${caseNumberLabel(row.caseNumber)} ${row.summary}`}
                    <span className="text-muted-foreground"> ↔ </span>
                    {row.scenario}
                  </p>
                  <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
                    <ScoreBadge score={row.score} strength={row.strength} />
                    <span className="wrap-anywhere">{factorWords(row.factors).join(' · ')}</span>
                    {against ? <span className="text-muted-foreground wrap-anywhere">{against}</span> : null}
                    <span className="text-muted-foreground wrap-anywhere">{row.fileName}</span>
                    <Link
                      href={`${steps}#suggestion-${row.scenarioId}`}
                      className="text-link underline underline-offset-2"
                    >
                      Compare the steps<span className="sr-only"> of {name}</span>
                    </Link>
                    {row.blocked ? <span className="text-block">{row.blocked}</span> : null}
                  </p>
                </div>
                {mayAnswer ? (
                  <AnswerButtons
                    onceKey={onceKey}
                    formId={id}
                    action={suggestionsHref(projectId, here)}
                    pair={row}
                    releaseId={releaseId}
                    blocked={row.blocked ?? environmentMissing}
                    about={name}
                  />
                ) : null}
              </li>
            )
          })}
        </ol>
      ) : search.finishedAt ? (
        <EmptyState icon={CheckCheck} title="Nothing is left">
          Everything that was possible is mapped or answered, or there was nothing.
        </EmptyState>
      ) : null}
      {pageCount > 1 ? (
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefFor={(number) => suggestionsHref(projectId, { ...here, page: number })}
          total={total.capped ? undefined : total.count}
          noun={['suggestion', 'suggestions']}
        />
      ) : null}
    </section>
  )
}
