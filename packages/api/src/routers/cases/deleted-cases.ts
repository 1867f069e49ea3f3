import {
  DeleteTestCase,
  ListDeletedCases,
  NamedCase,
  RestoreTestCase,
} from '@caseweave/contract/cases/test-cases/deleted-cases'
import { contentOfCase, deleteTestCase } from '@caseweave/core/cases/test-cases/deleted/delete-test-case'
import { getDeletedCase } from '@caseweave/core/cases/test-cases/deleted/deleted-case'
import { listDeletedCases } from '@caseweave/core/cases/test-cases/deleted/list-deleted-cases'
import { restoreTestCase } from '@caseweave/core/cases/test-cases/deleted/restore-test-case'
import { projectProcedure, router } from '../../trpc'

// Whoever writes cases deletes them; bringing them back is a lead's (docs/decisions/test-cases.md).
export const deletedCasesRouter = router({
  content: projectProcedure('testCases.write')
    .input(NamedCase)
    .query(({ ctx, input }) => contentOfCase(ctx, input)),
  delete: projectProcedure('testCases.write')
    .input(DeleteTestCase)
    .mutation(({ ctx, input }) => deleteTestCase(ctx, input)),
  list: projectProcedure('testCases.restore')
    .input(ListDeletedCases)
    .query(({ ctx, input }) => listDeletedCases(ctx, input)),
  get: projectProcedure('testCases.restore')
    .input(NamedCase)
    .query(({ ctx, input }) => getDeletedCase(ctx, input)),
  restore: projectProcedure('testCases.restore')
    .input(RestoreTestCase)
    .mutation(({ ctx, input }) => restoreTestCase(ctx, input)),
})
