import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { attachment } from '../../platform/files/attachment.server'
import { idOf } from '../../platform/screen/id.server'

/** The sample CSV, to begin a sheet of one's own with. */
export async function loader(args: LoaderFunctionArgs) {
  const { name, text } = await apiFor(args).definitionImports.sample({ projectId: idOf(args.params.projectId) })
  const content = Buffer.from(text)
  return attachment({ name, mediaType: 'text/csv', bytes: content.length, content: [content] })
}
