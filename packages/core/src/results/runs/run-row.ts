import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { testRuns } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'

type Named = { projectId: number; runId: number }

export type RunRow = typeof testRuns.$inferSelect

const named = (ctx: Ctx, { projectId, runId }: Named) =>
  ctx.db
    .select()
    .from(testRuns)
    .where(and(eq(testRuns.id, runId), eq(testRuns.projectId, projectId)))

const noSuchRun = () => new AppError('NOT_FOUND', messages.notFound)

/** A run of the project; NOT_FOUND when it has none of this id. */
export async function findRun(ctx: Ctx, input: Named): Promise<RunRow> {
  const [row] = await named(ctx, input)
  if (!row) throw noSuchRun()
  return row
}

/** The same for changes: nobody else changes the run until the transaction ends. */
export async function holdRun(tx: Ctx, input: Named): Promise<RunRow> {
  const [row] = await named(tx, input).for('update')
  if (!row) throw noSuchRun()
  return row
}
