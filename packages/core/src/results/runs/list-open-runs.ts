import type { OpenRun } from '@caseweave/contract/results/runs/runs'
import { environments, releases, testRuns, users } from '@caseweave/db/schema'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { personName } from '../../platform/text/person-name'
import { caseOfResults } from '../executions/case-of-results'

/** How many of them are offered. */
const mostOffered = 5

/** The runs of a case that still go on, the one that was worked on last first; NOT_FOUND when the project has no such case. */
export async function listOpenRuns(ctx: Ctx, input: { projectId: number; caseNumber: number }): Promise<OpenRun[]> {
  const { id } = await caseOfResults(ctx, input)
  return ctx.db
    .select({
      id: testRuns.id,
      release: releases.number,
      environment: environments.name,
      version: testRuns.version,
      by: personName(users),
      activeAt: testRuns.activeAt,
    })
    .from(testRuns)
    .innerJoin(releases, eq(releases.id, testRuns.releaseId))
    .innerJoin(environments, eq(environments.id, testRuns.environmentId))
    .leftJoin(users, eq(users.id, testRuns.createdBy))
    .where(and(eq(testRuns.testCaseId, id), isNull(testRuns.finishedAt)))
    .orderBy(desc(testRuns.activeAt), desc(testRuns.id))
    .limit(mostOffered)
}
