import { messages } from '@caseweave/contract/platform/messages'
import type { ReleaseRow } from '@caseweave/contract/project/releases/releases'
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'

/** The release that an address below the Release tab names; the page is not found where the project has none. */
export async function releaseOf(args: LoaderFunctionArgs): Promise<ReleaseRow> {
  const releases = await apiFor(args).releases.list({ projectId: Number(args.params.projectId) })
  const release = releases.find(({ id }) => String(id) === args.params.releaseId)
  if (!release) throw data(messages.notFound, { status: 404 })
  return release
}
