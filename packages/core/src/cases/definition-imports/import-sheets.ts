import {
  type DetectedFile,
  type ImportSheet,
  importMessages,
} from '@caseweave/contract/cases/definition-imports/definition-imports'
import { AppError } from '@caseweave/contract/platform/errors'
import { definitionImports } from '@caseweave/db/schema'
import type { Ctx } from '../../context'
import type { ImportRef } from '../../platform/imports/import-access'
import { mappingFor } from '../column-mappings/column-mappings'
import { readImportSample } from './detect-import-file'
import { type FoundImport, findImport, isImport, storedTable } from './import-access'
import { notesOfSheets } from './other-kinds/chosen-table'

/**
 * Begins an import of its own for each other sheet of a workbook that reads like test cases, and answers their ids behind that of this import.
 * Each takes its sheet along. Asked twice, in two tabs for example, they begin once, and both are told of the same. CONFLICT once this import runs.
 */
export async function importSheets(ctx: Ctx, ref: ImportRef): Promise<{ importIds: number[] }> {
  const found = await findImport(ctx, ref)
  // One after the other: half a megabyte of each is looked at.
  const begun: NonNullable<Awaited<ReturnType<typeof tableOf>>>[] = []
  for (const sheet of otherSheets(found)) {
    const one = await tableOf(ctx, found, sheet)
    if (one) begun.push(one)
  }
  return ctx.tx(async (tx) => {
    const [row] = await tx.db.select().from(definitionImports).where(isImport(ref)).for('update')
    const now = row?.detected.sheetImports
    if (now) return { importIds: [ref.importId, ...now] }
    // Another tab may have chosen another sheet meanwhile, which then is no other one.
    if (!row || row.fileId !== found.fileId || !['mapping', 'previewed'].includes(row.status))
      throw new AppError('CONFLICT', importMessages.changedMeanwhile)
    if (begun.length === 0) return { importIds: [ref.importId] }
    const { projectId, plan, createdBy } = row
    const rows = await tx.db
      .insert(definitionImports)
      .values(begun.map((one) => ({ ...one, projectId, plan, createdBy, status: 'mapping' as const })))
      .returning({ id: definitionImports.id })
    const sheetImports = rows.map(({ id }) => id)
    const gone = new Set(begun.map(({ fileId }) => fileId))
    const { sheets = [] } = row.detected
    const left = sheets.filter(({ fileId }) => !gone.has(fileId))
    await tx.db
      .update(definitionImports)
      .set({ detected: { ...row.detected, sheets: left, sheetCount: sheets.length, sheetImports } })
      .where(isImport(ref))
    return { importIds: [ref.importId, ...sheetImports] }
  })
}

/** The sheets of an import's workbook, but for its own, that read like test cases and are nobody else's import. */
export const otherSheets = ({ detected, fileId }: Pick<FoundImport, 'detected' | 'fileId'>): ImportSheet[] =>
  (detected.sheets ?? []).filter((sheet) => sheet.cases && !sheet.hidden && sheet.fileId !== fileId)

/** What an import of another sheet begins with; null for one that makes no sense any more. */
async function tableOf(ctx: Ctx, found: FoundImport, sheet: ImportSheet) {
  const file = await storedTable(ctx, found, sheet.fileId)
  if (!file) return null
  const { encoding, delimiter } = found.detected.format
  const sample = await readImportSample(ctx.files, file, { encoding, delimiter, table: { columns: sheet.columns } })
  if (!sample.ok) return null
  const { format, header, preset } = sample
  const { columnMappingId } = found.plan
  const mapping = await mappingFor(ctx, {
    projectId: found.projectId,
    columnMappingId,
    header,
    suggested: preset.mapping,
  })
  const { sheets = [], bytes } = found.detected
  const detected: DetectedFile = {
    format,
    preset: preset.name,
    notes: [...notesOfSheets(sheets, sheet), ...sample.notes],
    ...(bytes === undefined ? {} : { bytes }),
    sheets: [sheet],
    sheetCount: sheets.length,
  }
  return { fileId: sheet.fileId, detected, format, mapping }
}
