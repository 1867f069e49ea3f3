import type { ApiCaller } from '@caseweave/api/router'
import { ReportedCasesQuery } from '@caseweave/contract/reports/reports/execution-report'
import { Day, dayOf } from '@caseweave/contract/reports/reports/report-days'
import type { ReportFileScope } from '@caseweave/contract/reports/reports/report-files'
import { type CoverageCounts, CoverageRowId } from '@caseweave/contract/reports/reports/reports'
import { z } from 'zod'
import { isExecution } from './report-address'

type Asked = { api: ApiCaller; projectId: number; parameters: URLSearchParams }

/** The filters of the coverage report in the address; module 0 and tag ALL mean no filter. */
const CoverageAddress = z.object({
  tag: z
    .string()
    .max(100)
    .catch('')
    .transform((tag) => (tag === 'ALL' ? '' : tag)),
  module: z.coerce.number().int().nonnegative().catch(0),
  option: CoverageRowId.catch('total'),
  /** The report of a past day, which is kept for all tags together. */
  on: Day.refine((day) => day < dayOf(new Date()))
    .optional()
    .catch(undefined),
})
const coverageAddress = (parameters: URLSearchParams) => CoverageAddress.parse(Object.fromEntries(parameters))

const nothing: CoverageCounts = { total: 0, automatable: 0, done: 0, pending: 0, nonAutomatable: 0 }

/** What the coverage report shows. */
export async function coverageData({ api, projectId, parameters }: Asked) {
  const { on, module, option, ...address } = coverageAddress(parameters)
  const tag = on ? '' : address.tag
  const moduleId = module || undefined
  const [past, now, tags, selected] = await Promise.all([
    on ? api.reportHistory.coverageOn({ projectId, on, moduleId }) : null,
    on ? null : api.reports.coverageFigures({ projectId, tag: tag || undefined, moduleId }),
    api.reports.tags({ projectId }),
    module ? api.reports.module({ projectId, moduleId: module }) : null,
  ])
  return {
    report: 'coverage' as const,
    projectId,
    counts: now?.counts ?? past?.counts ?? nothing,
    /** Null for a past day, of which only cases are kept. */
    steps: now?.steps ?? null,
    modules: now?.modules ?? [],
    /** The day that the figures are of; null for now. */
    past,
    tags: tag && !tags.includes(tag) ? [tag, ...tags] : tags,
    tag,
    option,
    module: selected,
    all: parameters.get('module') === '0',
  }
}
export type CoverageData = Awaited<ReturnType<typeof coverageData>>

/** Reads the address of the execution report: what is wrong in it counts as left out. */
export function executionAddress(parameters: URLSearchParams): ReportedCasesQuery {
  const named: Record<string, string> = { release: 'releaseId', env: 'environmentId', module: 'moduleId' }
  const raw: Record<string, string> = {}
  for (const [name, value] of parameters) if (value !== '') raw[named[name] ?? name] = value
  const result = ReportedCasesQuery.safeParse(raw)
  if (result.success) return result.data
  for (const { path } of result.error.issues) delete raw[String(path[0])]
  return ReportedCasesQuery.parse(raw)
}

/** What the execution report shows; a release, environment or module that is not of the project is not found. */
export async function executionData({ api, projectId, parameters }: Asked) {
  const query = executionAddress(parameters)
  const { releaseId, environmentId, moduleId } = query
  const [figures, cases, place, releases, environments] = await Promise.all([
    api.executionReports.figures({ projectId, ...query }),
    api.executionReports.cases({ projectId, ...query }),
    api.executionReports.place({ projectId, releaseId, environmentId, moduleId }),
    api.releases.list({ projectId, which: 'all' }),
    api.environments.list({ projectId }),
  ])
  return {
    report: 'execution' as const,
    projectId,
    query,
    figures,
    cases,
    module: moduleId && place.module ? { id: moduleId, trail: place.module } : null,
    all: parameters.get('module') === '0',
    releases: releases.map(({ id, number, enabled }) => ({ id, name: number, offered: enabled })),
    environments: environments.map(({ id, name, active }) => ({ id, name, offered: active })),
  }
}
export type ExecutionData = Awaited<ReturnType<typeof executionData>>

/** What a file that is asked for on this page is about. */
export function fileScopeOf(parameters: URLSearchParams): ReportFileScope {
  if (!isExecution(parameters)) {
    const { tag, module, option } = coverageAddress(parameters)
    return { report: 'coverage', tag: tag || undefined, moduleId: module || undefined, option }
  }
  const { releaseId, environmentId, moduleId, status, type, search } = executionAddress(parameters)
  return { report: 'execution', releaseId, environmentId, moduleId, status, type, search }
}
