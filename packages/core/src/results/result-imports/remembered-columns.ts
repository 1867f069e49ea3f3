import type { ResultColumns } from '@caseweave/contract/results/result-imports/result-columns'
import { resultImportFiles } from '@caseweave/db/schema'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { UnreadableFile } from '../../platform/files/unreadable-file'
import type { ImportRef } from '../../platform/imports/import-access'
import { detectResultColumns } from '../executions/parse/csv-results'
import { isComplete } from '../executions/parse/result-header'
import type { ResultFile } from './result-import-access'

const sampleBytes = 262_144

/**
 * How the last CSV with the same header was read in this project, where a person said so: a nightly file is explained once. Null
 * for files of other kinds and for headers that nobody had to explain.
 */
export async function rememberedColumns(tx: Ctx, ref: ImportRef, file: ResultFile): Promise<ResultColumns | null> {
  if (!/\.[ct]sv$/i.test(file.name)) return null
  const chunks: Uint8Array[] = []
  for await (const chunk of tx.files.read(file.storageKey, { end: sampleBytes - 1 })) chunks.push(chunk)
  const sample = Buffer.concat(chunks)
  let detected: ResultColumns
  try {
    detected = detectResultColumns(sample, sample.length < sampleBytes).columns
  } catch (error) {
    if (error instanceof UnreadableFile) return null
    throw error
  }
  if (!detected.format.hasHeader) return null
  const [row] = await tx.db
    .select({ columns: resultImportFiles.columns })
    .from(resultImportFiles)
    .where(
      and(
        eq(resultImportFiles.projectId, ref.projectId),
        eq(resultImportFiles.verdict, 'imported'),
        sql`${resultImportFiles.columns} is not null`,
        sql`${resultImportFiles.columns} -> 'header' = ${JSON.stringify(detected.header)}::jsonb`,
      ),
    )
    .orderBy(desc(resultImportFiles.importId), desc(resultImportFiles.position))
    .limit(1)
  if (!row?.columns) return null
  const { fields } = row.columns
  // Read by itself then, when fewer names of columns were known.
  const same = fields.every((field, index) => field === 'ignore' || field === detected.fields[index])
  return same && isComplete(detected) ? null : { ...detected, fields }
}
