import { messages } from '@caseweave/contract/platform/messages'
import {
  type ExecutionFocus,
  type ExecutionRowId,
  executionStatuses,
  focusOf,
  reportedCases,
} from '@caseweave/contract/reports/reports/execution-report'
import { reportHref, reportPath } from '@caseweave/contract/reports/reports/report-addresses'
import { executionModuleCells, executionModuleColumns } from '@caseweave/contract/reports/reports/report-told'
import { cn } from '@caseweave/ui/class-names'
import { EmptyState } from '@caseweave/ui/empty-state'
import { ListFrame } from '@caseweave/ui/screen'
import { useLocation, useNavigate, useNavigation } from '@remix-run/react'
import { CirclePlay } from 'lucide-react'
import { useState } from 'react'
import type { FormReply } from '../../../server/form.server'
import { ImportLink } from '../../cases/definition-imports/import-link'
import { NothingMatches } from '../../platform/screen/nothing-matches'
import { NoEnvironmentBanner } from '../../project/environments/no-environment-banner'
import { EmailReportLinks } from '../report-emails/email-report-links'
import { DownloadForm } from './download-form'
import { ExecutionCaseFilters } from './execution-case-filters'
import { ExecutionCases } from './execution-cases'
import { ExecutionFigures } from './execution-figures'
import { ExecutionPlaces, PrintedPlace } from './execution-places'
import { ModuleFilter } from './module-filter'
import { casesTitle, changedHref } from './report-address'
import type { ExecutionData } from './report-data.server'
import { ReportHead } from './report-head'
import { ReportModules } from './report-modules'
import { useFigureLinks } from './use-figure-links'

interface ExecutionScreenProps {
  data: ExecutionData
  lastResult: FormReply['lastResult'] | undefined
}

/** The part of the chart that a row or an arc names, if any. */
const focusIn = (name: string | undefined): ExecutionFocus | null =>
  (['datasets', ...executionStatuses] as const).find((part) => part === name) ?? null

/** What an address says of a chart that is drilled into this. */
const drilled = (part: ExecutionFocus | null, type: string | null) =>
  part === 'datasets' ? { level: part, status: null, type } : { level: null, status: part, type }

/** What came out of the tests. */
export function ExecutionScreen({ data, lastResult }: ExecutionScreenProps) {
  const { report, projectId, query, figures, modules, module, all, environments } = data
  const { search, pathname } = useLocation()
  const path = reportPath(report, projectId)
  const navigate = useNavigate()
  const { state, location } = useNavigation()
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const loading = state !== 'idle' && location?.pathname === pathname
  const focus = focusOf(query)
  const drawable = reportedCases(figures, query.releaseId).total > 0
  const filtered = query.releaseId !== 0 || query.environmentId !== 0 || module !== null
  const hrefFor = (part: ExecutionFocus | null, type: string | null = null) =>
    // What is looked at alone leads back to the whole.
    changedHref(path, search, drilled(type === null && part === focus ? null : part, type))
  const choose = (arc: string) => {
    const [row, type = null] = arc.split('.')
    navigate(hrefFor(focusIn(row), type), { preventScrollReset: true })
    setHighlighted(null)
  }
  const hrefOfRow = (row: ExecutionRowId) => (focusIn(row) ? hrefFor(focusIn(row)) : null)
  const { hrefOfFigure, hrefsOfModule } = useFigureLinks(data, path)
  return (
    <ListFrame>
      <ReportHead
        projectId={projectId}
        report={report}
        narrowed={data.narrowed}
        day={data.day}
        title="Execution Report"
        tour="execution"
        description="What came out of the tests of a release and an environment, or of all of them."
        drawable={drawable}
      />
      {environments.some(({ offered }) => offered) ? null : <NoEnvironmentBanner />}
      <PrintedPlace data={data} />
      <div className="print-hidden flex flex-wrap items-end gap-3">
        <ExecutionPlaces path={path} data={data} />
        <ModuleFilter path={path} module={module} all={all} />
      </div>
      {drawable ? (
        <div
          aria-busy={loading}
          className={cn('flex min-w-0 flex-col gap-5 transition-opacity', loading && 'opacity-60 delay-300')}
        >
          <ExecutionFigures
            figures={figures}
            releaseId={query.releaseId}
            focus={focus}
            highlighted={highlighted}
            onHighlight={setHighlighted}
            onChoose={choose}
            hrefFor={hrefFor}
            hrefOfRow={hrefOfRow}
            hrefOfFigure={hrefOfFigure}
          />
          <ReportModules
            caption="Results by module"
            columns={executionModuleColumns}
            rows={modules.map((each) => ({
              ...each,
              cells: executionModuleCells(each),
              hrefs: hrefsOfModule(each.id),
            }))}
            search={search}
            path={path}
          />
          <section aria-labelledby={casesTitle} className="grid min-w-0 gap-4">
            <h2 id={casesTitle} className="scroll-mt-16 text-base font-semibold">
              Test cases
            </h2>
            <div className="print-hidden grid min-w-0 gap-4">
              <ExecutionCaseFilters path={path} query={query} />
              <EmailReportLinks report="execution" />
              <DownloadForm
                projectId={projectId}
                report={report}
                narrowed={data.narrowed}
                day={data.day}
                lastResult={lastResult}
              />
            </div>
            <ExecutionCases path={path} data={data} />
          </section>
        </div>
      ) : (
        <NothingToReport filtered={filtered} href={reportHref(report, projectId)} />
      )}
    </ListFrame>
  )
}

/** Stands in place of figures; `href` leads to the report without its filters. */
function NothingToReport({ filtered, href }: { filtered: boolean; href: string }) {
  if (filtered)
    return (
      <NothingMatches title={messages.noDataForFilters} href={href}>
        No applicable test case of this module belongs to this release.
      </NothingMatches>
    )
  return (
    <EmptyState
      icon={CirclePlay}
      title="There is nothing to report yet"
      action={<ImportLink label="Import definitions" />}
    >
      The report fills as soon as this project has applicable test cases.
    </EmptyState>
  )
}
