import { organizationPath } from '@caseweave/contract/people/addresses'
import { projectMessages } from '@caseweave/contract/people/projects/project-messages'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { toldRefusal } from '../../../server/form.server'
import { readForm } from '../../../server/read-form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { idOf } from '../../platform/screen/id.server'

/** Brings a deleted project back; the page of its organization says so, or why it cannot be. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const organizationId = idOf(form.get('organizationId'))
  const to = withParameters(organizationPath, { organizationId: String(organizationId) })
  try {
    const { name } = await apiFor(args).projects.restore({ organizationId, projectId: idOf(form.get('projectId')) })
    return await redirectWithToast(to, { kind: 'success', message: projectMessages.restored(name) })
  } catch (error) {
    return redirectWithToast(to, { kind: 'error', message: toldRefusal(error) })
  }
}

export const loader = () => redirect(organizationPath)
