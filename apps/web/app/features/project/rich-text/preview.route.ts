import { RenderRichText } from '@caseweave/contract/project/rich-text/rich-text'
import { type ActionFunctionArgs, data } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { readForm } from '../../../server/read-form.server'
import { idOf } from '../../platform/screen/id.server'

/** A posted `text` as HTML: what an editor begins with. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const asked = RenderRichText.safeParse({ text: form.get('text') })
  if (!asked.success) throw data(asked.error.issues[0]?.message, { status: 400 })
  const html = await apiFor(args).richText.render({ projectId: idOf(args.params.projectId), ...asked.data })
  return Response.json({ html })
}
