import { AttachTicket } from '@caseweave/contract/project/tickets/tickets'
import {
  AttachWorkItem,
  CreateWorkItem,
  ListWorkItems,
  UpdateWorkItem,
  WorkItemFormOf,
  WorkItemOptions,
} from '@caseweave/contract/project/trackers/work-item-requests'
import { attachWorkItem } from '@caseweave/core/project/trackers/items/attach-item'
import { createWorkItem } from '@caseweave/core/project/trackers/items/create-item'
import { getWorkItemForm, searchWorkItemOptions } from '@caseweave/core/project/trackers/items/item-form'
import { offeredLinks } from '@caseweave/core/project/trackers/items/linked-tracker'
import { listWorkItems } from '@caseweave/core/project/trackers/items/list-items'
import { updateWorkItem } from '@caseweave/core/project/trackers/items/update-item'
import { projectProcedure, router } from '../../trpc'

export const workItemsRouter = router({
  links: projectProcedure('testCases.read').query(({ ctx, input }) => offeredLinks(ctx, input)),
  list: projectProcedure('testCases.read')
    .input(ListWorkItems)
    .query(({ ctx, input }) => listWorkItems(ctx, input)),
  form: projectProcedure('tickets.write')
    .input(WorkItemFormOf)
    .query(({ ctx, input }) => getWorkItemForm(ctx, input)),
  options: projectProcedure('tickets.write')
    .input(WorkItemOptions)
    .query(({ ctx, input }) => searchWorkItemOptions(ctx, input)),
  create: projectProcedure('tickets.write')
    .input(CreateWorkItem)
    .mutation(({ ctx, input }) => createWorkItem(ctx, input)),
  update: projectProcedure('tickets.write')
    .input(UpdateWorkItem)
    .mutation(({ ctx, input }) => updateWorkItem(ctx, input)),
  attach: projectProcedure('tickets.write')
    .input(AttachWorkItem)
    .mutation(({ ctx, input }) => attachWorkItem(ctx, input)),
  /** For programs, whose call may be part of a transaction: the tracker is asked by the next refresh. */
  attachLater: projectProcedure('tickets.write')
    .input(AttachTicket)
    .mutation(({ ctx, input }) => attachWorkItem(ctx, input, { later: true })),
})
