import { mayInProject } from '@caseweave/contract/people/permissions'
import type { ProjectAccess } from '@caseweave/contract/people/projects/projects'

/** True where the person may add and change test cases. */
export const mayWriteCases = ({ projectRole, organizationRole }: ProjectAccess) =>
  mayInProject('testCases.write', projectRole, organizationRole)
