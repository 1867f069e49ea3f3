import { randomUUID } from 'node:crypto'
import {
  type AutomationFileKind,
  automationImportMessages,
  type ReceivedFiles,
  type ReceiveFiles,
  uploadLimits,
} from '@caseweave/contract/automation/automation-imports/automation-imports'
import { csvLimits } from '@caseweave/contract/cases/definition-imports/csv-import'
import { definitionFileKind } from '@caseweave/contract/cases/definition-imports/definition-file-names'
import { messages } from '@caseweave/contract/platform/messages'
import { automationImportFiles, automationImports } from '@caseweave/db/schema'
import { createDefinitionImport } from '../../cases/definition-imports/create-definition-import'
import { removeDefinitionImport } from '../../cases/definition-imports/remove-definition-import'
import { type Ctx, requireActor } from '../../context'
import { addStoredFile } from '../../platform/files/stored-file'
import { receiveUploads, type Upload, underLimit } from '../../platform/files/uploads'
import { modulePlace } from '../../project/modules/subtree'
import { startPreviewJob } from './start-automation-jobs'

type StoredSource = { kind: AutomationFileKind; name: string; storageKey: string; bytes: number }

/**
 * Takes the files of one upload as they arrive: each table (CSV, workbook or XML) begins an import of its own, feature files and Java sources together
 * begin another one, whose dry run starts. A refused file stops none of the others; with nothing else in the upload its refusal
 * is thrown, INVALID at `file`. Of too many files, and of an upload that breaks off, nothing stays. `signal` tells that the sender has gone.
 */
export async function receiveDefinitionFiles(
  ctx: Ctx,
  input: { projectId: number; uploads: AsyncIterable<Upload> } & ReceiveFiles,
  signal?: AbortSignal,
): Promise<ReceivedFiles> {
  const { projectId } = input
  if (input.moduleId !== undefined) await modulePlace(ctx, projectId, input.moduleId)
  const imports: ReceivedFiles['imports'] = []
  const received = receiveUploads(ctx, {
    uploads: input.uploads,
    most: uploadLimits.files,
    tooMany: automationImportMessages.tooManyFiles,
    missing: messages.fileMissing,
    async store(upload) {
      const kind = kindOf(upload.name)
      if (kind) return storeSource(ctx, kind, upload)
      const { importId } = await createDefinitionImport(ctx, { ...input, upload }, signal)
      imports.push({ kind: 'csv', importId, name: upload.name })
      return null
    },
    async begin(sources, refused) {
      if (sources.length > 0) imports.push(await beginImport(ctx, input, sources))
      return { imports, refused }
    },
  })
  return received.catch(async (error) => {
    // Whoever sends the files again would have those that came first twice.
    for (const { kind, importId } of imports)
      if (kind === 'csv') await removeDefinitionImport(ctx, { projectId, importId })
    throw error
  })
}

function kindOf(name: string): AutomationFileKind | null {
  const kind = definitionFileKind(name)
  return kind === 'feature' || kind === 'java' ? kind : null
}

async function storeSource(ctx: Ctx, kind: AutomationFileKind, { name, content }: Upload): Promise<StoredSource> {
  const storageKey = `imports/${randomUUID()}.${kind}`
  const bytes = await ctx.files.write(storageKey, underLimit(content, csvLimits.fileBytes, messages.fileTooLarge))
  return { kind, name, storageKey, bytes }
}

async function beginImport(
  ctx: Ctx,
  { projectId, moduleId, layout, addCases }: { projectId: number } & ReceiveFiles,
  sources: readonly StoredSource[],
): Promise<ReceivedFiles['imports'][number]> {
  return ctx.tx(async (tx) => {
    const [row] = await tx.db
      .insert(automationImports)
      .values({
        projectId,
        status: 'previewing',
        plan: { moduleId: moduleId ?? null, layout, addCases },
        createdBy: requireActor(ctx).id,
      })
      .returning({ id: automationImports.id })
    if (!row) throw new Error('The insert answered no row.')
    const files: (typeof automationImportFiles.$inferInsert)[] = []
    for (const [index, { kind, ...file }] of sources.entries()) {
      const mediaType = kind === 'feature' ? 'text/x-gherkin' : 'text/x-java-source'
      const fileId = await addStoredFile(tx, { projectId, mediaType, ...file })
      files.push({ importId: row.id, position: index + 1, fileId, kind })
    }
    await tx.db.insert(automationImportFiles).values(files)
    await startPreviewJob(tx, { projectId, importId: row.id })
    const [first] = sources
    return {
      kind: 'automation',
      importId: row.id,
      name: sources.length === 1 ? (first?.name ?? '') : `${sources.length} files`,
    }
  })
}
