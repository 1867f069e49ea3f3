import type {
  FeatureFileView,
  FeatureSource,
  GetDraftedSource,
  GetFeatureFile,
  GetFeatureSource,
} from '@caseweave/contract/automation/feature-files/feature-editor'
import { featureFileVersions, users } from '@caseweave/db/schema'
import { desc, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { personName } from '../../platform/text/person-name'
import { requireFeatureFile, requireFeatureVersion } from './require-feature-file'

/** A feature file with its versions, newest first; NOT_FOUND when the project has none of this id. */
export async function getFeatureFile(
  ctx: Ctx,
  input: GetFeatureFile & { projectId: number },
): Promise<FeatureFileView> {
  const file = await requireFeatureFile(ctx, input)
  const versions = await ctx.db
    .select({
      version: featureFileVersions.version,
      createdAt: featureFileVersions.createdAt,
      createdBy: personName(users),
      mergedWith: featureFileVersions.mergedWith,
    })
    .from(featureFileVersions)
    .leftJoin(users, eq(users.id, featureFileVersions.createdBy))
    .where(eq(featureFileVersions.featureFileId, file.id))
    .orderBy(desc(featureFileVersions.version))
  const authors = new Map(versions.map(({ version, createdBy }) => [version, createdBy]))
  return {
    ...file,
    versions: versions.map(({ mergedWith, ...version }) => ({
      ...version,
      mergedWith: mergedWith === null ? null : { version: mergedWith, createdBy: authors.get(mergedWith) ?? '' },
    })),
  }
}

/** The text of a version of a feature file, the latest when none is named; NOT_FOUND when there is none. */
export async function getFeatureSource(
  ctx: Ctx,
  input: GetFeatureSource & { projectId: number },
): Promise<FeatureSource> {
  const { latestVersion } = await requireFeatureFile(ctx, input)
  return requireFeatureVersion(ctx, { ...input, version: input.version ?? latestVersion })
}

/**
 * The version that a draft was begun on, of a deleted file too, so that what somebody wrote can be given back; NOT_FOUND when the project
 * has no such version.
 */
export const getDraftedSource = (ctx: Ctx, input: GetDraftedSource & { projectId: number }): Promise<FeatureSource> =>
  requireFeatureVersion(ctx, input)
