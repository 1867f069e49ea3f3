import { SearchValuesQuery, SimilarCasesQuery } from '@caseweave/contract/cases/case-search/case-search'
import { searchValues } from '@caseweave/core/cases/case-search/search-values'
import { similarCases } from '@caseweave/core/cases/case-search/similar-cases'
import { projectProcedure, router } from '../../trpc'

export const caseSearchRouter = router({
  values: projectProcedure('testCases.read')
    .input(SearchValuesQuery)
    .query(({ ctx, input }) => searchValues(ctx, input)),
  similar: projectProcedure('testCases.write')
    .input(SimilarCasesQuery)
    .query(({ ctx, input }) => similarCases(ctx, input)),
})
