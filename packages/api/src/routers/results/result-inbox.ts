import { DecideSignatures, ListAliases, ListInbox } from '@caseweave/contract/results/result-imports/result-inbox'
import { AddKeyPattern } from '@caseweave/contract/results/result-imports/result-keys'
import { decideSignatures, removeAlias } from '@caseweave/core/results/result-imports/decide-signatures'
import { addKeyPattern, listKeyPatterns, removeKeyPattern } from '@caseweave/core/results/result-imports/key-patterns'
import { countInbox, getInboxItem, listAliases, listInbox } from '@caseweave/core/results/result-imports/result-inbox'
import { z } from 'zod'
import { projectProcedure, router } from '../../trpc'

const writer = projectProcedure('executions.write')
const manager = projectProcedure('project.manage')
const Id = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

export const resultInboxRouter = router({
  list: writer.input(ListInbox).query(({ ctx, input }) => listInbox(ctx, input)),
  item: writer
    .input(Id.extend({ search: z.string().trim().max(200).default('') }))
    .query(({ ctx, input }) => getInboxItem(ctx, input)),
  count: writer.query(({ ctx, input }) => countInbox(ctx, input)),
  // The kinds of decision differ in their fields, so that the project is named beside them.
  decide: writer
    .input(z.object({ decision: DecideSignatures }))
    .mutation(({ ctx, input }) => decideSignatures(ctx, { projectId: input.projectId, ...input.decision })),
  aliases: writer.input(ListAliases).query(({ ctx, input }) => listAliases(ctx, input)),
  removeAlias: writer.input(Id).mutation(({ ctx, input }) => removeAlias(ctx, input)),
  patterns: writer.query(({ ctx, input }) => listKeyPatterns(ctx, input)),
  addPattern: manager.input(AddKeyPattern).mutation(({ ctx, input }) => addKeyPattern(ctx, input)),
  removePattern: manager.input(Id).mutation(({ ctx, input }) => removeKeyPattern(ctx, input)),
})
