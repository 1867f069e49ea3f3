import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { featureFiles, featureFileVersions } from '@caseweave/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

type FileRef = { projectId: number; fileId: number }

/** A feature file of the project that is not deleted; NOT_FOUND otherwise. */
export async function requireFeatureFile(ctx: Ctx, { projectId, fileId }: FileRef) {
  const [file] = await ctx.db
    .select({
      id: featureFiles.id,
      name: featureFiles.name,
      language: featureFiles.language,
      latestVersion: featureFiles.latestVersion,
    })
    .from(featureFiles)
    .where(and(eq(featureFiles.projectId, projectId), eq(featureFiles.id, fileId), isNull(featureFiles.deletedAt)))
  if (!file) throw new AppError('NOT_FOUND', messages.notFound)
  return file
}

/** One version of a feature file of the project, of a deleted file too; NOT_FOUND when there is none. */
export async function requireFeatureVersion(ctx: Ctx, { projectId, fileId, version }: FileRef & { version: number }) {
  const [found] = await ctx.db
    .select({
      name: featureFiles.name,
      version: featureFileVersions.version,
      text: featureFileVersions.source,
      encoding: featureFileVersions.encoding,
      byteOrderMark: featureFileVersions.byteOrderMark,
    })
    .from(featureFiles)
    .innerJoin(featureFileVersions, eq(featureFileVersions.featureFileId, featureFiles.id))
    .where(
      and(eq(featureFiles.projectId, projectId), eq(featureFiles.id, fileId), eq(featureFileVersions.version, version)),
    )
  if (!found) throw new AppError('NOT_FOUND', messages.notFound)
  return found
}

/** Holds the project's feature files until the transaction ends, as imports do: whoever writes one does it alone. */
export async function holdFeatureFiles(ctx: Ctx, projectId: number): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('automation import', ${projectId}))`)
}
