import { assetColumns } from '@caseweave/contract/people/asset-files/asset-columns'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { attachment } from '../../platform/files/attachment.server'
import { idOf } from '../../platform/screen/id.server'
import { keptOrganization } from './kept-organization.server'

/** The rows of an import that are refused, as a CSV; without an import the template of one: the names of all columns. */
export async function loader(args: LoaderFunctionArgs) {
  const { id: organizationId } = await keptOrganization(args)
  const { importId } = args.params
  if (importId) {
    const { name, content } = await apiFor(args).assetFiles.importErrors({ organizationId, importId: idOf(importId) })
    return attachment({ name, mediaType: 'text/csv', content })
  }
  const header = `\ufeff${Object.values(assetColumns).join(',')}\r\n`
  return attachment({ name: 'assets.csv', mediaType: 'text/csv', content: [Buffer.from(header)] })
}
