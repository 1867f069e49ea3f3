import { withParameters } from '../../project/modules/module-links'
import { exportPath, ownParameters } from '../bulk-changes/bulk-links'

/** The dialog of one export, over the list of this query string. */
export const exportHref = (projectId: number, search: string, exportId: number) =>
  withParameters(`${exportPath(projectId)}/${exportId}${search}`, ownParameters)

/** The file of an export. */
export const exportFileHref = (projectId: number, exportId: number) => `${exportPath(projectId)}/${exportId}/file`
