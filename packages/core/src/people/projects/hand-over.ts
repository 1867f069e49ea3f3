import type { Holdings } from '@caseweave/contract/people/projects/project-members'
import { reportSchedules, testCases, testRuns } from '@caseweave/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'

const assignedCases = (projectId: number, userId: number) =>
  and(eq(testCases.projectId, projectId), eq(testCases.assignedTo, userId))
const schedulesOf = (projectId: number, userId: number) =>
  and(eq(reportSchedules.projectId, projectId), eq(reportSchedules.createdBy, userId))
const openRunsOf = (projectId: number, userId: number) =>
  and(eq(testRuns.projectId, projectId), eq(testRuns.createdBy, userId), isNull(testRuns.finishedAt))

/** What somebody has in a project. */
export async function holdingsOf(
  { db }: Ctx,
  { projectId, userId }: { projectId: number; userId: number },
): Promise<Holdings> {
  const [cases, schedules, runs] = await Promise.all([
    db.$count(testCases, and(assignedCases(projectId, userId), isNull(testCases.deletedAt))),
    db.$count(reportSchedules, schedulesOf(projectId, userId)),
    db.$count(testRuns, openRunsOf(projectId, userId)),
  ])
  return { cases, schedules, runs }
}

/** Gives what somebody has in a project to another member; what they wrote and finished stays theirs. */
export async function handOver(ctx: Ctx, input: { projectId: number; from: number; to: number }): Promise<void> {
  const { projectId, from, to } = input
  await ctx.tx(async ({ db }) => {
    const now = { modifiedBy: requireActor(ctx).id, modifiedAt: ctx.now() }
    await db
      .update(testCases)
      .set({ assignedTo: to, ...now })
      .where(assignedCases(projectId, from))
    await db.update(reportSchedules).set({ createdBy: to }).where(schedulesOf(projectId, from))
    await db.update(testRuns).set({ createdBy: to }).where(openRunsOf(projectId, from))
  })
}
