import { WorkItemDraftOf } from '@caseweave/contract/results/work-item-drafts/work-item-drafts'
import { getWorkItemDraft } from '@caseweave/core/results/work-item-drafts/get-draft'
import { projectProcedure, router } from '../../trpc'

export const workItemDraftsRouter = router({
  get: projectProcedure('tickets.write')
    .input(WorkItemDraftOf)
    .query(({ ctx, input }) => getWorkItemDraft(ctx, input)),
})
