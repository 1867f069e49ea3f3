import { randomUUID } from 'node:crypto'
import { csvLimits } from '@caseweave/contract/cases/definition-imports/csv-import'
import {
  definitionFileKind,
  refusedDefinitionName,
} from '@caseweave/contract/cases/definition-imports/definition-file-names'
import type { ImportSheet, UploadDefinitions } from '@caseweave/contract/cases/definition-imports/definition-imports'
import type { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { definitionImports } from '@caseweave/db/schema'
import { type Ctx, requireActor } from '../../context'
import { addStoredFile } from '../../platform/files/stored-file'
import { UnreadableFile } from '../../platform/files/unreadable-file'
import { plainFileName, refusedFile, type Upload, underLimit } from '../../platform/files/uploads'
import { oneAtATime } from '../../platform/jobs/one-at-a-time'
import { modulePlace } from '../../project/modules/subtree'
import { mappingFor } from '../column-mappings/column-mappings'
import { detectImportFile, detectUpload, readBytes } from './detect-import-file'
import { chosenTable, readsLikeCases } from './other-kinds/chosen-table'
import { type StoredTable, storeTables } from './other-kinds/store-tables'

/** A large workbook takes seconds of the process that serves everybody: two at once would halve what is left for them. */
const conversion = oneAtATime()

/**
 * Stores an uploaded file, finds out how to read it, and begins an import that waits for its columns to be checked. Of a workbook and
 * of XML the tables stay that they become. INVALID at `file` for another type (by extension, then by content), for 15,000,000 bytes
 * or more (refused while it arrives), for an empty one, and for one that becomes tables when `signal` says that its sender has gone;
 * nothing is kept of a refused file.
 */
export async function createDefinitionImport(
  ctx: Ctx,
  input: { projectId: number; upload: Upload } & UploadDefinitions,
  signal?: AbortSignal,
): Promise<{ importId: number }> {
  const name = plainFileName(input.upload.name)
  const kind = definitionFileKind(name)
  if (kind === null || kind === 'feature' || kind === 'java') throw await wrongType(name, input.upload.content)
  if (input.moduleId !== undefined) await modulePlace(ctx, input.projectId, input.moduleId)
  const storageKey = `imports/${randomUUID()}.${kind}`
  const bytes = await ctx.files.write(
    storageKey,
    underLimit(input.upload.content, csvLimits.fileBytes, messages.fileTooLarge),
  )
  const isTable = kind === 'csv' || (kind === 'xlsx' && !(await isPacked(ctx, storageKey)))
  const tables = isTable
    ? [await csvTable(ctx, { storageKey, bytes })]
    : await tablesOf(ctx, { name, storageKey, kind }, signal)
  return beginImport(ctx, { ...input, name }, tables, isTable ? null : bytes)
}

/** Whether a file begins as workbooks do, those of before 2007 too; a table that was only called .xlsx is read as the text that it is. */
async function isPacked(ctx: Ctx, storageKey: string): Promise<boolean> {
  const begin = (await readBytes(ctx.files, storageKey, { end: 3 })).toString('latin1')
  return begin.startsWith('PK') || begin === '\xd0\xcf\x11\xe0'
}

/** A CSV is a table itself. */
async function csvTable(ctx: Ctx, file: { storageKey: string; bytes: number }): Promise<StoredTable> {
  try {
    const detected = await detectImportFile(ctx.files, file.storageKey)
    return { ...file, name: '', hidden: false, columns: 0, detected, notes: [] }
  } catch (error) {
    await ctx.files.remove(file.storageKey)
    throw error
  }
}

/** The tables that a stored workbook or XML file becomes, when it is its turn; itself it is not needed any more. */
async function tablesOf(
  ctx: Ctx,
  { name, storageKey, kind }: { name: string; storageKey: string; kind: 'xlsx' | 'xml' },
  signal: AbortSignal | undefined,
): Promise<StoredTable[]> {
  try {
    return await conversion(() => storeTables(ctx.files, storageKey, kind, signal))
  } catch (error) {
    if (signal?.aborted) throw refusedFile(messages.uploadBroken)
    if (!(error instanceof UnreadableFile)) throw error
    const where = error.line > 1 ? `, line ${error.line}` : ''
    throw refusedFile(`${name}${where}: ${error.reason}`)
  } finally {
    await ctx.files.remove(storageKey)
  }
}

/**
 * Begins the import of the table that reads most like test cases; `ownBytes` = the size of the file that the tables were made of.
 * When it fails, no table stays.
 */
async function beginImport(
  ctx: Ctx,
  { projectId, columnMappingId, name, moduleId }: { projectId: number; name: string } & UploadDefinitions,
  tables: readonly StoredTable[],
  ownBytes: number | null,
): Promise<{ importId: number }> {
  try {
    const { place, detected, notes } = chosenTable(tables)
    if (!detected.ok) throw refusedFile(`${name}, line ${detected.line}: ${detected.reason}`)
    const { format, header, preset } = detected
    const mapping = await mappingFor(ctx, { projectId, columnMappingId, header, suggested: preset.mapping })
    return await ctx.tx(async (tx) => {
      const sheets: ImportSheet[] = []
      for (const table of tables) {
        const { storageKey, bytes, detected: _, ...sheet } = table
        const fileId = await addStoredFile(tx, { projectId, storageKey, name, mediaType: 'text/csv', bytes })
        sheets.push({ ...sheet, fileId, cases: readsLikeCases(table) })
      }
      const fileId = sheets[place]?.fileId
      if (fileId === undefined) throw new Error('The chosen table is not among those that were stored.')
      const made = ownBytes === null ? {} : { bytes: ownBytes, sheets }
      const [row] = await tx.db
        .insert(definitionImports)
        .values({
          projectId,
          fileId,
          status: 'mapping',
          detected: { format, preset: preset.name, notes, ...made },
          format,
          mapping,
          plan: { moduleId: moduleId ?? null, columnMappingId },
          createdBy: requireActor(ctx).id,
        })
        .returning({ id: definitionImports.id })
      if (!row) throw new Error('The insert answered no row.')
      return { importId: row.id }
    })
  } catch (error) {
    for (const { storageKey } of tables) await ctx.files.remove(storageKey)
    throw error
  }
}

/** Refuses what no import takes. Says what the file is, where that is known by its name or its content. */
async function wrongType(name: string, content: Upload['content']): Promise<AppError> {
  const byName = refusedDefinitionName(name)
  const detected = byName === messages.compatibleDefinitionFiles ? await detectUpload(content) : null
  return refusedFile(
    detected && !detected.ok ? `${byName}. ${name}, line ${detected.line}: ${detected.reason}` : byName,
  )
}
