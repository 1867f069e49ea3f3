import { cloneMessages } from '@caseweave/contract/cases/case-clones'
import type { ProjectAccess } from '@caseweave/contract/people/projects/projects'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import type { Ctx } from '../../context'
import { projectAccess } from '../../people/projects/project-access'
import { mayWriteCases } from '../test-cases/may-write-cases'

/**
 * The project that clones of cases of `source` come to. INVALID at `targetProjectId` where the person may not add cases; one of another
 * organization is answered like one that is not there, since nothing leaves an organization.
 */
export async function cloneTarget(ctx: Ctx, source: ProjectAccess, targetProjectId: number): Promise<ProjectAccess> {
  const target = await projectAccess(ctx, targetProjectId, 'project.read')
  if (target.organizationId !== source.organizationId) throw new AppError('NOT_FOUND', messages.notFound)
  if (mayWriteCases(target)) return target
  throw new AppError('INVALID', cloneMessages.mayNotWrite(target.name), { field: 'targetProjectId' })
}
