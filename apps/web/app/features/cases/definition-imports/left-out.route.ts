import { messages } from '@caseweave/contract/platform/messages'
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { attachment } from '../../platform/files/attachment.server'
import { idOf } from '../../platform/screen/id.server'
import { importsIn } from './import-links'

/** Streams the CSV of all rows of several imports that make no test case. */
export async function loader(args: LoaderFunctionArgs) {
  const importIds = importsIn(args.request)
  if (!importIds) throw data(messages.notFound, { status: 404 })
  const projectId = idOf(args.params.projectId)
  const file = await apiFor(args).definitionImports.leftOut({ projectId, importIds })
  return attachment({ ...file, mediaType: 'text/csv' })
}
