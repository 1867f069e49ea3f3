import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { attachment } from '../../platform/files/attachment.server'
import { idOf } from '../../platform/screen/id.server'

/** Export Feature File: the latest version, or the one that the address names. */
export async function loader(args: LoaderFunctionArgs) {
  const version = new URL(args.request.url).searchParams.get('version')
  const { name, bytes } = await apiFor(args).featureFiles.export({
    projectId: idOf(args.params.projectId),
    fileId: idOf(args.params.fileId),
    version: version === null ? undefined : idOf(version),
  })
  return attachment({ name, mediaType: 'application/octet-stream', bytes: bytes.byteLength, content: [bytes] })
}
