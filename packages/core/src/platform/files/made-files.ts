import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../context'
import { type OpenFile, openStoredFile, removeStoredFile } from './stored-file'

type NumberColumn = AnyPgColumn<{ data: number }>

/** A table of runs that leave a file each: exports, files of reports, generations of Java steps. */
export type FileMakers = PgTable & {
  id: NumberColumn
  projectId: NumberColumn
  fileId: NumberColumn
  finishedAt: AnyPgColumn
}

const dayMs = 86_400_000
/** So many files are removed in one go; the next sweep takes the next ones. */
const sweptAtOnce = 100

/** Opens the file that a run of the project has left; NOT_FOUND while there is none, and when it was tidied up. */
export async function openMadeFile(
  ctx: Ctx,
  table: FileMakers,
  { projectId, id }: { projectId: number; id: number },
): Promise<OpenFile> {
  const [row] = await ctx.db
    .select({ fileId: table.fileId })
    .from(table)
    .where(and(eq(table.id, id), eq(table.projectId, projectId)))
  if (!row?.fileId) throw new AppError('NOT_FOUND', messages.notFound)
  return openStoredFile(ctx, { projectId, fileId: row.fileId })
}

/** Removes the files of runs that ended more than `days` ago; their rows stay and tell of them. Answers how many. */
export async function sweepMadeFiles(ctx: Ctx, table: FileMakers, days: number): Promise<number> {
  const before = new Date(ctx.now().getTime() - days * dayMs)
  const old = await ctx.db
    .select({ fileId: table.fileId })
    .from(table)
    .where(and(isNotNull(table.fileId), lt(table.finishedAt, before)))
    .limit(sweptAtOnce)
  for (const { fileId } of old) if (fileId !== null) await removeStoredFile(ctx, fileId)
  return old.length
}
