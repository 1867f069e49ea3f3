import { dayText } from '@caseweave/contract/platform/moments'
import { releasesPath } from '@caseweave/contract/project/addresses'
import { reportHref } from '@caseweave/contract/reports/reports/report-addresses'
import { dayOf } from '@caseweave/contract/reports/reports/report-days'
import { HistoryFilter, readScope, reportFilters, writeScope } from '@caseweave/contract/reports/reports/report-scope'
import { buttonClasses } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Link } from '@caseweave/ui/navigation'
import { ListFrame, ScreenHead } from '@caseweave/ui/screen'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { ChartPie, ChartSpline, Rocket } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { AskManager } from '../../people/projects/ask-manager'
import { idOf } from '../../platform/screen/id.server'
import { CoverageHistorySection } from './coverage-history-section'
import { historyHref } from './history-address'
import { HistoryFilters } from './history-filters'
import { ReleaseHistorySection } from './release-history-section'

export const meta: MetaFunction = () => [{ title: 'Coverage through time · Caseweave' }]
export const handle = { crumb: 'Through time' }

export async function loader(args: LoaderFunctionArgs) {
  const api = apiFor(args)
  const projectId = idOf(args.params.projectId)
  const filter = readScope(HistoryFilter, new URL(args.request.url).searchParams)
  const { moduleId, from, to } = filter
  const range = { projectId, moduleId, from, to }
  // Nothing but the list of releases is waited for before the results of one.
  const release = async () => {
    const releases = await api.releases.list({ projectId, which: 'all' })
    const releaseId = filter.releaseId || (releases.find(({ enabled }) => enabled) ?? releases[0])?.id
    const asked = releaseId && { ...range, releaseId, environmentId: filter.environmentId }
    return { releases, releaseId, results: asked ? await api.reports.releaseHistory(asked) : null }
  }
  const [coverage, { releases, releaseId, results }, environments, module] = await Promise.all([
    api.reports.coverageHistory(range),
    release(),
    api.environments.list({ projectId }),
    moduleId ? api.reports.module({ projectId, moduleId }) : null,
  ])
  return {
    projectId,
    filter: { ...filter, releaseId: releaseId ?? 0 },
    today: dayOf(new Date()),
    coverage,
    results,
    releases: releases.map(({ id, number }) => ({ id, number })),
    environments: environments.map(({ id, name }) => ({ id, name })),
    trail: module?.trail ?? null,
  }
}

/** How automation and the results of a release went on, from the stored figures of each day. */
export default function History() {
  const { projectId, filter, today, coverage, results, releases, environments, trail } = useLoaderData<typeof loader>()
  const release = releases.find(({ id }) => id === filter.releaseId)
  const environment = environments.find(({ id }) => id === filter.environmentId)
  // The coverage report, of now when no day is named.
  const hrefOn = (on?: string) =>
    reportHref('coverage', projectId, {
      parameters: writeScope(reportFilters.coverage, { moduleId: filter.moduleId, on }),
    })
  return (
    <>
      <ListFrame>
        <ScreenHead
          title="Coverage through time"
          lead="How automation grew, and how the results of a release came in."
          actions={
            <Link href={hrefOn()} className={buttonClasses({ variant: 'outline' })}>
              <ChartPie aria-hidden="true" /> Test Coverage
            </Link>
          }
        />
        <HistoryFilters
          hrefFor={(changes, below) => historyHref(projectId, { ...filter, ...changes }, below)}
          filter={filter}
          range={coverage}
          today={today}
          releases={releases}
          environments={environments}
          trail={trail}
        />
        {coverage.points.length === 0 ? (
          <EmptyState icon={ChartSpline} title="Nothing was stored on these days">
            {coverage.first
              ? `The figures of this project are stored since ${dayText(coverage.first)}. Please choose later days.`
              : 'The figures of this project are stored from today on.'}
          </EmptyState>
        ) : (
          <CoverageHistorySection hrefOn={hrefOn} history={coverage} today={today} />
        )}
        {results && release && results.points.length > 0 ? (
          <ReleaseHistorySection
            release={release.number}
            environment={environment?.name ?? null}
            history={results}
            today={today}
          />
        ) : null}
        {releases.length === 0 ? (
          <EmptyState
            icon={Rocket}
            title="This project has no release yet"
            action={<AskManager href={releasesPath(projectId)} label="Add a release" />}
          >
            Its results through time are shown here as soon as test cases belong to a release.
          </EmptyState>
        ) : null}
      </ListFrame>
      <Outlet />
    </>
  )
}
