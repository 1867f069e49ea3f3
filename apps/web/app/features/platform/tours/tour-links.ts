import { automationPath } from '@caseweave/contract/automation/addresses'
import { definitionsPath } from '@caseweave/contract/cases/addresses'
import { dashboardPath } from '@caseweave/contract/people/accounts'
import { orgChartPath } from '@caseweave/contract/people/addresses'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { reportHref } from '@caseweave/contract/reports/reports/report-addresses'
import { releaseMappingPath } from '@caseweave/contract/results/addresses'
/** The parameter of an address that starts a tour. */
export const tourParameter = 'appWalkthroughIntro'

export type TourName =
  | 'automationMapping'
  | 'releaseMapping'
  | 'coverage'
  | 'execution'
  | 'dashboardReleaseMapping'
  | 'dashboardCoverage'
  | 'product'
  | 'assetInfo'
  | 'orgChart'
  | 'mailBox'
  | 'help'

type Tour = {
  /** The value of {@link tourParameter} that starts it. */
  intro: string
  /** What its last button says. */
  doneLabel: string
  /** Where it goes on when it was seen to its end; null = the page stays as it is. */
  doneHref: ((projectId: number) => string) | null
  /** Where somebody goes who leaves it early; null = the page stays as it is. */
  leaveHref: ((projectId: number) => string) | null
}

/** What a tour that leads nowhere says and does at its end: the page stays as it is. */
const alone = { intro: 'true', doneLabel: 'End Tutorial', doneHref: null, leaveHref: null } as const

/** The tours lead from one to the next: mapping, release mapping, coverage, execution, and back to the dashboard. */
export const tours: Record<TourName, Tour> = {
  automationMapping: {
    intro: 'true',
    doneLabel: 'Next page',
    doneHref: () => `${dashboardPath}?${tourParameter}=ReleaseMapping`,
    leaveHref: automationPath,
  },
  releaseMapping: {
    intro: 'true',
    doneLabel: 'Next page',
    doneHref: () => `${dashboardPath}?${tourParameter}=CoverageGraph`,
    leaveHref: releaseMappingPath,
  },
  coverage: {
    intro: 'true',
    doneLabel: 'Next page',
    doneHref: (projectId) =>
      reportHref('execution', projectId, { parameters: new URLSearchParams({ [tourParameter]: 'executionTour' }) }),
    leaveHref: definitionsPath,
  },
  execution: {
    intro: 'executionTour',
    doneLabel: 'End Tutorial',
    doneHref: () => dashboardPath,
    leaveHref: definitionsPath,
  },
  dashboardReleaseMapping: {
    intro: 'ReleaseMapping',
    doneLabel: 'Next page',
    doneHref: (projectId) => withParameters(releaseMappingPath(projectId), { [tourParameter]: 'true' }),
    leaveHref: null,
  },
  dashboardCoverage: {
    intro: 'CoverageGraph',
    doneLabel: 'Next page',
    doneHref: (projectId) =>
      reportHref('coverage', projectId, { parameters: new URLSearchParams({ [tourParameter]: 'true' }) }),
    leaveHref: null,
  },
  product: { ...alone, intro: 'product' },
  // Those who keep assets keep people, too.
  assetInfo: {
    ...alone,
    doneLabel: 'Next page',
    doneHref: () => withParameters(orgChartPath, { [tourParameter]: 'true' }),
  },
  orgChart: alone,
  mailBox: alone,
  help: alone,
}

/** An address without what starts a tour. */
export function withoutTour(pathname: string, search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete(tourParameter)
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname
}
