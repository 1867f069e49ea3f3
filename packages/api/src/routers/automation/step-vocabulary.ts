import { GlueQuery } from '@caseweave/contract/automation/step-vocabulary'
import { getVocabulary } from '@caseweave/core/automation/step-vocabulary/get-vocabulary'
import { glueContract } from '@caseweave/core/automation/step-vocabulary/glue-contract'
import { listGlueFiles } from '@caseweave/core/automation/step-vocabulary/list-glue-files'
import { z } from 'zod'
import { projectProcedure, router } from '../../trpc'

export const stepVocabularyRouter = router({
  get: projectProcedure('features.read')
    .input(z.object({ revision: z.string().max(200).optional() }))
    .query(({ ctx, input }) => getVocabulary(ctx, input)),
  glue: projectProcedure('features.read')
    .input(GlueQuery)
    .query(({ ctx, input }) => glueContract(ctx, input)),
  files: projectProcedure('features.read').query(({ ctx, input }) => listGlueFiles(ctx, input)),
})
