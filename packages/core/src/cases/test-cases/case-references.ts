import { caseFormMessages } from '@caseweave/contract/cases/test-cases/test-case-form-messages'
import { AppError } from '@caseweave/contract/platform/errors'
import { projectMembers } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { holdModules } from '../../project/modules/lock-modules'

/** Holds the module that a form names until the transaction ends; INVALID at `moduleId` when the project has no such live one. */
export async function holdChosenModule(ctx: Ctx, projectId: number, moduleId: number): Promise<void> {
  try {
    await holdModules(ctx, projectId, [moduleId])
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error
    throw new AppError('INVALID', caseFormMessages.moduleGone, { field: 'moduleId' })
  }
}

/** Refuses an assignee (0 = nobody) who is not in the project, INVALID at `assignedTo`; membership stays until the transaction ends. */
export async function requireAssignee(ctx: Ctx, projectId: number, userId: number): Promise<void> {
  if (userId === 0) return
  const [member] = await ctx.db
    .select({ userId: projectMembers.userId })
    .from(projectMembers)
    .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, userId)))
    .for('key share')
  if (!member) throw new AppError('INVALID', caseFormMessages.assigneeGone, { field: 'assignedTo' })
}
