import { caseEndpoints } from './case-endpoints'
import type { Endpoint } from './endpoint'
import { projectEndpoints } from './project-endpoints'
import { reportEndpoints } from './report-endpoints'
import { resultEndpoints } from './result-endpoints'

/** The whole interface, in the order of its description. */
export const endpoints: readonly Endpoint[] = [
  ...resultEndpoints,
  ...projectEndpoints,
  ...caseEndpoints,
  ...reportEndpoints,
]
