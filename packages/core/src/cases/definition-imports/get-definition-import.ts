import type {
  DefinitionImportView,
  ImportColumnsView,
} from '@caseweave/contract/cases/definition-imports/definition-imports'
import { cutText } from '@caseweave/contract/platform/cut-text'
import { AppError } from '@caseweave/contract/platform/errors'
import { importPageSize } from '@caseweave/contract/platform/import-page-size'
import { messages } from '@caseweave/contract/platform/messages'
import { columnMappings, definitionImports, files, jobs, users } from '@caseweave/db/schema'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { type OpenFile, openStoredFile } from '../../platform/files/stored-file'
import { foundImport, type ImportRef, stoppedBy } from '../../platform/imports/import-access'
import { importedBy, importJob } from '../../platform/imports/import-columns'
import { readImportSample } from './detect-import-file'
import { findImport, isImport } from './import-access'
import { otherSheets } from './import-sheets'

const view = {
  id: definitionImports.id,
  status: definitionImports.status,
  fileId: definitionImports.fileId,
  fileName: files.name,
  bytes: files.bytes,
  summary: definitionImports.summary,
  error: definitionImports.error,
  plan: definitionImports.plan,
  detected: definitionImports.detected,
  job: importJob,
  duplicatesFileId: definitionImports.duplicatesFileId,
  errorsFileId: definitionImports.errorsFileId,
  createdBy: importedBy,
  createdAt: definitionImports.createdAt,
  finishedAt: definitionImports.finishedAt,
}

const selectViews = (ctx: Ctx) =>
  ctx.db
    .select(view)
    .from(definitionImports)
    .innerJoin(files, eq(files.id, definitionImports.fileId))
    .leftJoin(jobs, eq(jobs.id, definitionImports.jobId))
    .leftJoin(users, eq(users.id, definitionImports.createdBy))

type ViewRow = Awaited<ReturnType<typeof selectViews>>[number]

function shown({ fileId, duplicatesFileId, errorsFileId, detected, ...row }: ViewRow): DefinitionImportView {
  const sheet = detected.sheetCount ? detected.sheets?.find((one) => one.fileId === fileId) : undefined
  return {
    ...row,
    fileName: sheet ? `${row.fileName} (${sheet.name})` : row.fileName,
    bytes: detected.bytes ?? row.bytes,
    stopped: stoppedBy(row, row.job),
    returned: { duplicates: duplicatesFileId !== null, errors: errorsFileId !== null },
  }
}

/** Where an import stands; one of another project is not found. */
export async function getDefinitionImport(ctx: Ctx, ref: ImportRef): Promise<DefinitionImportView> {
  return shown(foundImport(await selectViews(ctx).where(isImport(ref))))
}

/** A page of the imports of a project, newest first, from below `before` on. */
export async function listDefinitionImports(
  ctx: Ctx,
  input: { projectId: number; before?: number | undefined },
): Promise<DefinitionImportView[]> {
  const rows = await selectViews(ctx)
    .where(
      and(
        eq(definitionImports.projectId, input.projectId),
        input.before === undefined ? undefined : lt(definitionImports.id, input.before),
      ),
    )
    .orderBy(desc(definitionImports.id))
    .limit(importPageSize)
  return rows.map(shown)
}

/** Where these imports of the project stand, in the order of their ids. */
export async function importViews(
  ctx: Ctx,
  projectId: number,
  importIds: readonly number[],
): Promise<DefinitionImportView[]> {
  const rows = await selectViews(ctx)
    .where(and(eq(definitionImports.projectId, projectId), inArray(definitionImports.id, [...importIds])))
    .orderBy(definitionImports.id)
  return rows.map(shown)
}

/** How the file is read, and its columns with what they hold, for a person to check. */
export async function getImportColumns(ctx: Ctx, ref: ImportRef): Promise<ImportColumnsView> {
  const found = await findImport(ctx, ref)
  const { format, mapping, detected, plan } = found
  const { sheets = [], sheetCount = sheets.length } = detected
  const sample = await readImportSample(ctx.files, found, format)
  const rows = sample.ok ? sample.sampleRows : []
  const [saved] = await ctx.db
    .select({ name: columnMappings.name })
    .from(columnMappings)
    .where(and(eq(columnMappings.id, plan.columnMappingId), eq(columnMappings.projectId, ref.projectId)))
  return {
    format,
    sheets: sheetCount > 1 ? sheets.map(({ name, hidden }) => ({ name, hidden })) : [],
    sheet: Math.max(
      0,
      sheets.findIndex(({ fileId }) => fileId === found.fileId),
    ),
    otherSheets: otherSheets(found).length,
    detected,
    mappingName: saved?.name ?? null,
    notes: sample.ok ? [...new Set([...detected.notes, ...sample.notes])] : [sample.reason],
    moduleSeparator: mapping.moduleSeparator,
    emptyModules: mapping.emptyModules ?? 'none',
    priorityNumbers: mapping.priorityNumbers,
    columns: mapping.columns.map((column) => ({
      ...column,
      samples: samplesOf(rows, column.index),
    })),
  }
}

/** The first different values of a column, shortened. */
function samplesOf(rows: readonly string[][], index: number): string[] {
  const values = rows.map((cells) => (cells[index] ?? '').trim()).filter((cell) => cell !== '')
  return [...new Set(values)].slice(0, 3).map((value) => (value.length > 120 ? `${cutText(value, 120)}…` : value))
}

/** The CSV of the rows that an import gives back; not found when there are none. */
export async function openReturnedFile(
  ctx: Ctx,
  input: ImportRef & { kind: 'duplicates' | 'errors' },
): Promise<OpenFile> {
  const found = await findImport(ctx, input)
  const fileId = input.kind === 'duplicates' ? found.duplicatesFileId : found.errorsFileId
  if (fileId === null) throw new AppError('NOT_FOUND', messages.notFound)
  return openStoredFile(ctx, { projectId: input.projectId, fileId })
}
