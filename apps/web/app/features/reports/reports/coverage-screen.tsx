import { planHref } from '@caseweave/contract/automation/addresses'
import { mayInProject } from '@caseweave/contract/people/permissions'
import { messages } from '@caseweave/contract/platform/messages'
import { reportPath } from '@caseweave/contract/reports/reports/report-addresses'
import { automatedText, CoverageRowId, coverageRowNames } from '@caseweave/contract/reports/reports/reports'
import { buttonClasses } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Field } from '@caseweave/ui/field'
import { Link } from '@caseweave/ui/navigation'
import { Select } from '@caseweave/ui/select'
import { Form, useLocation, useSubmit } from '@remix-run/react'
import { ChartSpline, ListOrdered, PieChart } from 'lucide-react'
import { useState } from 'react'
import type { FormReply } from '../../../server/form.server'
import { useProject } from '../../people/projects/project.route'
import { CoverageChart } from './coverage-chart'
import { CoverageModules } from './coverage-modules'
import { CoverageTable } from './coverage-table'
import { DownloadForm } from './download-form'
import { historyHref } from './history-address'
import { ModuleFilter } from './module-filter'
import { PastDay } from './past-day'
import { changedHref, keptParameters } from './report-address'
import type { CoverageData } from './report-data.server'
import { ReportHead } from './report-head'

interface CoverageScreenProps {
  data: CoverageData
  lastResult: FormReply['lastResult'] | undefined
}

/** How much of a project is automated. */
export function CoverageScreen({ data, lastResult }: CoverageScreenProps) {
  const { report, projectId, counts, steps, modules, past, tags, tag, option, module, all } = data
  const { projectRole, organizationRole } = useProject()
  const { search } = useLocation()
  const path = reportPath(report, projectId)
  const submit = useSubmit()
  const [highlighted, setHighlighted] = useState<CoverageRowId | null>(null)
  const filtered = tag !== '' || module !== null

  return (
    <main id="main" className="mx-auto flex w-full max-w-6xl flex-col gap-5 px-4 py-5 sm:px-6">
      <ReportHead
        projectId={projectId}
        report={report}
        title="Test coverage"
        tour="coverage"
        description="How much of this project’s applicable test cases is automated."
        // Its files tell how it is now.
        drawable={counts.total > 0 && !past}
      />
      {past ? <PastDay past={past} todayHref={changedHref(path, search, { on: null })} /> : null}

      <div className="flex flex-wrap items-end gap-3">
        <Form
          method="get"
          action={path}
          hidden={past !== null}
          className="flex items-end gap-2"
          onChange={(event) => submit(event.currentTarget)}
          data-tour="tag"
        >
          <Field id="tag" label="Tag" className="w-52">
            {(control) => (
              <Select {...control} key={tag} name="tag" defaultValue={tag || 'ALL'}>
                <option value="ALL">All</option>
                {tags.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </Select>
            )}
          </Field>
          {keptParameters(search, ['tag']).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <noscript>
            <button type="submit" className={buttonClasses({ variant: 'secondary' })}>
              Apply
            </button>
          </noscript>
        </Form>
        <ModuleFilter path={path} module={module} all={all} />
        <div className="flex flex-wrap gap-2 sm:ms-auto">
          <Link
            href={historyHref(projectId, { moduleId: module?.id })}
            className={buttonClasses({ variant: 'outline' })}
          >
            <ChartSpline aria-hidden="true" /> Through time
          </Link>
          {mayInProject('mapping.read', projectRole, organizationRole) ? (
            <Link href={planHref(projectId, module?.id)} className={buttonClasses({ variant: 'outline' })}>
              <ListOrdered aria-hidden="true" /> What to automate next
            </Link>
          ) : null}
        </div>
      </div>

      {past && !past.counts ? null : counts.total === 0 ? (
        <EmptyState
          icon={PieChart}
          title={filtered ? messages.noDataForFilters : 'There is nothing to report yet'}
          action={
            filtered ? (
              <Link href={path} className={buttonClasses({ variant: 'secondary' })}>
                Remove the filters
              </Link>
            ) : undefined
          }
        >
          {filtered
            ? 'No applicable test case carries this tag in this module.'
            : 'The report fills as soon as this project has applicable test cases.'}
        </EmptyState>
      ) : (
        <>
          {steps ? (
            <p className="text-base font-medium" data-automated>
              {automatedText(counts, steps)}
            </p>
          ) : null}
          <section
            aria-label="Coverage Report"
            className="grid grid-cols-[minmax(0,1fr)] items-center gap-6 noscript:block lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
          >
            <div data-tour="chart">
              <CoverageChart counts={counts} highlighted={highlighted} onHighlight={setHighlighted} />
            </div>
            <div data-tour="table">
              <CoverageTable counts={counts} steps={steps} highlighted={highlighted} onHighlight={setHighlighted} />
            </div>
          </section>
          <CoverageModules modules={modules} search={search} path={path} />
          <section
            aria-label="Download Test Cases"
            hidden={past !== null}
            className="flex flex-wrap items-start gap-x-2 gap-y-3"
          >
            <Form
              method="get"
              action={path}
              className="flex items-end gap-2"
              data-tour="option"
              onChange={(event) => submit(event.currentTarget, { preventScrollReset: true, replace: true })}
            >
              <Field id="option" label="Report option" className="w-52">
                {(control) => (
                  <Select {...control} key={option} name="option" defaultValue={option}>
                    {CoverageRowId.options.map((row) => (
                      <option key={row} value={row}>
                        {coverageRowNames[row]}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              {keptParameters(search, ['option']).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <noscript>
                <button type="submit" className={buttonClasses({ variant: 'secondary' })}>
                  Choose
                </button>
              </noscript>
            </Form>
            <DownloadForm projectId={projectId} report={report} lastResult={lastResult} />
          </section>
        </>
      )}
    </main>
  )
}
