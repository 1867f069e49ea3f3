import {
  featureIndexSize,
  type IndexedFeatureFile,
  type IndexFeatureFiles,
} from '@caseweave/contract/automation/feature-files/feature-sync'
import { featureFiles, featureFileVersions } from '@caseweave/db/schema'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** The next {@link featureIndexSize} feature files of the project behind the id `after`, by their ids, with the hashes of their texts. */
export const indexFeatureFiles = (
  ctx: Ctx,
  { projectId, after }: IndexFeatureFiles & { projectId: number },
): Promise<IndexedFeatureFile[]> =>
  ctx.db
    .select({
      id: featureFiles.id,
      name: featureFiles.name,
      version: featureFiles.latestVersion,
      sha256: featureFileVersions.sourceHash,
      modifiedAt: featureFiles.modifiedAt,
    })
    .from(featureFiles)
    .innerJoin(
      featureFileVersions,
      and(
        eq(featureFileVersions.featureFileId, featureFiles.id),
        eq(featureFileVersions.version, featureFiles.latestVersion),
      ),
    )
    .where(and(eq(featureFiles.projectId, projectId), isNull(featureFiles.deletedAt), gt(featureFiles.id, after)))
    .orderBy(asc(featureFiles.id))
    .limit(featureIndexSize)
