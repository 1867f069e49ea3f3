import { SearchValuesQuery, SimilarCasesQuery } from '@caseweave/contract/case-search'
import { searchValues } from '@caseweave/core/test-cases/search/search-values'
import { similarCases } from '@caseweave/core/test-cases/search/similar-cases'
import { projectProcedure, router } from '../trpc'

export const caseSearchRouter = router({
  values: projectProcedure('testCases.read')
    .input(SearchValuesQuery)
    .query(({ ctx, input }) => searchValues(ctx, input)),
  similar: projectProcedure('testCases.write')
    .input(SimilarCasesQuery)
    .query(({ ctx, input }) => similarCases(ctx, input)),
})
