import { randomUUID } from 'node:crypto'
import { type ReportFileKind, reportFileEndings } from '@caseweave/contract/reports/reports/report-file-names'
import { projects, reportFiles } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import { exportHeader, exportRows } from '../../../cases/case-exports/export-rows'
import { readExportedCases } from '../../../cases/case-exports/read-exported-cases'
import { type Ctx, requireActor } from '../../../context'
import { csvByteOrderMark, csvRecord } from '../../../platform/csv/write-csv'
import { addStoredFile } from '../../../platform/files/stored-file'
import type { JobRun } from '../../../platform/jobs/define-job'
import { notify } from '../../../platform/notifications/notify'
import { fileCases } from './file-cases'
import { manualHeader, manualRow } from './manual-cases'
import { reportPdf, reportPng } from './report-drawing'
import { pictureOf } from './report-picture'
import { writeReportXlsx } from './report-workbook'
import { placeOf } from './start-report-file'

const mediaTypes: Record<ReportFileKind, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  cases: 'text/csv',
  nonAutomated: 'text/csv',
  pdf: 'application/pdf',
  png: 'image/png',
}

/** After how many cases the progress is told: each telling is a commit. */
const tellEvery = 5_000

type Row = typeof reportFiles.$inferSelect
type Told = (cases: number) => Promise<void>

/** Writes a file of a report into the file store. A second run after a stop begins again; after the end it does nothing. */
export async function runReportFile(
  ctx: Ctx,
  { projectId, reportFileId }: { projectId: number; reportFileId: number },
  run: JobRun,
): Promise<{ cases: number }> {
  const mine = and(eq(reportFiles.id, reportFileId), eq(reportFiles.projectId, projectId))
  const [row] = await ctx.db.select().from(reportFiles).where(mine)
  if (!row) throw new Error(`The project ${projectId} has no report file ${reportFileId}.`)
  if (row.finishedAt) return { cases: row.cases }
  const storageKey = `reports/${randomUUID()}.${reportFileEndings[row.kind]}`
  let done = 0
  const told: Told = async (cases) => {
    run.signal.throwIfAborted()
    const before = done
    done = cases
    if (done < row.cases && Math.floor(before / tellEvery) === Math.floor(done / tellEvery)) return
    await run.progress({ done, total: Math.max(done, row.cases), unit: 'test cases', step: 'Writing the file' })
  }
  const bytes = await ctx.tx((tx) => ctx.files.write(storageKey, contentOf(tx, row, told)))
  await ctx.tx(async (tx) => {
    const { name } = row
    const fileId = await addStoredFile(tx, { projectId, storageKey, name, mediaType: mediaTypes[row.kind], bytes })
    await tx.db.update(reportFiles).set({ fileId, cases: done, finishedAt: tx.now() }).where(mine)
    await notify(tx, {
      userId: requireActor(tx).id,
      subject: 'Report file finished',
      message: `${name} is ready to be downloaded.`,
      href: `/project/${projectId}/app/graphReport/files/${reportFileId}${row.report === 'execution' ? '?execution=true' : ''}`,
    })
  })
  return { cases: done }
}

/** The bytes of a file, as they are made. */
async function* contentOf(tx: Ctx, row: Row, told: Told): AsyncGenerator<Uint8Array> {
  const { projectId, scope, kind } = row
  if (kind === 'xlsx') return yield* writeReportXlsx(tx, { ...placeOf(scope), projectId }, told)
  if (kind === 'pdf' || kind === 'png') {
    const [project] = await tx.db.select({ name: projects.name }).from(projects).where(eq(projects.id, projectId))
    const picture = await pictureOf(tx, { projectId, project: project?.name ?? '', scope })
    return yield kind === 'pdf' ? await reportPdf(picture) : await reportPng(picture)
  }
  const [header, rowsOf] =
    kind === 'cases'
      ? [exportHeader, exportRows]
      : [manualHeader, (...[each]: Parameters<typeof manualRow>) => [manualRow(each)]]
  yield Buffer.from(csvByteOrderMark + csvRecord(header))
  let done = 0
  for await (const cases of readExportedCases(tx, await fileCases(tx, { projectId, scope, kind }))) {
    yield Buffer.from(
      cases
        .flatMap((each) => rowsOf(each))
        .map((cells) => csvRecord(cells))
        .join(''),
    )
    done += cases.length
    await told(done)
  }
}
