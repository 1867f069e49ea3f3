import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { idOf } from '../../platform/screen/id.server'

/** The text of one version, for the editor in the browser: it never changes, and is kept as long as the browser likes. */
export async function loader(args: LoaderFunctionArgs) {
  const { text } = await apiFor(args).featureFiles.source({
    projectId: idOf(args.params.projectId),
    fileId: idOf(args.params.fileId),
    version: idOf(new URL(args.request.url).searchParams.get('version')),
  })
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, max-age=86400, immutable' },
  })
}
