import { randomUUID } from 'node:crypto'
import { reportHref } from '@caseweave/contract/reports/reports/report-addresses'
import { reportFileTypes } from '@caseweave/contract/reports/reports/report-table'
import { reportFiles } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../../context'
import { addStoredFile } from '../../../platform/files/stored-file'
import type { JobRun } from '../../../platform/jobs/define-job'
import { notify } from '../../../platform/notifications/notify'
import { reportFileOf } from './report-parts'

/** After how many cases the progress is told: each telling is a commit. */
const tellEvery = 5_000

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
  const { scope, kind } = row
  const file = reportFileOf(scope.report, kind)
  if (!file) throw new Error(`The report ${scope.report} has no file ${kind}.`)
  const { ending, mediaType } = reportFileTypes[kind]
  const storageKey = `reports/${randomUUID()}.${ending}`
  let done = 0
  const told = async (cases: number) => {
    run.signal.throwIfAborted()
    const before = done
    done = cases
    if (done < row.cases && Math.floor(before / tellEvery) === Math.floor(done / tellEvery)) return
    await run.progress({ done, total: Math.max(done, row.cases), unit: 'test cases', step: 'Writing the file' })
  }
  const bytes = await ctx.tx((tx) => ctx.files.write(storageKey, file.content(tx, { ...scope, projectId }, told)))
  await ctx.tx(async (tx) => {
    const { name } = row
    const fileId = await addStoredFile(tx, { projectId, storageKey, name, mediaType, bytes })
    await tx.db.update(reportFiles).set({ fileId, cases: done, finishedAt: tx.now() }).where(mine)
    await notify(tx, {
      userId: requireActor(tx).id,
      subject: 'Report file finished',
      message: `${name} is ready to be downloaded.`,
      href: reportHref(scope.report, projectId, { dialog: `files/${reportFileId}` }),
    })
  })
  return { cases: done }
}
