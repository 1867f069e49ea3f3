import type { ListImportRows } from '@caseweave/contract/definition-imports'
import { definitionsPath, withParameters } from '../../modules/module-links'

/** The page where imports begin and where the earlier ones are listed. */
export const importsPath = (projectId: number) => `${definitionsPath(projectId)}/import`

/** The page of one import, from its columns to its result. */
export const importPath = (projectId: number, importId: number) => `${importsPath(projectId)}/${importId}`

/** The page of one import with a part of its rows. */
export const rowsHref = (projectId: number, importId: number, { show, page }: ListImportRows) =>
  withParameters(importPath(projectId, importId), {
    show: show === 'all' ? null : show,
    page: page === 1 ? null : String(page),
  })
