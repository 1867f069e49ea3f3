import { CompareTestCase } from '@caseweave/contract/cases/test-cases/test-case-comparison'
import { AddTestCase, GetCaseForm, SaveTestCase } from '@caseweave/contract/cases/test-cases/test-case-form'
import { TestCaseListQuery, TestCaseNeighboursQuery } from '@caseweave/contract/cases/test-cases/test-case-list'
import { GetTestCase } from '@caseweave/contract/cases/test-cases/test-cases'
import { addTestCase } from '@caseweave/core/cases/test-cases/add-test-case'
import { compareTestCase } from '@caseweave/core/cases/test-cases/compare-test-case'
import { getCaseForm } from '@caseweave/core/cases/test-cases/get-case-form'
import { getTestCase } from '@caseweave/core/cases/test-cases/get-test-case'
import { listTestCases } from '@caseweave/core/cases/test-cases/list-test-cases'
import { saveTestCase } from '@caseweave/core/cases/test-cases/save-test-case'
import { testCaseNeighbours } from '@caseweave/core/cases/test-cases/test-case-neighbours'
import { projectProcedure, router } from '../../trpc'

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
