import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { attachment } from '../../platform/files/attachment.server'
import { idOf } from '../../platform/screen/id.server'

/** Streams a file of a report. */
export async function loader(args: LoaderFunctionArgs) {
  const { projectId, reportFileId } = args.params
  const asked = { projectId: idOf(projectId), reportFileId: idOf(reportFileId) }
  return attachment(await apiFor(args).reports.files.file(asked))
}
