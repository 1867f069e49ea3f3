import type { ReturnedFile } from '@caseweave/contract/cases/definition-imports/definition-imports'
import { definitionImportRows } from '@caseweave/db/schema'
import { and, eq, gt } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { csvByteOrderMark, returnedCsv } from '../../platform/csv/write-csv'
import { addStoredFile } from '../../platform/files/stored-file'
import type { FoundImport } from './import-access'
import { readTestCases } from './parse/read-test-cases'

const verdictOf = { duplicates: 'duplicate', errors: 'error' } as const
/** Verdicts that are fetched at a time. */
const page = 1_000

/**
 * Writes the rows that an import refused as a CSV in the columns of the uploaded file, with the reason of each, ready to be
 * mended and imported again; answers the id of its `files` row. The file is read once more for it: the same bytes give the
 * same rows.
 */
export async function writeReturnedFile(ctx: Ctx, found: FoundImport, kind: ReturnedFile): Promise<number> {
  const storageKey = `imports/${found.id}/${kind}-${found.jobId}.csv`
  const bytes = await ctx.files.write(storageKey, csvOf(ctx, found, kind))
  return addStoredFile(ctx, {
    projectId: found.projectId,
    storageKey,
    name: `${found.fileName.replace(/\.[^.]*$/, '')}-${kind}.csv`,
    mediaType: 'text/csv',
    bytes,
  })
}

async function* csvOf(ctx: Ctx, found: FoundImport, kind: ReturnedFile): AsyncGenerator<Uint8Array> {
  const { format, mapping } = found
  const csv = returnedCsv({
    header: mapping.columns.map((column) => column.header),
    note: verdictOf[kind],
    delimiter: format.delimiter,
  })
  yield Buffer.from(csvByteOrderMark + csv.head)
  const reasons = reasonsOf(ctx, found.id, verdictOf[kind])
  let wanted = await reasons.next()
  let position = 0
  for await (const row of readTestCases(ctx.files.read(found.storageKey), { format, mapping })) {
    if (wanted.done) return
    position++
    if (position !== wanted.value.position) continue
    yield Buffer.from(csv.rows(row.source, wanted.value.reason))
    wanted = await reasons.next()
  }
}

/** The rows of a verdict in the order of the file. */
async function* reasonsOf(ctx: Ctx, importId: number, verdict: 'duplicate' | 'error') {
  for (let after = 0; ; ) {
    const rows = await ctx.db
      .select({ position: definitionImportRows.position, reason: definitionImportRows.reason })
      .from(definitionImportRows)
      .where(
        and(
          eq(definitionImportRows.importId, importId),
          eq(definitionImportRows.verdict, verdict),
          gt(definitionImportRows.position, after),
        ),
      )
      .orderBy(definitionImportRows.position)
      .limit(page)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < page) return
    after = last.position
  }
}
