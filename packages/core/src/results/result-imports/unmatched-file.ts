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
      select ${f.name} as file, ${r.filePosition} as "filePosition", ${r.position}, ${r.line}, ${r.name},
        ${sg.className} as "className", ${sg.fileName} as path, ${sg.suite}, ${r.dataset}, ${r.result},
        ${r.rawStatus} as "rawStatus", ${r.executedAt} as "executedAt", ${r.durationMs} as "durationMs", ${r.message},
        ${r.ambiguous}, ${r.remark}
      from ${r} join ${sg} on ${sg.id} = ${r.signatureId}
      join ${rf} on ${rf.importId} = ${r.importId} and ${rf.position} = ${r.filePosition}
      join ${f} on ${f.id} = ${rf.fileId}
      where ${r.importId} = ${ref.importId} and (${r.filePosition}, ${r.position}) > (${filePosition}::int, ${position}::int)
        and ${r.executionId} is null and not exists (select 1 from ${a} where ${a.signatureId} = ${r.signatureId})
      order by ${r.filePosition}, ${r.position} limit ${chunk}`)
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
