import type { ApiCaller } from '@caseweave/api/router'
import { isoDayIn } from '@caseweave/contract/platform/moments'
import type { CoverageCounts } from '@caseweave/contract/reports/reports/coverage-report'
import { ReportedCasesQuery } from '@caseweave/contract/reports/reports/execution-report'
import { dayOf } from '@caseweave/contract/reports/reports/report-days'
import { readScope, reportFilters } from '@caseweave/contract/reports/reports/report-scope'

/** `timeZone` = the reader's: files are named by its day, as those in mails are. */
type Asked = { api: ApiCaller; projectId: number; parameters: URLSearchParams; timeZone: string }

const nothing: CoverageCounts = { total: 0, automatable: 0, done: 0, pending: 0, nonAutomatable: 0 }

/** What the coverage report shows. */
export async function coverageData({ api, projectId, parameters, timeZone }: Asked) {
  const { option, moduleId, ...filter } = readScope(reportFilters.coverage, parameters)
  const on = filter.on && filter.on < dayOf(new Date()) ? filter.on : null
  // The report of a past day is kept for all tags together.
  const tag = on ? '' : (filter.tag ?? '')
  const [past, now, tags, selected] = await Promise.all([
    on ? api.reports.coverageOn({ projectId, on, moduleId }) : null,
    on ? null : api.reports.coverage({ projectId, tag: tag || undefined, moduleId }),
    api.reports.tags({ projectId }),
    moduleId ? api.reports.module({ projectId, moduleId }) : null,
  ])
  return {
    report: 'coverage' as const,
    projectId,
    counts: now?.counts ?? past?.counts ?? nothing,
    /** Null for a past day on which steps were not stored yet. */
    steps: (now ?? past)?.steps ?? null,
    modules: now?.modules ?? [],
    /** The day that the figures are of; null for now. */
    past,
    tags: tag && !tags.includes(tag) ? [tag, ...tags] : tags,
    tag,
    option,
    module: selected,
    narrowed: [selected?.trail.at(-1), tag],
    day: isoDayIn(new Date(), timeZone),
    all: parameters.get('module') === '0',
  }
}
export type CoverageData = Awaited<ReturnType<typeof coverageData>>

/** What the execution report shows; a release, environment or module that is not of the project is not found. */
export async function executionData({ api, projectId, parameters, timeZone }: Asked) {
  const query = readScope(ReportedCasesQuery, parameters)
  const { releaseId, environmentId, moduleId } = query
  const [figures, cases, modules, place, releases, environments] = await Promise.all([
    api.reports.execution({ projectId, ...query }),
    api.reports.executionCases({ projectId, ...query }),
    api.reports.executionModules({ projectId, releaseId, environmentId, moduleId }),
    api.reports.place({ projectId, releaseId, environmentId, moduleId }),
    api.releases.list({ projectId, which: 'all' }),
    api.environments.list({ projectId }),
  ])
  return {
    report: 'execution' as const,
    projectId,
    query,
    figures,
    cases,
    modules,
    module: moduleId && place.module ? { id: moduleId, trail: place.module } : null,
    narrowed: [place.release, place.environment, place.module?.at(-1)],
    day: isoDayIn(new Date(), timeZone),
    all: parameters.get('module') === '0',
    releases: releases.map(({ id, number, enabled }) => ({ id, name: number, offered: enabled })),
    environments: environments.map(({ id, name, active }) => ({ id, name, offered: active })),
  }
}
export type ExecutionData = Awaited<ReturnType<typeof executionData>>
