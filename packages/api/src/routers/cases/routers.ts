import { bulkChangesRouter } from './bulk-changes'
import { caseClonesRouter } from './case-clones'
import { caseDetailsRouter } from './case-details'
import { caseExportsRouter } from './case-exports'
import { caseSearchRouter } from './case-search'
import { columnMappingsRouter, definitionImportsRouter } from './definition-imports'
import { deletedCasesRouter } from './deleted-cases'
import { impactRouter } from './impact'
import { savedViewsRouter } from './saved-views'
import { testCasesRouter } from './test-cases'

/** The procedures of this area, one router per domain. */
export const casesRouters = {
  bulkChanges: bulkChangesRouter,
  caseClones: caseClonesRouter,
  caseDetails: caseDetailsRouter,
  caseExports: caseExportsRouter,
  caseSearch: caseSearchRouter,
  columnMappings: columnMappingsRouter,
  definitionImports: definitionImportsRouter,
  deletedCases: deletedCasesRouter,
  impact: impactRouter,
  savedViews: savedViewsRouter,
  testCases: testCasesRouter,
}
