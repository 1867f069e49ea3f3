import { automationImportPath } from '@caseweave/contract/automation/addresses'
import { importPath } from '@caseweave/contract/cases/addresses'
import type { ListImportRows } from '@caseweave/contract/cases/definition-imports/definition-imports'
import { withParameters } from '@caseweave/contract/platform/addresses'

/** The page of an import of either kind. */
export const importPathOf = (projectId: number, { kind, id }: { kind: 'csv' | 'automation'; id: number }) =>
  kind === 'csv' ? importPath(projectId, id) : automationImportPath(projectId, id)

/** The page of one import with a part of its rows. */
export const rowsHref = (projectId: number, importId: number, { show, page }: ListImportRows) =>
  withParameters(importPath(projectId, importId), {
    show: show === 'all' ? null : show,
    page: page === 1 ? null : String(page),
  })
