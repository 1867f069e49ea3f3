import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { attachment } from '../files/attachment.server'
import { idOf } from '../screen/id.server'
import { outboxOrganization } from './outbox-place.server'

/** Streams a mail of the outbox. */
export async function loader(args: LoaderFunctionArgs) {
  const recipientId = idOf(args.params.recipientId)
  return attachment(await apiFor(args).mail.file({ organizationId: await outboxOrganization(args), recipientId }))
}
