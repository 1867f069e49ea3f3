import { randomUUID } from 'node:crypto'
import { csvLimits } from '@caseweave/contract/cases/definition-imports/csv-import'
import type { UploadDefinitions } from '@caseweave/contract/cases/definition-imports/definition-imports'
import type { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { definitionImports } from '@caseweave/db/schema'
import { type Ctx, requireActor } from '../../context'
import { addStoredFile } from '../../platform/files/stored-file'
import { plainFileName, refusedFile, type Upload, underLimit } from '../../platform/files/uploads'
import { modulePlace } from '../../project/modules/subtree'
import { mappingFor } from '../column-mappings/column-mappings'
import { detectImportFile, detectUpload } from './detect-import-file'

/**
 * Stores an uploaded file, finds out how to read it, and begins an import that waits for its columns to be checked. INVALID at
 * `file` for another type (by extension, then by content), for 15,000,000 bytes or more (refused while it arrives), and for an
 * empty one; nothing is kept of a refused file.
 */
export async function createDefinitionImport(
  ctx: Ctx,
  input: { projectId: number; upload: Upload } & UploadDefinitions,
): Promise<{ importId: number }> {
  const { projectId, columnMappingId } = input
  const actor = requireActor(ctx)
  const name = plainFileName(input.upload.name)
  if (!/\.[ct]sv$/i.test(name)) throw await wrongType(name, input.upload.content)
  const moduleId = input.moduleId ?? null
  if (moduleId !== null) await modulePlace(ctx, projectId, moduleId)
  const storageKey = `imports/${randomUUID()}.csv`
  const bytes = await ctx.files.write(
    storageKey,
    underLimit(input.upload.content, csvLimits.fileBytes, messages.fileTooLarge),
  )
  try {
    const detected = await detectImportFile(ctx.files, storageKey)
    if (!detected.ok) throw refusedFile(`${name}, line ${detected.line}: ${detected.reason}`)
    const { format, header, preset, notes } = detected
    const mapping = await mappingFor(ctx, { projectId, columnMappingId, header, suggested: preset.mapping })
    return await ctx.tx(async (tx) => {
      const fileId = await addStoredFile(tx, { projectId, storageKey, name, mediaType: 'text/csv', bytes })
      const [row] = await tx.db
        .insert(definitionImports)
        .values({
          projectId,
          fileId,
          status: 'mapping',
          detected: { format, preset: preset.name, notes },
          format,
          mapping,
          plan: { moduleId, columnMappingId },
          createdBy: actor.id,
        })
        .returning({ id: definitionImports.id })
      if (!row) throw new Error('The insert answered no row.')
      return { importId: row.id }
    })
  } catch (error) {
    await ctx.files.remove(storageKey)
    throw error
  }
}

/** Refuses what is no CSV, feature or Java file. Says what the file is, where that is known. */
async function wrongType(name: string, content: Upload['content']): Promise<AppError> {
  const detected = await detectUpload(content)
  if (detected.ok) return refusedFile(messages.compatibleDefinitionFiles)
  return refusedFile(`${messages.compatibleDefinitionFiles}. ${name}, line ${detected.line}: ${detected.reason}`)
}
