import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { attachment } from '../../platform/files/attachment.server'
import { idOf } from '../../platform/screen/id.server'

/** Sends the zip of a generation, or the Java file of it that the address names. */
export async function loader(args: LoaderFunctionArgs) {
  const { projectId, runId } = args.params
  const asked = { projectId: idOf(projectId), runId: idOf(runId) }
  const path = new URL(args.request.url).searchParams.get('path')
  const api = apiFor(args)
  if (!path) return attachment(await api.javaSteps.file(asked))
  const { source } = await api.javaSteps.source({ ...asked, path })
  const bytes = Buffer.from(source)
  const name = path.slice(path.lastIndexOf('/') + 1)
  return attachment({ name, mediaType: 'text/x-java', bytes: bytes.length, content: [bytes] })
}
