import { AppError } from '@caseweave/contract/platform/errors'
import { type MadeFileView, madeFileLimits } from '@caseweave/contract/platform/made-files'
import { messages } from '@caseweave/contract/platform/messages'
import { caseExports, files, javaStepRuns, jobs, reportFiles, users } from '@caseweave/db/schema'
import { and, desc, eq, isNotNull, lt } from 'drizzle-orm'
import type { AnyPgColumn, PgTable, SelectedFields } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { Ctx } from '../../context'
import { personName } from '../text/person-name'
import { type OpenFile, openStoredFile, removeStoredFile } from './stored-file'

type NumberColumn = AnyPgColumn<{ data: number }>

/** A table of runs that leave a file each: exports, files of reports, generations of Java steps. */
export type FileMaker = PgTable & {
  id: AnyPgColumn<{ data: number; notNull: true }>
  projectId: NumberColumn
  fileId: NumberColumn
  jobId: AnyPgColumn<{ data: string }>
  createdBy: NumberColumn
  createdAt: AnyPgColumn<{ data: Date; notNull: true }>
  finishedAt: AnyPgColumn
}

/** All of them; their files are tidied up. */
const fileMakers: readonly FileMaker[] = [caseExports, reportFiles, javaStepRuns]

type Which = { projectId: number; id: number }

const isThis = (table: FileMaker, { projectId, id }: Which) => and(eq(table.id, id), eq(table.projectId, projectId))

/** The newest runs of a project, or the one of this id, with `own` columns of their table. */
export async function listMadeFiles<Own extends SelectedFields>(
  ctx: Ctx,
  table: FileMaker,
  own: Own,
  { projectId, id }: { projectId: number; id?: number },
): Promise<(MadeFileView & SelectResultFields<Own>)[]> {
  const rows = await ctx.db
    .select({
      ...own,
      id: table.id,
      createdAt: table.createdAt,
      createdBy: personName(users),
      file: { name: files.name, bytes: files.bytes },
      job: { id: jobs.id, status: jobs.status, progress: jobs.progress, error: jobs.error },
    })
    .from(table)
    .leftJoin(files, eq(files.id, table.fileId))
    .leftJoin(jobs, eq(jobs.id, table.jobId))
    .leftJoin(users, eq(users.id, table.createdBy))
    .where(id === undefined ? eq(table.projectId, projectId) : isThis(table, { projectId, id }))
    .orderBy(desc(table.id))
    .limit(madeFileLimits.shown)
  // Which columns are a table's own, its caller alone knows.
  return rows as (MadeFileView & SelectResultFields<Own>)[]
}

/** One run of the project; NOT_FOUND when there is none of this id. */
export async function getMadeFile<Own extends SelectedFields>(ctx: Ctx, table: FileMaker, own: Own, which: Which) {
  const [found] = await listMadeFiles(ctx, table, own, which)
  if (!found) throw new AppError('NOT_FOUND', messages.notFound)
  return found
}

/** Opens the file that a run of the project has left; NOT_FOUND while there is none, and when it was tidied up. */
export async function openMadeFile(ctx: Ctx, table: FileMaker, which: Which): Promise<OpenFile> {
  const [row] = await ctx.db.select({ fileId: table.fileId }).from(table).where(isThis(table, which))
  if (!row?.fileId) throw new AppError('NOT_FOUND', messages.notFound)
  return openStoredFile(ctx, { projectId: which.projectId, fileId: row.fileId })
}

const dayMs = 86_400_000
/** So many files of a table are removed in one go; the next sweep takes the next ones. */
const sweptAtOnce = 100

/** Removes the files of runs that ended too long ago; their rows stay and tell of them. Answers how many. */
export async function sweepMadeFiles(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.now().getTime() - madeFileLimits.days * dayMs)
  let swept = 0
  for (const table of fileMakers) {
    const old = await ctx.db
      .select({ fileId: table.fileId })
      .from(table)
      .where(and(isNotNull(table.fileId), lt(table.finishedAt, before)))
      .limit(sweptAtOnce)
    for (const { fileId } of old) if (fileId !== null) await removeStoredFile(ctx, fileId)
    swept += old.length
  }
  return swept
}
