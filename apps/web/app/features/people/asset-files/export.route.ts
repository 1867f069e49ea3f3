import { readAssetQuery } from '@caseweave/contract/people/assets/list-assets'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { attachment } from '../../platform/files/attachment.server'
import { keptOrganization } from './kept-organization.server'

/** Streams the assets that the list's filter finds, all of them, as a CSV. */
export async function loader(args: LoaderFunctionArgs) {
  const { id: organizationId } = await keptOrganization(args)
  const filter = readAssetQuery(new URL(args.request.url).searchParams)
  const { name, content } = await apiFor(args).assetFiles.csv({ organizationId, ...filter })
  return attachment({ name, mediaType: 'text/csv', content })
}
