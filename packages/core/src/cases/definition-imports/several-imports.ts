import { mappingProblem } from '@caseweave/contract/cases/definition-imports/csv-import'
import {
  type ConfirmClean,
  isClean,
  type LeftOutRow,
  type SeveralImports,
  type SeveralImportsView,
} from '@caseweave/contract/cases/definition-imports/several-imports'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { idArray } from '@caseweave/db/id-array'
import { definitionImportRows, definitionImports, files } from '@caseweave/db/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { neutraliseFormula, writeCsv } from '../../platform/csv/write-csv'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import { importViews } from './get-definition-import'
import { confirmImport, startPreview } from './start-import-jobs'

const f = named(files, 'f')
const i = named(definitionImports, 'i')
const r = named(definitionImportRows, 'r')

type Input = SeveralImports & { projectId: number }

/** Rows on the page; all of them are in the CSV. */
const shownRows = 100
/** Rows that are in memory at a time. */
const chunk = 1_000

/** Where these imports stand, in the order of their ids; those of other projects are not there. NOT_FOUND when none is. */
export async function getSeveralImports(ctx: Ctx, input: Input): Promise<SeveralImportsView> {
  const imports = await viewsOf(ctx, input)
  const where = leftOutOf(input)
  const [rows, total] = await Promise.all([
    readLeftOut(ctx, input, { importId: 0, position: 0 }, shownRows),
    ctx.db.$count(sql`${r} join ${i} on ${i.id} = ${r.importId}`, where),
  ])
  const names = new Map(imports.map(({ id, fileName }) => [id, fileName]))
  const named = rows.map((row) => ({ ...row, fileName: names.get(row.importId) ?? row.fileName }))
  return { imports, leftOut: { rows: named, total } }
}

/** Starts the dry run of each of these imports whose columns are clear. The others wait for a person, as they do alone. */
export async function startPreviews(ctx: Ctx, input: Input): Promise<{ started: number }> {
  const rows = await ctx.db
    .select({ id: definitionImports.id, mapping: definitionImports.mapping })
    .from(definitionImports)
    .where(
      and(
        eq(definitionImports.projectId, input.projectId),
        inArray(definitionImports.id, input.importIds),
        eq(definitionImports.status, 'mapping'),
      ),
    )
    .orderBy(definitionImports.id)
  const clear = rows.filter(({ mapping }) => !mappingProblem(mapping.columns))
  for (const { id } of clear) await startPreview(ctx, { projectId: input.projectId, importId: id })
  return { started: clear.length }
}

/**
 * Imports those whose dry run found new cases and no error; the others stay as they are. Asking twice imports once. What two of the files
 * both have is added by the first of them, and is a duplicate in the other. One whose preview was made since the others were looked at waits. CONFLICT
 * where the plan has no room for the next of them.
 */
export async function confirmClean(ctx: Ctx, input: ConfirmClean & Input): Promise<{ started: number }> {
  const { projectId, previewJobs } = input
  const views = (await viewsOf(ctx, input)).filter(isClean)
  const clean = previewJobs ? views.filter(({ job }) => !job || previewJobs.includes(job.id)) : views
  for (const { id, job } of clean) await confirmImport(ctx, { projectId, importId: id, previewJob: job?.id })
  return { started: clean.length }
}

/** All rows that make no test case, as one CSV that arrives in pieces. NOT_FOUND when there are none. */
export async function leftOutFile(
  ctx: Ctx,
  input: Input,
): Promise<{ name: string; content: AsyncIterable<Uint8Array> }> {
  const names = new Map((await viewsOf(ctx, input)).map(({ id, fileName }) => [id, fileName]))
  const first = await readLeftOut(ctx, input, { importId: 0, position: 0 }, chunk)
  if (first.length === 0) throw new AppError('NOT_FOUND', messages.notFound)
  async function* batches() {
    for (let rows = first; rows.length > 0; ) {
      yield rows.map(({ importId, fileName, line, verdict, summary, reason }) =>
        [
          names.get(importId) ?? fileName,
          String(line),
          verdict === 'error' ? 'Error' : 'Duplicate',
          summary,
          reason,
        ].map(neutraliseFormula),
      )
      const last = rows.at(-1)
      rows = last && rows.length === chunk ? await readLeftOut(ctx, input, last, chunk) : []
    }
  }
  return { name: 'not-imported.csv', content: writeCsv(['File', 'Line', 'Verdict', 'Summary', 'Why'], batches()) }
}

async function viewsOf(ctx: Ctx, { projectId, importIds }: Input) {
  const views = await importViews(ctx, projectId, importIds)
  if (views.length === 0) throw new AppError('NOT_FOUND', messages.notFound)
  return views
}

const leftOutOf = ({ projectId, importIds }: Input) =>
  sql`${i.projectId} = ${projectId} and ${i.id} = any (${idArray(importIds)}) and ${r.verdict} in ('duplicate', 'error')`

const row = selected({
  importId: r.importId,
  position: r.position,
  fileName: f.name,
  line: r.line,
  verdict: sql<LeftOutRow['verdict']>`${r.verdict}`,
  summary: r.summary,
  reason: r.reason,
})

/** The next rows that make no test case, file by file, in the order of each. */
function readLeftOut(ctx: Ctx, input: Input, after: { importId: number; position: number }, most: number) {
  return row.rows(
    ctx.db,
    sql`
      select ${row} from ${r} join ${i} on ${i.id} = ${r.importId} join ${f} on ${f.id} = ${i.fileId}
      where ${leftOutOf(input)} and (${r.importId}, ${r.position}) > (${after.importId}::bigint, ${after.position}::int)
      order by ${r.importId}, ${r.position} limit ${most}`,
  )
}
