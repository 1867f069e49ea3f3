import {
  BulkChangeId,
  ChangeOneCase,
  OrderCases,
  PreviewBulkChange,
  StartBulkChange,
} from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { changeOneCase } from '@caseweave/core/cases/bulk-changes/change-one-case'
import { getBulkChange, listBulkChanges } from '@caseweave/core/cases/bulk-changes/list-bulk-changes'
import { orderCases } from '@caseweave/core/cases/bulk-changes/order-cases'
import { previewBulkChange } from '@caseweave/core/cases/bulk-changes/preview-bulk-change'
import { startBulkChange } from '@caseweave/core/cases/bulk-changes/start-bulk-change'
import { undoBulkChange } from '@caseweave/core/cases/bulk-changes/undo-bulk-change'
import { projectProcedure, router } from '../../trpc'

const writer = projectProcedure('testCases.write')

export const bulkChangesRouter = router({
  preview: writer.input(PreviewBulkChange).query(({ ctx, input }) => previewBulkChange(ctx, input)),
  start: writer.input(StartBulkChange).mutation(({ ctx, input }) => startBulkChange(ctx, input)),
  one: writer.input(ChangeOneCase).mutation(({ ctx, input }) => changeOneCase(ctx, input)),
  order: writer.input(OrderCases).mutation(({ ctx, input }) => orderCases(ctx, input)),
  list: writer.query(({ ctx }) => listBulkChanges(ctx, ctx.project)),
  get: writer
    .input(BulkChangeId)
    .query(({ ctx, input }) => getBulkChange(ctx, { changeId: input.changeId, project: ctx.project })),
  /** Whoever made a change may undo it, and so may leads. */
  undo: writer
    .input(BulkChangeId)
    .mutation(({ ctx, input }) => undoBulkChange(ctx, { changeId: input.changeId, project: ctx.project })),
})
