import { GetCloneForm, StartClone } from '@caseweave/contract/cases/case-clones'
import { getCloneForm } from '@caseweave/core/cases/case-clones/get-clone-form'
import { startClone } from '@caseweave/core/cases/case-clones/start-clone'
import { projectProcedure, router } from '../../trpc'

/** Who reads these cases may clone them to where they may add cases: core looks at that project. */
const reader = projectProcedure('testCases.read')

export const caseClonesRouter = router({
  form: reader.input(GetCloneForm).query(({ ctx, input }) => getCloneForm(ctx, { ...input, project: ctx.project })),
  start: reader.input(StartClone).mutation(({ ctx, input }) => startClone(ctx, { ...input, project: ctx.project })),
})
