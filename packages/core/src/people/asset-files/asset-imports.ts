import { randomUUID } from 'node:crypto'
import { assetImportMessages } from '@caseweave/contract/people/asset-files/asset-import-messages'
import {
  type AssetImportRef,
  type AssetImportStatus,
  assetImportLimits,
  type ChangeAssetImport,
} from '@caseweave/contract/people/asset-files/asset-imports'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { assetImports, files, jobs } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import type { FileStore } from '../../platform/files/file-store'
import { addStoredFile } from '../../platform/files/stored-file'
import { plainFileName, refusedFile, type Upload, underLimit } from '../../platform/files/uploads'
import { startJob } from '../../platform/jobs/start-job'
import { importAssetsJob, previewAssetsJob } from './jobs'
import { detectAssets } from './read-assets'

type Place = { organization: { id: number } }

/** The condition that finds an import in its own organization only. */
export const isAssetImport = ({ organizationId, importId }: AssetImportRef) =>
  and(eq(assetImports.id, importId), eq(assetImports.organizationId, organizationId))

/** The import that a query found; NOT_FOUND when it found none, as for one of another organization. */
export const foundAssetImport = <Row>([row]: readonly Row[]): Row => {
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return row
}

/** The bytes of a stored file of assets: less than 15 MB. */
async function bytesOf(store: FileStore, key: string): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of store.read(key)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * Stores a file of assets and starts its dry run; nothing is changed yet. INVALID at `file` for what is no such file, and nothing of it is
 * kept.
 */
export async function createAssetImport(
  ctx: Ctx,
  { organization, upload }: Place & { upload: Upload },
): Promise<{ importId: number }> {
  const name = plainFileName(upload.name)
  const storageKey = `imports/${randomUUID()}.csv`
  const content = underLimit(upload.content, assetImportLimits.fileBytes, assetImportMessages.tooLarge)
  const bytes = await ctx.files.write(storageKey, content)
  try {
    if (!/\.(csv|txt|tsv)$/i.test(name)) throw refusedFile(assetImportMessages.notCsv(name))
    const plan = detectAssets(await bytesOf(ctx.files, storageKey))
    return await ctx.tx(async (tx) => {
      const fileId = await addStoredFile(tx, { projectId: null, storageKey, name, mediaType: 'text/csv', bytes })
      const made = { organizationId: organization.id, fileId, fileName: name, createdBy: requireActor(tx).id }
      const rows = await tx.db
        .insert(assetImports)
        .values({ ...made, status: 'previewing', ...plan })
        .returning({ importId: assetImports.id })
      const { importId } = foundAssetImport(rows)
      await giveTo(tx, { organizationId: organization.id, importId }, 'previewing')
      return { importId }
    })
  } catch (error) {
    await ctx.files.remove(storageKey)
    throw error
  }
}

async function giveTo(tx: Ctx, ref: AssetImportRef, status: 'previewing' | 'importing'): Promise<void> {
  const jobId = await startJob(tx, status === 'previewing' ? previewAssetsJob : importAssetsJob, ref, null)
  await tx.db.update(assetImports).set({ status, jobId }).where(isAssetImport(ref))
}

/** Reads the file of an import otherwise, and makes the dry run again; CONFLICT while it is at work, and once it was started. */
export async function changeAssetImport(
  ctx: Ctx,
  { organization, importId, createTypes, ...format }: Place & { importId: number } & ChangeAssetImport,
): Promise<void> {
  const ref = { organizationId: organization.id, importId }
  await ctx.tx(async (tx) => {
    const { status, jobStatus, storageKey } = await held(tx, ref)
    if (status === 'importing' || status === 'done') throw new AppError('CONFLICT', assetImportMessages.started)
    if (status === 'previewing' && jobStatus !== 'failed') throw new AppError('CONFLICT', assetImportMessages.atWork)
    const plan = detectAssets(await bytesOf(tx.files, storageKey), format)
    await tx.db
      .update(assetImports)
      .set({ ...plan, createTypes, counts: null })
      .where(isAssetImport(ref))
    await giveTo(tx, ref, 'previewing')
  })
}

/** Gives an import to the worker: after the dry run, and again where it has stopped. Asking twice, in two tabs for example, starts it once. */
export async function startAssetImport(
  ctx: Ctx,
  { organization, importId }: Place & { importId: number },
): Promise<void> {
  const ref = { organizationId: organization.id, importId }
  await ctx.tx(async (tx) => {
    const { status, jobStatus } = await held(tx, ref)
    if (status === 'done' || (status !== 'previewed' && jobStatus !== 'failed')) return
    await giveTo(tx, ref, status === 'previewing' ? 'previewing' : 'importing')
  })
}

async function held(
  tx: Ctx,
  ref: AssetImportRef,
): Promise<{
  status: AssetImportStatus
  storageKey: string
  jobStatus: string | null
}> {
  const rows = await tx.db
    .select({ status: assetImports.status, storageKey: files.storageKey, jobStatus: jobs.status })
    .from(assetImports)
    .leftJoin(files, eq(files.id, assetImports.fileId))
    .leftJoin(jobs, eq(jobs.id, assetImports.jobId))
    .where(isAssetImport(ref))
    .for('update', { of: assetImports })
  const { storageKey, ...row } = foundAssetImport(rows)
  if (storageKey === null && row.status !== 'done') throw new AppError('CONFLICT', assetImportMessages.fileGone)
  return { ...row, storageKey: storageKey ?? '' }
}
