import { messages } from '@caseweave/contract/platform/messages'
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { attachment } from '../../platform/files/attachment.server'
import { importIds } from '../../platform/imports/import-address.server'

/** Streams the CSV of the duplicates or the errors of an import. */
export async function loader(args: LoaderFunctionArgs) {
  const { returned } = args.params
  const kind = returned === 'duplicates.csv' ? 'duplicates' : returned === 'errors.csv' ? 'errors' : null
  if (kind === null) throw data(messages.notFound, { status: 404 })
  return attachment(await apiFor(args).definitionImports.returned({ ...importIds(args), kind }))
}
