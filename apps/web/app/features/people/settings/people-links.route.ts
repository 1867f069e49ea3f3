import { memberImportPath } from '@caseweave/contract/people/addresses'
import { MakeMemberLinks } from '@caseweave/contract/people/settings/member-imports'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { readFields } from '../../../server/read-form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { attachment } from '../../platform/files/attachment.server'
import { idOf } from '../../platform/screen/id.server'

const idsOf = ({ request, params }: LoaderFunctionArgs | ActionFunctionArgs) => ({
  organizationId: idOf(new URL(request.url).searchParams.get('organizationId')),
  importId: idOf(params.importId),
})

/** The links of an import's invitations as a CSV. They are made by it, so that they are posted for, and stand in no address. */
export async function action(args: ActionFunctionArgs) {
  const ids = idsOf(args)
  const { again } = await readFields(args, MakeMemberLinks)
  try {
    const { name, content } = await apiFor(args).memberImports.makeLinks({ ...ids, again })
    return attachment({ name, mediaType: 'text/csv', content: content.map((text) => Buffer.from(text)) })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return redirectWithToast(memberImportPath(ids.organizationId, ids.importId), {
      kind: 'error',
      message: error.message,
    })
  }
}

export const loader = (args: LoaderFunctionArgs) => {
  const { organizationId, importId } = idsOf(args)
  return redirect(memberImportPath(organizationId, importId))
}
