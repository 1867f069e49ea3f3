import type { ExecutionBatchKind } from '@caseweave/contract/results/executions/executions'
import { executionBatches, executions } from '@caseweave/db/schema'
import type { Ctx } from '../../context'
import { keepResults } from './keep-results'

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
  await keepResults(tx, { ...batch, id: stored.batchId })
  return stored
}

/** The same without the kept results, which the caller keeps then: what can be done before waiting for their lock is done before it. */
export async function storeExecutions(
  tx: Ctx,
  batch: Batch,
  rows: readonly Row[],
): Promise<{ batchId: number; executionIds: number[] }> {
  const createdBy = tx.actor?.id
  const [opened] = await tx.db
    .insert(executionBatches)
    .values({ ...batch, createdBy })
    .returning({ id: executionBatches.id })
  if (!opened) throw new Error('The batch was not opened.')
  const { projectId, releaseId, environmentId } = batch
  const place = { projectId, releaseId, environmentId, batchId: opened.id, createdBy }
  const stored = await tx.db
    .insert(executions)
    .values(rows.map((row) => ({ ...row, ...place })))
    .returning({ id: executions.id })
  return { batchId: opened.id, executionIds: stored.map(({ id }) => id) }
}
