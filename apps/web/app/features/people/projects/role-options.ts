import { ProjectRole, projectRoleNames } from '@caseweave/contract/people/roles'

/** The roles that somebody may give: Project Admin is given by those who may rename the project alone. */
export const roleOptions = (owner: boolean) =>
  ProjectRole.options
    .filter((role) => owner || role !== 'ProjectAdmin')
    .map((role) => ({ value: role, label: projectRoleNames[role] }))
