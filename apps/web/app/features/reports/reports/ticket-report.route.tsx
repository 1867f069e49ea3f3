import { isoDayIn } from '@caseweave/contract/platform/moments'
import { reportPath } from '@caseweave/contract/reports/reports/report-addresses'
import { readScope } from '@caseweave/contract/reports/reports/report-scope'
import { reports } from '@caseweave/contract/reports/reports/report-table'
import {
  TicketPart,
  TicketReportQuery,
  ticketPartNames,
  ticketPartTexts,
  ticketReportLimits,
} from '@caseweave/contract/reports/reports/ticket-report'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Pagination } from '@caseweave/ui/pagination'
import { ListFrame } from '@caseweave/ui/screen'
import { Tabs } from '@caseweave/ui/tabs'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { CircleCheck } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { idOf } from '../../platform/screen/id.server'
import { NothingMatches } from '../../platform/screen/nothing-matches'
import { timeZoneOf } from '../../platform/time/time-zone.server'
import { DownloadForm } from './download-form'
import { ExecutionPlaces } from './execution-places'
import { ModuleFilter } from './module-filter'
import { PrintedFilters } from './printed-filters'
import { changedHref } from './report-address'
import { ReportHead } from './report-head'
import { startFile } from './start-file.server'
import { TicketPlaces, TicketRows } from './ticket-tables'

export const meta: MetaFunction = () => [{ title: `${reports.tickets.pageTitle} · Caseweave` }]

export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const parameters = new URL(args.request.url).searchParams
  const query = readScope(TicketReportQuery, parameters)
  const api = apiFor(args)
  const [report, place, releases, environments] = await Promise.all([
    api.reports.tickets({ projectId, ...query }),
    api.reports.place({ projectId, ...query }),
    api.releases.list({ projectId, which: 'all' }),
    api.environments.list({ projectId }),
  ])
  return {
    ...{ projectId, query, report },
    module: query.moduleId && place.module ? { id: query.moduleId, trail: place.module } : null,
    all: parameters.get('module') === '0',
    day: isoDayIn(new Date(), timeZoneOf(args.request)),
    names: { release: place.release, environment: place.environment },
    releases: releases.map(({ id, number, enabled }) => ({ id, name: number, offered: enabled })),
    environments: environments.map(({ id, name, active }) => ({ id, name, offered: active })),
  }
}

export const action = (args: ActionFunctionArgs) => startFile(args, 'tickets')

/** Which tickets are open where, which need a look, and which failing cases have none. */
export default function TicketReport() {
  const data = useLoaderData<typeof loader>()
  const { projectId, query, report, module, all, names } = data
  const lastResult = useActionData<typeof action>()?.lastResult
  const { search } = useLocation()
  const path = reportPath('tickets', projectId)
  const { part } = query
  const { counts, places, rows, page, pageCount } = report
  const { count, more } = counts[part]
  const filtered = data.query.releaseId !== 0 || data.query.environmentId !== 0 || module !== null
  return (
    <ListFrame>
      <ReportHead
        projectId={projectId}
        report="tickets"
        title={reports.tickets.title}
        tour={null}
        description="What tickets say, beside what the tests say."
        drawable={false}
      />
      <div className="print-hidden flex flex-wrap items-end gap-3">
        <ExecutionPlaces path={path} data={data} />
        <ModuleFilter path={path} module={module} all={all} />
      </div>
      <PrintedFilters
        filters={[
          ['Environment', names.environment ?? 'All'],
          ['Release', names.release ?? 'All'],
          ['Module', module?.trail.join(' › ') ?? 'All'],
        ]}
      />
      <div className="grid grid-cols-1 gap-3">
        <Tabs
          label="Lists"
          tabs={TicketPart.options.map((each) => ({
            href: changedHref(path, search, { part: each === 'open' ? null : each }),
            label: `${ticketPartNames[each]}${counts[each].more ? ' (at least)' : ''}`,
            count: counts[each].count,
            current: each === part,
          }))}
        />
        <p className="text-muted-foreground">{ticketPartTexts[part]}</p>
        {count === 0 && filtered ? (
          <NothingMatches
            title={`${ticketPartNames[part]}: none here`}
            href={changedHref(path, '', { part: part === 'open' ? null : part })}
          >
            Other releases, environments or modules may have some.
          </NothingMatches>
        ) : count === 0 ? (
          <EmptyState icon={CircleCheck} title={`${ticketPartNames[part]}: none here`}>
            Tickets come here from the test cases and failed results that they are attached to.
          </EmptyState>
        ) : (
          <>
            {part === 'open' ? <TicketPlaces places={places} /> : null}
            <TicketRows projectId={projectId} part={part} rows={rows} />
            <Pagination
              page={page}
              pageCount={pageCount}
              hrefFor={(to) => changedHref(path, search, { page: String(to) })}
              total={count}
              noun={more ? ['and more', 'and more'] : ['line', 'lines']}
              pageSize={ticketReportLimits.page}
            />
          </>
        )}
      </div>
      <section className="print-hidden">
        <DownloadForm
          projectId={projectId}
          report="tickets"
          narrowed={[names.release, names.environment, module?.trail.at(-1)]}
          day={data.day}
          lastResult={lastResult}
        />
      </section>
      <Outlet />
    </ListFrame>
  )
}
