import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../../server/api.server'
import { idOf } from '../../../platform/screen/id.server'

/** The step vocabulary of the project for the text editor; the browser keeps it for as long as it is the same. */
export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const known = /^W?\/?"(.*)"$/.exec(args.request.headers.get('if-none-match') ?? '')?.[1]
  const vocabulary = await apiFor(args).stepVocabulary.get({
    projectId,
    ...(known && known.length <= 200 ? { revision: known } : {}),
  })
  const headers = { 'cache-control': 'private, no-cache', etag: `"${vocabulary?.revision ?? known}"` }
  return vocabulary ? Response.json(vocabulary, { headers }) : new Response(null, { status: 304, headers })
}
