import type { AssignedRoles, AssignToProjects } from '@caseweave/contract/people/settings/user-setup'
import type { Ctx } from '../../context'
import type { OrganizationAccess } from '../organizations/organization-access'
import { setProjectRoles } from '../projects/set-project-roles'

/** Gives each of these people one role in each of these projects, all or nothing, and says how many roles that changed. */
export async function assignToProjects(
  ctx: Ctx,
  { organization, people, projects, role }: { organization: OrganizationAccess } & AssignToProjects,
): Promise<AssignedRoles> {
  const entries = projects.flatMap((projectId) => people.map((userId) => ({ projectId, userId, role })))
  const { added, changed, unchanged } = await setProjectRoles(ctx, { organization, entries })
  return { added: added.length, changed: changed.length, unchanged: unchanged.length }
}
