import type { ExecutionBatchKind } from '@caseweave/contract/results/executions/executions'
import { executionBatches, executions } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { inOneGo } from '../../platform/database/in-one-go'
import { keepingTold, keepResults } from './keep-results'

type Batch = { projectId: number; releaseId: number; environmentId: number; kind: ExecutionBatchKind }
type Row = Omit<
  typeof executions.$inferInsert,
  'id' | 'projectId' | 'batchId' | 'releaseId' | 'environmentId' | 'createdBy' | 'createdAt'
>

/**
 * Stores a few results as a batch of their own and brings the kept results up to date, in the open transaction; answers the
 * ids in the order of `rows`. Imports copy their rows in instead.
 */
export async function recordExecutions(
  tx: Ctx,
  batch: Batch,
  rows: readonly Row[],
): Promise<{ batchId: number; executionIds: number[] }> {
  const stored = await storeExecutions(tx, batch, rows)
  const kept = { ...batch, id: stored.batchId }
  if (batch.kind === 'import') await keepResults(tx, kept)
  else await inOneGo(tx, keepingTold(tx, kept))
  return stored
}

/** The same without the kept results, which the caller keeps then: what can be done before waiting for their lock is done before it. */
export async function storeExecutions(
  tx: Ctx,
  batch: Batch,
  rows: readonly Row[],
): Promise<{ batchId: number; executionIds: number[] }> {
  const createdBy = tx.actor?.id
  const { projectId, releaseId, environmentId } = batch
  const opened = tx.db.$with('opened').as(
    tx.db
      .insert(executionBatches)
      .values({ ...batch, createdBy })
      .returning({ id: executionBatches.id }),
  )
  const place = { projectId, releaseId, environmentId, batchId: sql`(select ${opened.id} from ${opened})`, createdBy }
  const stored = await tx.db
    .with(opened)
    .insert(executions)
    .values(rows.map((row) => ({ ...row, ...place })))
    .returning({ id: executions.id, batchId: executions.batchId })
  const [first] = stored
  if (!first) throw new Error('No result was stored.')
  return { batchId: first.batchId, executionIds: stored.map(({ id }) => id) }
}
