import { automationImportPath } from '@caseweave/contract/automation/addresses'
import { importPath, severalImportsPath } from '@caseweave/contract/cases/addresses'
import type { ListImportRows } from '@caseweave/contract/cases/definition-imports/definition-imports'
import { mostTogether } from '@caseweave/contract/cases/definition-imports/several-imports'
import { readCaseNumbers, writeCaseNumbers } from '@caseweave/contract/cases/test-cases/case-numbers'
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

/** The imports of tables among those of an upload; only they stand side by side. */
export const tableImports = (imports: readonly { kind: 'csv' | 'automation'; importId: number }[]) =>
  imports.filter(({ kind }) => kind === 'csv').map(({ importId }) => importId)

/** The page of several imports. */
export const severalHref = (projectId: number, importIds: readonly number[], part: '' | '/file' = '') =>
  withParameters(severalImportsPath(projectId) + part, { imports: writeCaseNumbers(importIds) })

/** The imports that such an address names; null when it names none, or too many. */
export function importsIn(request: Request): number[] | null {
  const ids = readCaseNumbers(new URL(request.url).searchParams.get('imports') ?? '', mostTogether)
  return ids && ids.length > 0 ? ids : null
}
