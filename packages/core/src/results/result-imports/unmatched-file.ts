import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { testResultNames } from '@caseweave/contract/results/executions/executions'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { csvByteOrderMark, csvRecord, neutraliseFormula } from '../../platform/csv/write-csv'
import type { ImportRef } from '../../platform/imports/import-access'
import { findResultImport } from './result-import-access'

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

type Row = {
  file: string
  filePosition: number
  position: number
  line: number
  name: string
  className: string
  path: string
  suite: string
  dataset: string
  result: keyof typeof testResultNames
  rawStatus: string
  executedAt: string
  durationMs: string
  message: string
  ambiguous: boolean
  remark: string
}

/** The results of an import that wait for a decision, as a CSV that arrives in pieces. */
export async function unmatchedFile(
  ctx: Ctx,
  ref: ImportRef,
): Promise<{ name: string; content: AsyncIterable<Uint8Array> }> {
  await findResultImport(ctx, ref)
  const page = (filePosition: number, position: number) =>
    ctx.db.execute<Row>(sql`
      select f.name as file, r.file_position as "filePosition", r.position, r.line, r.name, sg.class_name as "className",
        sg.file_name as path, sg.suite, r.dataset, r.result, r.raw_status as "rawStatus", r.executed_at as "executedAt",
        r.duration_ms as "durationMs", r.message, r.ambiguous, r.remark
      from unmatched_results r join result_signatures sg on sg.id = r.signature_id
      join result_import_files rf on rf.import_id = r.import_id and rf.position = r.file_position
      join files f on f.id = rf.file_id
      where r.import_id = ${ref.importId} and (r.file_position, r.position) > (${filePosition}::int, ${position}::int)
        and r.execution_id is null and not exists (select 1 from result_aliases a where a.signature_id = r.signature_id)
      order by r.file_position, r.position limit ${chunk}`)
  const first = await page(0, 0)
  if (first.length === 0) throw new AppError('NOT_FOUND', messages.notFound)
  async function* content() {
    yield Buffer.from(csvByteOrderMark + csvRecord(header))
    for (let rows: readonly Row[] = first; rows.length > 0; ) {
      yield Buffer.from(rows.map(record).join(''))
      const last = rows.at(-1)
      rows = last && rows.length === chunk ? await page(last.filePosition, last.position) : []
    }
  }
  return { name: `unmatched-results-${ref.importId}.csv`, content: content() }
}

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
  const more = [row.rawStatus, new Date(row.executedAt).toISOString(), row.durationMs, row.message, why]
  return csvRecord([...cells, ...more].map(neutraliseFormula))
}
