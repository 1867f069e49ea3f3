import { createHash, randomUUID } from 'node:crypto'
import { messages } from '@caseweave/contract/platform/messages'
import {
  isResultFileName,
  refusedResultName,
  resultImportMessages,
} from '@caseweave/contract/results/result-imports/result-import-messages'
import {
  type ReceivedResults,
  type ReceiveResults,
  resultUploadLimits,
} from '@caseweave/contract/results/result-imports/result-imports'
import { resultImportFiles, resultImports } from '@caseweave/db/schema'
import { type Ctx, requireActor } from '../../context'
import { addStoredFile } from '../../platform/files/stored-file'
import { receiveUploads, refusedFile, type Upload, underLimit } from '../../platform/files/uploads'
import { requireEnvironment } from '../../project/environments/require-environment'
import { modulePlace } from '../../project/modules/subtree'
import { requireRelease } from '../../project/releases/require-release'
import { startImportJob } from './start-import-job'

type StoredUpload = { name: string; storageKey: string; bytes: number; sha256: string }

/**
 * Takes result files as they arrive and begins one import of all of them, which a worker goes on with. The release and the
 * environment have to be offered now; an import that has begun is finished whatever becomes of them. A refused file stops none of
 * the others; when nothing is left, the refusal is thrown, INVALID at `file`.
 */
export async function receiveResultFiles(
  ctx: Ctx,
  input: { projectId: number; uploads: AsyncIterable<Upload> } & ReceiveResults,
): Promise<ReceivedResults> {
  const { projectId } = input
  await requireRelease(ctx, projectId, input.releaseId)
  await requireEnvironment(ctx, projectId, input.environmentId)
  if (input.moduleId !== undefined) await modulePlace(ctx, projectId, input.moduleId)
  return receiveUploads(ctx, {
    uploads: input.uploads,
    most: resultUploadLimits.files,
    tooMany: resultImportMessages.tooManyFiles,
    missing: messages.fileMissing,
    async store(upload) {
      if (!isResultFileName(upload.name)) throw refusedFile(refusedResultName(upload.name))
      return storeUpload(ctx, upload)
    },
    async begin(stored, refused) {
      return { importId: stored.length > 0 ? await beginImport(ctx, input, stored) : null, refused }
    },
  })
}

async function storeUpload(ctx: Ctx, { name, content }: Upload): Promise<StoredUpload> {
  const storageKey = `results/${randomUUID()}.${name.split('.').at(-1)?.toLowerCase()}`
  const hash = createHash('sha256')
  async function* hashed(): AsyncGenerator<Uint8Array> {
    for await (const chunk of underLimit(content, resultUploadLimits.fileBytes, resultImportMessages.fileTooLarge)) {
      hash.update(chunk)
      yield chunk
    }
  }
  const bytes = await ctx.files.write(storageKey, hashed())
  return { name, storageKey, bytes, sha256: hash.digest('hex') }
}

async function beginImport(
  ctx: Ctx,
  input: { projectId: number } & ReceiveResults,
  uploads: readonly StoredUpload[],
): Promise<number> {
  const { projectId, releaseId, environmentId, build, sync } = input
  return ctx.tx(async (tx) => {
    const place = { projectId, releaseId, environmentId, build }
    const [row] = await tx.db
      .insert(resultImports)
      .values({
        ...place,
        sync,
        moduleId: input.moduleId ?? null,
        status: 'importing',
        createdBy: requireActor(ctx).id,
      })
      .returning({ id: resultImports.id })
    if (!row) throw new Error('The insert answered no row.')
    const files: (typeof resultImportFiles.$inferInsert)[] = []
    for (const [index, { sha256, ...file }] of uploads.entries()) {
      const fileId = await addStoredFile(tx, { projectId, mediaType: 'application/octet-stream', ...file })
      files.push({ ...place, importId: row.id, position: index + 1, fileId, sha256 })
    }
    await tx.db.insert(resultImportFiles).values(files)
    await startImportJob(tx, { projectId, importId: row.id })
    return row.id
  })
}
