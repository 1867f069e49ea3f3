import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { testResultNames } from '@caseweave/contract/results/executions/executions'
import { files, resultAliases, resultImportFiles, resultSignatures, unmatchedResults } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { csvByteOrderMark, csvRecord, neutraliseFormula } from '../../platform/csv/write-csv'
import { named } from '../../platform/database/named-tables'
import type { ImportRef } from '../../platform/imports/import-access'
import { findResultImport } from './result-import-access'

const a = named(resultAliases, 'a')
const f = named(files, 'f')
const r = named(unmatchedResults, 'r')
const rf = named(resultImportFiles, 'rf')
const sg = named(resultSignatures, 'sg')

const header = [
  'File',
  'Line',
  'Test',
  'Class',
  'Path',
  'Suite',
  'Dataset',
  'Result',
  'Status in the file',
  'Date',
  'Duration in ms',
  'Message',
  'Why',
]
/** Rows that are in memory at a time. */
const chunk = 1_000

/** The results of an import that wait for a decision, as a CSV that arrives in pieces. */
export async function unmatchedFile(
  ctx: Ctx,
  ref: ImportRef,
): Promise<{ name: string; content: AsyncIterable<Uint8Array> }> {
  await findResultImport(ctx, ref)
  const first = await readChunk(ctx, ref, { filePosition: 0, position: 0 })
  if (first.length === 0) throw new AppError('NOT_FOUND', messages.notFound)
  async function* content() {
    yield Buffer.from(csvByteOrderMark + csvRecord(header))
    for (let rows: readonly Row[] = first; rows.length > 0; ) {
      yield Buffer.from(rows.map(record).join(''))
      const last = rows.at(-1)
      rows = last && rows.length === chunk ? await readChunk(ctx, ref, last) : []
    }
  }
  return { name: `unmatched-results-${ref.importId}.csv`, content: content() }
}

function readChunk(ctx: Ctx, { importId }: ImportRef, after: { filePosition: number; position: number }) {
  return ctx.db
    .select({
      file: f.name,
      filePosition: r.filePosition,
      position: r.position,
      line: r.line,
      name: r.name,
      className: sg.className,
      path: sg.fileName,
      suite: sg.suite,
      dataset: r.dataset,
      result: r.result,
      rawStatus: r.rawStatus,
      executedAt: r.executedAt,
      durationMs: r.durationMs,
      message: r.message,
      ambiguous: r.ambiguous,
      remark: r.remark,
    })
    .from(sql`${r} join ${sg} on ${sg.id} = ${r.signatureId}
      join ${rf} on ${rf.importId} = ${r.importId} and ${rf.position} = ${r.filePosition}
      join ${f} on ${f.id} = ${rf.fileId}`)
    .where(sql`${r.importId} = ${importId}
      and (${r.filePosition}, ${r.position}) > (${after.filePosition}::int, ${after.position}::int)
      and ${r.executionId} is null and not exists (
        select 1 from ${a} where ${a.signatureId} = ${r.signatureId} and ${a.testCaseId} is null)`)
    .orderBy(r.filePosition, r.position)
    .limit(chunk)
}

type Row = Awaited<ReturnType<typeof readChunk>>[number]

function record(row: Row): string {
  const why = row.ambiguous ? 'Several test cases fit.' : row.remark || 'No test case fits.'
  const cells = [
    row.file,
    String(row.line),
    row.name,
    row.className,
    row.path,
    row.suite,
    row.dataset,
    testResultNames[row.result],
  ]
  const more = [row.rawStatus, row.executedAt.toISOString(), String(row.durationMs), row.message, why]
  return csvRecord([...cells, ...more].map(neutraliseFormula))
}
