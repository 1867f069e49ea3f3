import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { attachment } from '../../platform/files/attachment.server'
import { idOf } from '../../platform/screen/id.server'

/** The CSV of an organization's members, or that of the rows of an import that have errors. */
export async function loader(args: LoaderFunctionArgs) {
  const organizationId = idOf(new URL(args.request.url).searchParams.get('organizationId'))
  const { memberImports } = apiFor(args)
  const { importId } = args.params
  const file = importId
    ? await memberImports.errors({ organizationId, importId: idOf(importId) })
    : await memberImports.file({ organizationId })
  const content = Symbol.asyncIterator in file.content ? file.content : file.content.map((text) => Buffer.from(text))
  return attachment({ name: file.name, mediaType: 'text/csv', content })
}
