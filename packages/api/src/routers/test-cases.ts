import { CompareTestCase } from '@caseweave/contract/test-case-comparison'
import { AddTestCase, GetCaseForm, SaveTestCase } from '@caseweave/contract/test-case-form'
import { TestCaseListQuery, TestCaseNeighboursQuery } from '@caseweave/contract/test-case-list'
import { GetTestCase } from '@caseweave/contract/test-cases'
import { addTestCase } from '@caseweave/core/test-cases/add-test-case'
import { compareTestCase } from '@caseweave/core/test-cases/compare-test-case'
import { getCaseForm } from '@caseweave/core/test-cases/get-case-form'
import { getTestCase } from '@caseweave/core/test-cases/get-test-case'
import { listTestCases } from '@caseweave/core/test-cases/list-test-cases'
import { saveTestCase } from '@caseweave/core/test-cases/save-test-case'
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
  form: projectProcedure('testCases.write')
    .input(GetCaseForm)
    .query(({ ctx, input }) => getCaseForm(ctx, input)),
  add: projectProcedure('testCases.write')
    .input(AddTestCase)
    .mutation(({ ctx, input }) => addTestCase(ctx, input)),
  save: projectProcedure('testCases.write')
    .input(SaveTestCase)
    .mutation(({ ctx, input }) => saveTestCase(ctx, input)),
})
