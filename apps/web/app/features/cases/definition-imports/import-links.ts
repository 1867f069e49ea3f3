import type { ListImportRows } from '@caseweave/contract/cases/definition-imports/definition-imports'
import { definitionsPath, withParameters } from '../../project/modules/module-links'

/** The page where imports begin and where the earlier ones are listed. */
export const importsPath = (projectId: number) => `${definitionsPath(projectId)}/import`

/** The page of one import, from its columns to its result. */
export const importPath = (projectId: number, importId: number) => `${importsPath(projectId)}/${importId}`

/** The page of an import of feature files and Java sources, from its dry run to its result. */
export const automationImportPath = (projectId: number, importId: number) =>
  `${importsPath(projectId)}/files/${importId}`

/** The page of an import of either kind. */
export const importPathOf = (projectId: number, { kind, id }: { kind: 'csv' | 'automation'; id: number }) =>
  kind === 'csv' ? importPath(projectId, id) : automationImportPath(projectId, id)

/** The page of one import with a part of its rows. */
export const rowsHref = (projectId: number, importId: number, { show, page }: ListImportRows) =>
  withParameters(importPath(projectId, importId), {
    show: show === 'all' ? null : show,
    page: page === 1 ? null : String(page),
  })
