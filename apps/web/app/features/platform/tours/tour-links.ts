/** The parameter of an address that starts a tour. */
export const tourParameter = 'appWalkthroughIntro'

export type TourName =
  | 'automationMapping'
  | 'releaseMapping'
  | 'coverage'
  | 'execution'
  | 'dashboardReleaseMapping'
  | 'dashboardCoverage'

type Tour = {
  /** The value of {@link tourParameter} that starts it. */
  intro: string
  /** What its last button says. */
  doneLabel: string
  /** Where it goes on when it was seen to its end. */
  doneHref: (projectId: number) => string
  /** Where somebody goes who leaves it early; null = the page stays as it is. */
  leaveHref: ((projectId: number) => string) | null
}

const inProject = (screen: string) => (projectId: number) => `/project/${projectId}/app/${screen}`

/** The tours lead from one to the next: mapping, release mapping, coverage, execution, and back to the dashboard. */
export const tours: Record<TourName, Tour> = {
  automationMapping: {
    intro: 'true',
    doneLabel: 'Next page',
    doneHref: () => `/dashBoard?${tourParameter}=ReleaseMapping`,
    leaveHref: inProject('testCaseMapping'),
  },
  releaseMapping: {
    intro: 'true',
    doneLabel: 'Next page',
    doneHref: () => `/dashBoard?${tourParameter}=CoverageGraph`,
    leaveHref: inProject('releaseMapping'),
  },
  coverage: {
    intro: 'true',
    doneLabel: 'Next page',
    doneHref: inProject(`graphReport?execution=true&${tourParameter}=executionTour`),
    leaveHref: inProject('testCaseDefinition'),
  },
  execution: {
    intro: 'executionTour',
    doneLabel: 'End Tutorial',
    doneHref: () => '/dashBoard',
    leaveHref: inProject('testCaseDefinition'),
  },
  dashboardReleaseMapping: {
    intro: 'ReleaseMapping',
    doneLabel: 'Next page',
    doneHref: inProject(`releaseMapping?${tourParameter}=true`),
    leaveHref: null,
  },
  dashboardCoverage: {
    intro: 'CoverageGraph',
    doneLabel: 'Next page',
    doneHref: inProject(`graphReport?${tourParameter}=true`),
    leaveHref: null,
  },
}

/** An address without what starts a tour. */
export function withoutTour(pathname: string, search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete(tourParameter)
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname
}
