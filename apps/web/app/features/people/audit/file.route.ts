import { AuditFilter, readAuditQuery } from '@caseweave/contract/people/audit/audit'
import { messages } from '@caseweave/contract/platform/messages'
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { attachment } from '../../platform/files/attachment.server'
import { askedOrganization } from './asked-organization.server'

/** Streams what a filter of the audit tells, all of it, as a CSV. */
export async function loader(args: LoaderFunctionArgs) {
  const { organizationId } = await askedOrganization(args)
  const filter = AuditFilter.safeParse(readAuditQuery(new URL(args.request.url).searchParams))
  if (!filter.success) throw data(filter.error.issues[0]?.message ?? messages.notFound, { status: 400 })
  const { name, content } = await apiFor(args).audit.file({ organizationId, ...filter.data })
  return attachment({ name, mediaType: 'text/csv', content })
}
