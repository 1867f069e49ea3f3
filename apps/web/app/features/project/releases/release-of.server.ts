import { messages } from '@caseweave/contract/platform/messages'
import type { ReleaseRow } from '@caseweave/contract/project/releases/releases'
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { idOf } from '../../platform/screen/id.server'

/** The release that an address below the Release tab names; the page is not found where the project has none. */
export async function releaseOf(args: LoaderFunctionArgs): Promise<ReleaseRow> {
  const releaseId = idOf(args.params.releaseId)
  const releases = await apiFor(args).releases.list({ projectId: idOf(args.params.projectId) })
  const release = releases.find(({ id }) => id === releaseId)
  if (!release) throw data(messages.notFound, { status: 404 })
  return release
}
