import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { attachment } from '../../platform/files/attachment.server'
import { idOf } from '../../platform/screen/id.server'
import { askedOrganization } from '../directories/asked-organization.server'

/** The file of an export. */
export async function loader(args: LoaderFunctionArgs) {
  const organizationId = await askedOrganization(args)
  return attachment(
    await apiFor(args).organizationExports.file({ organizationId, exportId: idOf(args.params.exportId) }),
  )
}
