import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { mayInProject } from '@caseweave/contract/people/permissions'
import { runPath } from '@caseweave/contract/results/addresses'
import type { RunStatus } from '@caseweave/contract/results/runs/run-status'
import { ButtonLink } from '@caseweave/ui/button'
import { Pagination } from '@caseweave/ui/pagination'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { Play } from 'lucide-react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { resultLinksAround } from '../../cases/test-cases/result-links'
import { useProject } from '../../people/projects/project.route'
import { ReadingDialog } from '../../platform/dialogs/reading-dialog'
import { HistoryItem } from './history-item'
import { sourceOf } from './history-words.server'
import { resultPlace } from './result-place.server'

export const meta: MetaFunction = () => [{ title: 'Test Execution History · Caseweave' }]

const Page = z.coerce.number().int().positive().max(1_000_000).catch(1)
/** A result whose page is shown, whichever that is. */
const ResultId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined)

export async function loader(args: LoaderFunctionArgs) {
  const { of } = resultPlace(args)
  const parameters = new URL(args.request.url).searchParams
  const page = Page.parse(parameters.get('historyPage') ?? 1)
  const executionId = ResultId.parse(parameters.get('historyResult') ?? undefined)
  const { rows, ...history } = await apiFor(args).executions.history({ ...of, page, executionId })
  const lines = rows.map((row) => ({ row, source: sourceOf(row) }))
  return { ...history, lines }
}

/** Whether something is to be reported of a result or a run that came out like this. */
const failed = (status: RunStatus) => status === 'FAILED' || status === 'ERROR' || status === 'BLOCKED'

/** The results and runs of a test case, over the list or over the case. */
export default function ExecutionHistory() {
  const { number, summary, deleted, total, page, pageCount, lines } = useLoaderData<typeof loader>()
  const { id: projectId, projectRole, organizationRole } = useProject()
  const links = resultLinksAround(projectId, number, useLocation())
  const mayRun = !deleted && mayInProject('runs.write', projectRole, organizationRole)
  const mayReport = !deleted && mayInProject('tickets.write', projectRole, organizationRole)
  return (
    <ReadingDialog
      size="lg"
      title="Test Execution History"
      description={`${caseNumberLabel(number)} · ${summary}`}
      backHref={links.back}
      actions={
        mayRun ? (
          <ButtonLink href={links.start}>
            <Play aria-hidden="true" />
            Manual Test Run
          </ButtonLink>
        ) : null
      }
    >
      {lines.length > 0 ? (
        <div className="grid gap-3">
          <ol className="grid gap-2">
            {lines.map(({ row, source }) => (
              <HistoryItem
                key={row.key}
                row={row}
                source={source}
                runHref={row.runId === null ? null : runPath(projectId, row.runId)}
                mayRun={mayRun}
                historyOf={links.historyOf}
                reportHref={mayReport && failed(row.status) ? links.report(row.key) : null}
              />
            ))}
          </ol>
          {pageCount > 1 ? (
            <Pagination
              page={page}
              pageCount={pageCount}
              hrefFor={links.historyPage}
              total={total}
              noun={['line', 'lines']}
            />
          ) : null}
        </div>
      ) : (
        <p className="text-muted-foreground">
          This test case was not tested yet. Its runs, results that are added to it and those of imported files come
          here.
        </p>
      )}
    </ReadingDialog>
  )
}
