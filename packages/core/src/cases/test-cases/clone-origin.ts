import type { CloneOrigin } from '@caseweave/contract/cases/test-cases/clone-origin'
import { AppError } from '@caseweave/contract/platform/errors'
import { caseClones, testCases } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { projectAccess } from '../../people/projects/project-access'

/** What a case of the project was cloned from; null for one that is no clone. Who may not read the other project learns nothing of it. */
export async function cloneOrigin(ctx: Ctx, projectId: number, testCaseId: number): Promise<CloneOrigin | null> {
  const [row] = await ctx.dbByKey
    .select({ version: caseClones.sourceVersion, projectId: testCases.projectId, number: testCases.number })
    .from(caseClones)
    .leftJoin(testCases, eq(testCases.id, caseClones.sourceId))
    .where(eq(caseClones.testCaseId, testCaseId))
  if (!row) return null
  const { version } = row
  if (row.projectId === null || row.number === null) return { version, place: null, sameProject: false }
  const source = await readable(ctx, row.projectId)
  return {
    version,
    place: source && { projectId: source.id, project: source.name, number: row.number },
    sameProject: row.projectId === projectId,
  }
}

async function readable(ctx: Ctx, projectId: number) {
  try {
    return await projectAccess(ctx, projectId, 'testCases.read')
  } catch (error) {
    if (error instanceof AppError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN')) return null
    throw error
  }
}
