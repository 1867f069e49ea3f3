import { AddView, EditView, NamedView, RememberList, SaveView } from '@caseweave/contract/cases/saved-views/saved-views'
import { addView, deleteView, editView, saveView } from '@caseweave/core/cases/saved-views/change-views'
import { listViews, rememberList } from '@caseweave/core/cases/saved-views/list-views'
import { projectProcedure, router } from '../../trpc'

// Whoever reads cases may keep views of them; who may share and change them is said beside each (docs/decisions/saved-views.md).
const reader = projectProcedure('testCases.read')

export const savedViewsRouter = router({
  list: reader.query(({ ctx }) => listViews(ctx, ctx.project)),
  add: reader.input(AddView).mutation(({ ctx, input }) => addView(ctx, { ...input, project: ctx.project })),
  save: reader.input(SaveView).mutation(({ ctx, input }) => saveView(ctx, { ...input, project: ctx.project })),
  edit: reader.input(EditView).mutation(({ ctx, input }) => editView(ctx, { ...input, project: ctx.project })),
  delete: reader.input(NamedView).mutation(({ ctx, input }) => deleteView(ctx, { ...input, project: ctx.project })),
  remember: reader
    .input(RememberList)
    .mutation(({ ctx, input }) => rememberList(ctx, { ...input, projectId: ctx.project.id })),
})
