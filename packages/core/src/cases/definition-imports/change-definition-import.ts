import type { CsvMapping } from '@caseweave/contract/cases/definition-imports/csv-import'
import {
  importMessages,
  type SetImportColumns,
  type SetImportFormat,
} from '@caseweave/contract/cases/definition-imports/definition-imports'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { definitionImports } from '@caseweave/db/schema'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../context'
import type { ImportRef } from '../../platform/imports/import-access'
import { modulePlace } from '../../project/modules/subtree'
import { mappingFor } from '../column-mappings/column-mappings'
import { readImportSample } from './detect-import-file'
import { type FoundImport, findImport, isImport, planWith, storedTable } from './import-access'
import { notesOfSheets } from './other-kinds/chosen-table'

/** An import can be changed until it runs; a finished dry run then counts no more. */
const changeable = ['mapping', 'previewed'] as const

/** Writes a change of an import that has not started; CONFLICT when it has moved on, in another tab for example, or is not as `when` says. */
async function change(
  ctx: Ctx,
  ref: ImportRef,
  values: PgUpdateSetSource<typeof definitionImports>,
  when?: SQL,
): Promise<void> {
  await ctx.tx(async (tx) => {
    const rows = await tx.db
      .update(definitionImports)
      .set({ ...values, status: 'mapping', error: null })
      .where(and(isImport(ref), inArray(definitionImports.status, [...changeable]), when))
      .returning({ id: definitionImports.id })
    if (rows.length === 0) throw new AppError('CONFLICT', importMessages.changedMeanwhile)
  })
}

/**
 * Reads the file anew with a corrected encoding, delimiter or header, or another sheet of a workbook. The mapping stays when the
 * columns turn out to be the same; else it is suggested again. INVALID when the file makes no sense that way.
 */
export async function setImportFormat(ctx: Ctx, input: ImportRef & { format: SetImportFormat }): Promise<void> {
  const found = await findImport(ctx, input)
  const { sheet, ...asked } = input.format
  const table = await sheetTable(ctx, found, sheet)
  const format = table ? { ...found.detected.format, hasHeader: asked.hasHeader, table: table.table } : asked
  const detected = await readImportSample(ctx.files, table ?? found, format)
  if (!detected.ok) throw new AppError('INVALID', `${found.fileName}, line ${detected.line}: ${detected.reason}`)
  const { header, preset } = detected
  const same =
    header.length === found.mapping.columns.length &&
    header.every((name, index) => name === found.mapping.columns[index]?.header)
  const mapping = same ? found.mapping : await suggested(ctx, found, header, preset.mapping)
  const { sheets } = found.detected
  await change(
    ctx,
    input,
    {
      format,
      mapping,
      detected: { ...found.detected, preset: preset.name, ...(table ? { notes: table.notes } : {}) },
      fileId: table?.fileId ?? found.fileId,
    },
    // Sheets that were given to imports of their own meanwhile are not taken back.
    sheets && sql`${definitionImports.detected} -> 'sheets' = ${JSON.stringify(sheets)}::jsonb`,
  )
}

/** The table of a sheet of a workbook, the present one unless another is asked for; null for a CSV. INVALID for one that is not there. */
async function sheetTable(ctx: Ctx, found: FoundImport, asked: number | undefined) {
  const { sheets } = found.detected
  if (!sheets) return null
  const sheet = asked === undefined ? sheets.find(({ fileId }) => fileId === found.fileId) : sheets[asked]
  if (!sheet) throw new AppError('INVALID', importMessages.noSuchSheet, { field: 'sheet' })
  const file = await storedTable(ctx, found, sheet.fileId)
  if (!file) throw new AppError('NOT_FOUND', messages.notFound)
  return { ...file, fileId: sheet.fileId, table: { columns: sheet.columns }, notes: notesOfSheets(sheets, sheet) }
}

/** Puts a saved mapping, or with id 0 the suggested one, in the place of the columns chosen so far. */
export async function applyColumnMapping(ctx: Ctx, input: ImportRef & { columnMappingId: number }): Promise<void> {
  const found = await findImport(ctx, input)
  const detected = await readImportSample(ctx.files, found, found.format)
  if (!detected.ok) throw new AppError('INVALID', `${found.fileName}, line ${detected.line}: ${detected.reason}`)
  const { projectId, columnMappingId } = input
  const mapping = await suggested(
    ctx,
    { projectId, plan: { columnMappingId } },
    detected.header,
    detected.preset.mapping,
  )
  await change(ctx, input, { mapping, plan: planWith({ columnMappingId }) })
}

/** Sets what each column holds, and where cases without a module go; whether that makes test cases is asked when the dry run starts. */
export async function setImportColumns(ctx: Ctx, input: ImportRef & SetImportColumns): Promise<void> {
  const found = await findImport(ctx, input)
  const { fields, moduleSeparator, emptyModules, priorityNumbers } = input
  const moduleId = input.moduleId ?? null
  if (fields.length !== found.mapping.columns.length) throw new AppError('CONFLICT', importMessages.changedMeanwhile)
  if (moduleId !== null) await modulePlace(ctx, input.projectId, moduleId)
  const columns = found.mapping.columns.map((column, index) => ({ ...column, field: fields[index] ?? column.field }))
  await change(ctx, input, {
    mapping: { columns, moduleSeparator, emptyModules, priorityNumbers },
    plan: planWith({ moduleId }),
  })
}

/** Leads a previewed import back to its columns; one that waits there already stays. */
export async function reopenImport(ctx: Ctx, ref: ImportRef): Promise<void> {
  await findImport(ctx, ref)
  await change(ctx, ref, {})
}

const suggested = (
  ctx: Ctx,
  { projectId, plan }: { projectId: number; plan: { columnMappingId: number } },
  header: readonly string[],
  mapping: CsvMapping,
) => mappingFor(ctx, { projectId, columnMappingId: plan.columnMappingId, header, suggested: mapping })
