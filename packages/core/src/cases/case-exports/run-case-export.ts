import { randomUUID } from 'node:crypto'
import type { CaseExportFormat } from '@caseweave/contract/cases/case-exports/case-export-formats'
import { caseExports, projects } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { csvByteOrderMark, csvRecord } from '../../platform/csv/write-csv'
import { addStoredFile } from '../../platform/files/stored-file'
import type { JobRun } from '../../platform/jobs/define-job'
import { notify } from '../../platform/notifications/notify'
import { writeXlsx } from '../../platform/xlsx/write-xlsx'
import { selectedCases } from '../bulk-changes/selected-cases'
import { exportHeader, exportRows } from './export-rows'
import { readExportedCases } from './read-exported-cases'

const mediaTypes: Record<CaseExportFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** After how many cases the progress is told: each telling is a commit. */
const tellEvery = 5_000

/** Writes an export into the file store, as a stream. A second run after a stop begins again; after the end it does nothing. */
export async function runCaseExport(
  ctx: Ctx,
  { projectId, exportId }: { projectId: number; exportId: number },
  run: JobRun,
): Promise<{ cases: number }> {
  const mine = and(eq(caseExports.id, exportId), eq(caseExports.projectId, projectId))
  const [row] = await ctx.db
    .select({ export: caseExports, project: projects.name })
    .from(caseExports)
    .innerJoin(projects, eq(projects.id, caseExports.projectId))
    .where(mine)
  if (!row) throw new Error(`The project ${projectId} has no export ${exportId}.`)
  const { format, selection, cases: total, finishedAt } = row.export
  if (finishedAt) return { cases: total }

  const selected = await selectedCases(ctx, { projectId, selection })
  const storageKey = `exports/${randomUUID()}.${format}`
  let done = 0
  async function* batches(reading: Ctx) {
    for await (const cases of readExportedCases(reading, selected)) {
      run.signal.throwIfAborted()
      yield cases.flatMap(exportRows)
      done += cases.length
      if (done < total && done % tellEvery !== 0) continue
      await run.progress({ done, total: Math.max(done, total), unit: 'test cases', step: 'Writing the file' })
    }
  }
  const bytes = await ctx.tx((tx) =>
    ctx.files.write(storageKey, format === 'csv' ? csvOf(batches(tx)) : writeXlsx(exportHeader, batches(tx))),
  )
  await ctx.tx(async (tx) => {
    const name = exportName(row.project, format, ctx.now())
    const fileId = await addStoredFile(tx, { projectId, storageKey, name, mediaType: mediaTypes[format], bytes })
    await tx.db.update(caseExports).set({ fileId, cases: done, finishedAt: tx.now() }).where(mine)
    await notify(tx, {
      userId: requireActor(tx).id,
      subject: 'Export finished',
      message: `${name} with ${done.toLocaleString('en')} test case${done === 1 ? '' : 's'} is ready to be downloaded.`,
      href: `/project/${projectId}/app/testCaseDefinition/export/${exportId}`,
    })
  })
  return { cases: done }
}

async function* csvOf(batches: AsyncIterable<string[][]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvByteOrderMark + csvRecord(exportHeader))
  for await (const rows of batches) yield Buffer.from(rows.map((cells) => csvRecord(cells)).join(''))
}

/** A file name that every system takes, such as `web-shop-test-cases-2026-11-21.csv`. */
function exportName(project: string, format: CaseExportFormat, now: Date): string {
  const plain = project
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  return `${plain === '' ? '' : `${plain}-`}test-cases-${now.toISOString().slice(0, 10)}.${format}`
}
