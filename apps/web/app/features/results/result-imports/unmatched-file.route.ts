import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { attachment } from '../../platform/files/attachment.server'
import { importIds } from '../../platform/imports/import-address.server'

/** Streams the results of an import that wait for a decision, as a CSV. */
export async function loader(args: LoaderFunctionArgs) {
  const { name, content } = await apiFor(args).resultImports.unmatched(importIds(args))
  return attachment({ name, mediaType: 'text/csv', content })
}
