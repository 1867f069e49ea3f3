import { SiteMessageFilter, siteMessageQuery } from '@caseweave/contract/front/site-messages/list-site-messages'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { attachment } from '../../platform/files/attachment.server'

/** Streams the messages that a filter finds, all of them, as a CSV. */
export async function loader(args: LoaderFunctionArgs) {
  const filter = SiteMessageFilter.parse(siteMessageQuery(new URL(args.request.url).searchParams))
  return attachment({ mediaType: 'text/csv', ...(await apiFor(args).siteMessages.file(filter)) })
}
