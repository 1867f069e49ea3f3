import { bulkChangeEndpoints } from './bulk-change-endpoints'
import { caseChangeEndpoints } from './case-change-endpoints'
import { caseEndpoints } from './case-endpoints'
import { type Endpoint, groups } from './endpoint'
import { featureEndpoints } from './feature-endpoints'
import { imageEndpoints } from './image-endpoints'
import { inboxEndpoints } from './inbox-endpoints'
import { javaEndpoints } from './java-endpoints'
import { mappingEndpoints } from './mapping-endpoints'
import { memberEndpoints } from './member-endpoints'
import { moduleEndpoints } from './module-endpoints'
import { organizationEndpoints } from './organization-endpoints'
import { projectEndpoints } from './project-endpoints'
import { projectMemberEndpoints } from './project-member-endpoints'
import { releaseMappingEndpoints } from './release-mapping-endpoints'
import { reportEndpoints } from './report-endpoints'
import { reportFileEndpoints } from './report-file-endpoints'
import { resultEndpoints } from './result-endpoints'
import { runEndpoints } from './run-endpoints'
import { suggestionEndpoints } from './suggestion-endpoints'
import { testCycleEndpoints } from './test-cycle-endpoints'
import { ticketEndpoints } from './ticket-endpoints'

const all = [
  ...resultEndpoints,
  ...projectEndpoints,
  ...moduleEndpoints,
  ...caseEndpoints,
  ...caseChangeEndpoints,
  ...bulkChangeEndpoints,
  ...imageEndpoints,
  ...ticketEndpoints,
  ...releaseMappingEndpoints,
  ...runEndpoints,
  ...testCycleEndpoints,
  ...inboxEndpoints,
  ...mappingEndpoints,
  ...suggestionEndpoints,
  ...featureEndpoints,
  ...javaEndpoints,
  ...reportEndpoints,
  ...reportFileEndpoints,
  ...organizationEndpoints,
  ...memberEndpoints,
  ...projectMemberEndpoints,
]

/** The whole interface, in the order of its description. */
export const endpoints: readonly Endpoint[] = groups.flatMap((name) => all.filter(({ group }) => group === name))
