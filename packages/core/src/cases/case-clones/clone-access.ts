import { cloneMessages } from '@caseweave/contract/cases/case-clones'
import { mayInProject } from '@caseweave/contract/people/permissions'
import type { ProjectAccess } from '@caseweave/contract/people/projects/projects'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import type { Ctx } from '../../context'
import { projectAccess } from '../../people/projects/project-access'

/** True where the person may add test cases. */
export const mayAddCases = ({ projectRole, organizationRole }: ProjectAccess) =>
  mayInProject('testCases.write', projectRole, organizationRole)

/**
 * The project that clones of cases of `source` come to. INVALID at `targetProjectId` where the person may not add cases; one of another
 * organization is answered like one that is not there, since nothing leaves an organization.
 */
export async function cloneTarget(ctx: Ctx, source: ProjectAccess, targetProjectId: number): Promise<ProjectAccess> {
  const target = await projectAccess(ctx, targetProjectId, 'project.read')
  if (target.organizationId !== source.organizationId) throw new AppError('NOT_FOUND', messages.notFound)
  if (mayAddCases(target)) return target
  throw new AppError('INVALID', cloneMessages.mayNotWrite(target.name), { field: 'targetProjectId' })
}
