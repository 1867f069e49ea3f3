import { definitionsPath } from '@caseweave/contract/cases/addresses'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { mayInProject } from '@caseweave/contract/people/permissions'
import { messages } from '@caseweave/contract/platform/messages'
import { numberText } from '@caseweave/contract/platform/numbers'
import {
  type ReportedCase,
  type ReportedCaseSort,
  reportedPageSizes,
} from '@caseweave/contract/reports/reports/execution-report'
import { ResultBadge } from '@caseweave/ui/badge'
import { Link } from '@caseweave/ui/navigation'
import { Pagination } from '@caseweave/ui/pagination'
import { SortHeader, Table } from '@caseweave/ui/table'
import { useRowKeys } from '@caseweave/ui/use-row-keys'
import { useLocation } from '@remix-run/react'
import { useRef } from 'react'
import { SearchNotes } from '../../cases/case-search/search-notes'
import { useProject } from '../../people/projects/project.route'
import { newItemOfResult } from '../../project/tickets/ticket-links'
import { FailureTicket } from './failure-ticket'
import { casesTitle, changedHref, keptParameters } from './report-address'
import type { ExecutionData } from './report-data.server'

/** Columns by what they are sorted by. */
const columns: [ReportedCaseSort, string][] = [
  ['number', 'Test Case No.'],
  ['moduleName', 'Module'],
  ['testSummary', 'Summary'],
  ['expectedResult', 'Expected result'],
]

/** The cases behind the figures, as the status, the type and the text filter leave them. */
export function ExecutionCases({ path, data }: { path: string; data: ExecutionData }) {
  const { projectId, query, cases } = data
  const { rows, page, pageCount, total, sort, sortable } = cases
  const { search } = useLocation()
  const table = useRef<HTMLTableElement>(null)
  useRowKeys(table)
  const to = (changes: Record<string, string | null>) => changedHref(path, search, changes)
  const count = `${numberText(total.count)}${total.capped ? '+' : ''}`
  return (
    <div data-tour="list" className="grid min-w-0 gap-3 max-xl:[&_.table]:[--cell-x:0.5rem]">
      <p role="status" className="text-muted-foreground tabular-nums">
        {count} {total.count === 1 && !total.capped ? 'test case' : 'test cases'}
      </p>
      <SearchNotes list={{ ...cases, documentsDue: false }} />
      {sortable ? null : (
        <p className="text-muted-foreground">
          So many test cases are sorted by number{query.search ? '' : ' and module'} only.
        </p>
      )}
      {rows.length === 0 ? (
        <p className="rounded-lg border border-dashed border-border px-4 py-8 text-center text-muted-foreground">
          {messages.noDataForFilters}
        </p>
      ) : (
        <Table ref={table} caption="Matching test cases" density="compact" className="table-cards">
          <thead>
            <tr>
              {columns.map(([key, name]) =>
                sortable || key === 'number' || (key === 'moduleName' && query.search === '') ? (
                  <SortHeader
                    key={key}
                    direction={sort === key ? query.direction : null}
                    className={key === 'number' ? 'fit' : undefined}
                    href={to({ sort: key, direction: sort === key && query.direction === 'asc' ? 'desc' : 'asc' })}
                  >
                    {name}
                  </SortHeader>
                ) : (
                  <th key={key} scope="col">
                    {name}
                  </th>
                ),
              )}
              <th scope="col" className="fit">
                Status
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <CaseRow key={row.number} row={row} projectId={projectId} here={`${path}${search}#${casesTitle}`} />
            ))}
          </tbody>
        </Table>
      )}
      {total.count > 0 ? (
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefFor={(number) => changedHref(path, search, { page: String(number) })}
          total={total.capped ? undefined : total.count}
          noun={['test case', 'test cases']}
          pageSize={query.pageSize}
          pageSizes={reportedPageSizes}
          query={keptParameters(search, ['pageSize'])}
        />
      ) : null}
    </div>
  )
}

/** A line of the list; `here` is the page that a form opened from it leads back to. */
function CaseRow({ row, projectId, here }: { row: ReportedCase; projectId: number; here: string }) {
  const { number, moduleName, testSummary, expectedResult, status, failure } = row
  const { projectRole, organizationRole } = useProject()
  const mayRead = mayInProject('testCases.read', projectRole, organizationRole)
  const mayReport = mayInProject('tickets.write', projectRole, organizationRole)
  return (
    <tr>
      <td className="fit">
        {mayRead ? (
          <Link
            href={`${definitionsPath(projectId)}/${number}?moduleId=0`}
            className="font-medium text-link hover:underline"
          >
            {caseNumberLabel(number)}
          </Link>
        ) : (
          caseNumberLabel(number)
        )}
      </td>
      <td className="fact truncate text-muted-foreground sm:max-w-36 xl:max-w-48" title={moduleName}>
        {moduleName}
      </td>
      <td className="min-w-36 wrap-anywhere whitespace-normal">
        <span className="line-clamp-2" title={testSummary}>
          {testSummary}
        </span>
      </td>
      <td className="wide min-w-36 wrap-anywhere whitespace-normal">
        <span className="line-clamp-2" title={expectedResult}>
          {expectedResult}
        </span>
      </td>
      <td className="fit">
        <ResultBadge status={status} />
        {failure ? (
          <FailureTicket
            failure={failure}
            label={caseNumberLabel(number)}
            href={mayReport ? newItemOfResult(projectId, number, failure.executionId, here) : null}
          />
        ) : null}
      </td>
    </tr>
  )
}
