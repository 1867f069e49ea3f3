import { caseEndpoints } from './case-endpoints'
import { type Endpoint, groups } from './endpoint'
import { featureEndpoints } from './feature-endpoints'
import { javaEndpoints } from './java-endpoints'
import { projectEndpoints } from './project-endpoints'
import { reportEndpoints } from './report-endpoints'
import { resultEndpoints } from './result-endpoints'

const all = [
  ...resultEndpoints,
  ...projectEndpoints,
  ...caseEndpoints,
  ...featureEndpoints,
  ...javaEndpoints,
  ...reportEndpoints,
]

/** The whole interface, in the order of its description. */
export const endpoints: readonly Endpoint[] = groups.flatMap((name) => all.filter(({ group }) => group === name))
