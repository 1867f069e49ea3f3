import { exportProgressPath } from '@caseweave/contract/cases/addresses'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { ownParameters } from '../bulk-changes/bulk-links'

/** The dialog of one export, over the list of this query string. */
export const exportHref = (projectId: number, search: string, exportId: number) =>
  withParameters(exportProgressPath(projectId, exportId) + search, ownParameters)

/** The file of an export. */
export const exportFileHref = (projectId: number, exportId: number) => `${exportProgressPath(projectId, exportId)}/file`
