import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { driverOf } from '@caseweave/db/client'
import { definitionImportModules, definitionImportRows, definitionImports } from '@caseweave/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { removeStoredFile } from '../../platform/files/stored-file'
import type { ImportRef } from '../../platform/imports/import-access'
import type { JobRun } from '../../platform/jobs/define-job'
import { modulePlace } from '../../project/modules/subtree'
import { assigneeFinder } from './assignees'
import { FileRemarks } from './file-remarks'
import { analyzeStaged, markExistingCases, markRepeatedRows, resolveModules } from './find-duplicates'
import { type FoundImport, findImport, isImport } from './import-access'
import { markSimilarCases } from './mark-similar-cases'
import { readTestCases } from './parse/read-test-cases'
import { writeReturnedFile } from './returned-file'
import { type StagePlan, stageRows } from './stage-rows'
import { summariseRows } from './summarise-rows'

/** How often (ms) the progress of a job is written. */
const tellEvery = 400

/**
 * The dry run: stages every row of the file and gives each a verdict. Nothing else changes. Running it twice, or after a
 * crash, starts over; a file that cannot be previewed sends the import back to its columns with the reason.
 */
export async function previewDefinitionImport(ctx: Ctx, ref: ImportRef, run: JobRun): Promise<void> {
  const found = await findImport(ctx, ref)
  if (!isDue(found, run)) return
  try {
    const remarks = await stage(ctx, found, run)
    if (remarks === null) return
    await run.progress({ done: found.bytes, total: found.bytes, unit: 'bytes', step: 'Looking for duplicates' })
    await judge(ctx, found, run, remarks)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await ctx.tx(async (tx) => {
      await tx.db
        .update(definitionImports)
        .set({ status: 'mapping', error: error.message })
        .where(and(isImport(ref), eq(definitionImports.jobId, run.jobId)))
    })
    throw error
  }
}

const isDue = (row: Pick<FoundImport, 'status' | 'jobId'>, run: JobRun) =>
  row.status === 'previewing' && row.jobId === run.jobId

/** One worker at a time: a job may be started again while the first one only seemed dead. */
const turn = (importId: number) => sql`select pg_advisory_xact_lock(hashtextextended('definition import', ${importId}))`

/**
 * Reads the file into the staging tables, in one transaction, and answers what is to be said of the file as a whole; null when
 * the import has moved on in the meantime.
 */
async function stage(ctx: Ctx, found: FoundImport, run: JobRun): Promise<string[] | null> {
  const { id, projectId, format, mapping } = found
  const plan = {
    importId: id,
    target: await targetOf(ctx, found),
    summaryColumn: mapping.columns.find((column) => column.field === 'summary')?.index ?? -1,
    assigneeOf: await assigneeFinder(ctx, projectId),
  }
  const ref = { projectId, importId: id }
  return ctx.tx(async ({ db }) => {
    await db.execute(turn(id))
    const [now] = await db
      .select({ status: definitionImports.status, jobId: definitionImports.jobId })
      .from(definitionImports)
      .where(isImport(ref))
    if (!now || !isDue(now, run)) return null
    await db.delete(definitionImportRows).where(eq(definitionImportRows.importId, id))
    await db.delete(definitionImportModules).where(eq(definitionImportModules.importId, id))
    const content = withProgress(ctx.files.read(found.storageKey), found.bytes, run)
    const remarks = new FileRemarks(mapping)
    const count = await stageRows(driverOf(db), remarks.watch(readTestCases(content, { format, mapping })), plan)
    const staged = await db.$count(definitionImportRows, eq(definitionImportRows.importId, id))
    if (staged !== count) throw new Error(`${count} rows were read but ${staged} staged.`)
    await analyzeStaged({ db })
    // From here on a removal waits, and then takes these rows along.
    const [kept] = await db
      .select({ id: definitionImports.id })
      .from(definitionImports)
      .where(isImport(ref))
      .for('key share')
    if (!kept) throw new AppError('NOT_FOUND', messages.notFound)
    return remarks.sentences()
  })
}

/** The module for cases without one: the chosen one while it is there, else one named after the file, with one for each of several sheets. */
async function targetOf(ctx: Ctx, found: FoundImport): Promise<StagePlan['target']> {
  const { moduleId } = found.plan
  if (moduleId !== null) {
    try {
      const place = await modulePlace(ctx, found.projectId, moduleId)
      return { moduleId, path: [...place.ancestors, place].map((module) => module.name) }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  // Sheets often have cases of the same names: those of one workbook stay apart.
  const { sheets = [], sheetCount = sheets.length } = found.detected
  const sheet = sheetCount > 1 ? sheets.find(({ fileId }) => fileId === found.fileId) : undefined
  const file = moduleNameOf(found.fileName)
  return { moduleId: null, path: sheet ? [file, sheet.name.trim().slice(0, 200) || 'Sheet'] : [file] }
}

/** The name of the module that takes the cases of a file which names none: the file's own without its extension. */
function moduleNameOf(fileName: string): string {
  return (
    fileName
      .replace(/\.[^.]*$/, '')
      .trim()
      .slice(0, 200) || 'Imported'
  )
}

async function* withProgress(chunks: AsyncIterable<Uint8Array>, total: number, run: JobRun) {
  let done = 0
  let told = 0
  for await (const chunk of chunks) {
    if (run.signal.aborted) throw new Error('The worker stops; the dry run starts over later.')
    if (Date.now() - told >= tellEvery) {
      told = Date.now()
      await run.progress({ done, total, unit: 'bytes', step: 'Reading the file' })
    }
    done += chunk.length
    yield chunk
  }
}

/** Marks duplicates, writes the CSVs of what will not be imported, and shows the preview, all in one transaction. */
async function judge(ctx: Ctx, found: FoundImport, run: JobRun, remarks: string[]): Promise<void> {
  const { id, projectId } = found
  const ref = { projectId, importId: id }
  await ctx.tx(async (tx) => {
    await tx.db.execute(turn(id))
    const now = await findImport(tx, ref)
    if (!isDue(now, run)) return
    await resolveModules(tx, projectId, id)
    await markRepeatedRows(tx, id)
    await markExistingCases(tx, id, { after: 0, upTo: 2_147_483_647 })
    const compared = await markSimilarCases(tx, ref)
    const ofFile = now.detected.sheets?.find(({ fileId }) => fileId === now.fileId)?.notes ?? []
    const summary = { ...(await summariseRows(tx, id)), compared, remarks: [...ofFile, ...remarks] }
    const duplicatesFileId = summary.rowsOf.duplicate > 0 ? await writeReturnedFile(tx, now, 'duplicates') : null
    const errorsFileId = summary.rowsOf.error > 0 ? await writeReturnedFile(tx, now, 'errors') : null
    await tx.db
      .update(definitionImports)
      .set({ status: 'previewed', summary, duplicatesFileId, errorsFileId, position: 0, error: null })
      .where(isImport(ref))
    for (const fileId of [now.duplicatesFileId, now.errorsFileId])
      if (fileId !== null) await removeStoredFile(tx, fileId)
  })
}
