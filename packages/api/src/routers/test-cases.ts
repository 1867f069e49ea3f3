import { CompareTestCase } from '@caseweave/contract/test-case-comparison'
import { TestCaseListQuery, TestCaseNeighboursQuery } from '@caseweave/contract/test-case-list'
import { GetTestCase } from '@caseweave/contract/test-cases'
import { compareTestCase } from '@caseweave/core/test-cases/compare-test-case'
import { getTestCase } from '@caseweave/core/test-cases/get-test-case'
import { listTestCases } from '@caseweave/core/test-cases/list-test-cases'
import { testCaseNeighbours } from '@caseweave/core/test-cases/test-case-neighbours'
import { projectProcedure, router } from '../trpc'

export const testCasesRouter = router({
  list: projectProcedure('testCases.read')
    .input(TestCaseListQuery)
    .query(({ ctx, input }) => listTestCases(ctx, input)),
  get: projectProcedure('testCases.read')
    .input(GetTestCase)
    .query(({ ctx, input }) => getTestCase(ctx, input)),
  compare: projectProcedure('testCases.read')
    .input(CompareTestCase)
    .query(({ ctx, input }) => compareTestCase(ctx, input)),
  neighbours: projectProcedure('testCases.read')
    .input(TestCaseNeighboursQuery)
    .query(({ ctx, input }) => testCaseNeighbours(ctx, input)),
})
