import { LabelLook, readLabelChoice } from '@caseweave/contract/people/asset-files/asset-labels'
import { messages } from '@caseweave/contract/platform/messages'
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { toldRefusal } from '../../../server/form.server'
import { attachment } from '../../platform/files/attachment.server'
import { idOf } from '../../platform/screen/id.server'
import { keptOrganization } from './kept-organization.server'

/** The PDF of many labels that the worker has drawn; without a run a few labels, drawn while they are sent. */
export async function loader(args: LoaderFunctionArgs) {
  const { id: organizationId } = await keptOrganization(args)
  const { assetFiles } = apiFor(args)
  const { runId } = args.params
  if (runId) return attachment(await assetFiles.labelFile({ organizationId, runId: idOf(runId) }))
  const asked = new URL(args.request.url).searchParams
  const look = LabelLook.safeParse({
    ...Object.fromEntries(['sheet', 'start'].map((name) => [name, asked.get(name) || undefined])),
    parts: asked.getAll('parts'),
  })
  if (!look.success) throw data(look.error.issues[0]?.message ?? messages.notFound, { status: 400 })
  try {
    const choice = readLabelChoice(asked)
    const { name, content } = await assetFiles.labelSheet({ organizationId, choice, ...look.data })
    return attachment({ name, mediaType: 'application/pdf', content })
  } catch (error) {
    throw data(toldRefusal(error), { status: 400 })
  }
}
