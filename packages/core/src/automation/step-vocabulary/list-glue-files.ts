import type { GlueFile } from '@caseweave/contract/automation/step-vocabulary'
import { featureFiles } from '@caseweave/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** More than a select can show. */
const maxFiles = 2_000

/** The feature files of a project by name, the first 2,000 of them. */
export async function listGlueFiles(ctx: Ctx, { projectId }: { projectId: number }): Promise<GlueFile[]> {
  return ctx.db
    .select({ id: featureFiles.id, name: featureFiles.name })
    .from(featureFiles)
    .where(and(eq(featureFiles.projectId, projectId), isNull(featureFiles.deletedAt)))
    .orderBy(sql`lower(${featureFiles.name})`)
    .limit(maxFiles)
}
