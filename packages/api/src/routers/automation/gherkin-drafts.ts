import { GetGherkinDraft, SaveGherkinDraft } from '@caseweave/contract/automation/gherkin-drafts'
import { getGherkinDraft } from '@caseweave/core/automation/gherkin-drafts/get-draft'
import { saveGherkinDraft } from '@caseweave/core/automation/gherkin-drafts/save-draft'
import { projectAccess } from '@caseweave/core/people/projects/project-access'
import { projectProcedure, router } from '../../trpc'

export const gherkinDraftsRouter = router({
  /** Tells of cases and of steps: whoever sees it may read both. */
  get: projectProcedure('features.read')
    .input(GetGherkinDraft)
    .query(async ({ ctx, input }) => {
      await projectAccess(ctx, input.projectId, 'testCases.read')
      return getGherkinDraft(ctx, input)
    }),
  save: projectProcedure('features.write')
    .input(SaveGherkinDraft)
    .mutation(({ ctx, input }) => saveGherkinDraft(ctx, input)),
})
