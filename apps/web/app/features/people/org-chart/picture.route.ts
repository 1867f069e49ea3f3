import { LinesPicture } from '@caseweave/contract/people/org-chart/lines'
import { messages } from '@caseweave/contract/platform/messages'
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { attachment } from '../../platform/files/attachment.server'
import { chartOrganization } from './chart-organization.server'

/** Lines of reporting as a picture, light or dark. */
export async function loader(args: LoaderFunctionArgs) {
  const organization = await chartOrganization(args)
  if (!organization) throw data(messages.notFound, { status: 404 })
  const asked = new URL(args.request.url).searchParams
  const wanted = LinesPicture.parse({
    person: asked.get('person') || undefined,
    theme: asked.get('theme') ?? undefined,
  })
  const { name, content } = await apiFor(args).orgChart.picture({ organizationId: organization.id, ...wanted })
  return attachment({ name, mediaType: 'image/png', bytes: content.length, content: [content] })
}
