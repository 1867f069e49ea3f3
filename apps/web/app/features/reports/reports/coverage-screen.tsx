import { mayInProject } from '@caseweave/contract/people/permissions'
import { automatedText, type CoverageRowId } from '@caseweave/contract/reports/reports/coverage-report'
import { reportPath } from '@caseweave/contract/reports/reports/report-addresses'
import { coverageModuleCells, coverageModuleColumns } from '@caseweave/contract/reports/reports/report-told'
import { ListFrame } from '@caseweave/ui/screen'
import { useLocation } from '@remix-run/react'
import type { FormReply } from '../../../server/form.server'
import { useProject } from '../../people/projects/project.route'
import { casesBehind } from './cases-behind'
import { CoverageDownload } from './coverage-download'
import { CoverageEmpty } from './coverage-empty'
import { CoverageFigures } from './coverage-figures'
import { CoverageFilters } from './coverage-filters'
import { PastDay } from './past-day'
import { PrintedFilters } from './printed-filters'
import { changedHref } from './report-address'
import type { CoverageData } from './report-data.server'
import { ReportHead } from './report-head'
import { ReportModules } from './report-modules'

interface CoverageScreenProps {
  data: CoverageData
  lastResult: FormReply['lastResult'] | undefined
}

/** How much of a project is automated. */
export function CoverageScreen({ data, lastResult }: CoverageScreenProps) {
  const { report, projectId, counts, steps, modules, past } = data
  const { search } = useLocation()
  const path = reportPath(report, projectId)
  const { projectRole, organizationRole } = useProject()
  // The cases of a past day are not kept, only their figures.
  const mayList = !past && mayInProject('testCases.read', projectRole, organizationRole)
  const casesOf = (row: CoverageRowId, moduleId = data.module?.id) =>
    casesBehind(projectId, row, { tag: data.tag, moduleId })

  return (
    <ListFrame>
      <ReportHead
        projectId={projectId}
        report={report}
        narrowed={data.narrowed}
        day={data.day}
        title="Test coverage"
        tour="coverage"
        description="How much of this project’s applicable test cases is automated."
        // Its files tell how it is now.
        drawable={counts.total > 0 && !past}
      />
      {past ? <PastDay past={past} todayHref={changedHref(path, search, { on: null })} /> : null}
      <CoverageFilters data={data} path={path} />
      <PrintedFilters
        filters={[
          ['Tag', data.tag || 'All'],
          ['Module', data.module?.trail.join(' › ') ?? 'All'],
        ]}
      />
      {past && !past.counts ? null : counts.total === 0 ? (
        <CoverageEmpty data={data} path={path} />
      ) : (
        <>
          {steps ? (
            <div>
              <p className="text-base font-medium" data-automated>
                {automatedText(counts, steps)}
              </p>
              <p className="text-muted-foreground">
                Steps are those that test cases {past ? 'had on that day' : 'have today'}, those of scenarios too; a
                free text counts as one step.
              </p>
            </div>
          ) : null}
          <CoverageFigures counts={counts} steps={steps} hrefFor={mayList ? casesOf : null} />
          <ReportModules
            caption="Coverage by module"
            columns={coverageModuleColumns}
            rows={modules.map((each) => ({
              ...each,
              cells: coverageModuleCells(each),
              hrefs: mayList ? [casesOf('total', each.id), casesOf('done', each.id)] : [],
            }))}
            search={search}
            path={path}
          />
          <CoverageDownload data={data} path={path} lastResult={lastResult} />
        </>
      )}
    </ListFrame>
  )
}
