import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { attachment } from '../../platform/files/attachment.server'
import { idOf } from '../../platform/screen/id.server'

/** Streams the file of an export. */
export async function loader(args: LoaderFunctionArgs) {
  const { projectId, exportId } = args.params
  return attachment(await apiFor(args).caseExports.file({ projectId: idOf(projectId), exportId: idOf(exportId) }))
}
