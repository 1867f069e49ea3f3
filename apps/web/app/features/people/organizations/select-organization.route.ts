import { dashboardPath } from '@caseweave/contract/people/accounts'
import { organizationHref, organizationPath } from '@caseweave/contract/people/addresses'
import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { readForm } from '../../../server/read-form.server'
import { idOf } from '../../platform/screen/id.server'

/** Goes on in another organization: in its first project, or on its page where it has none. */
export async function action(args: ActionFunctionArgs) {
  const organizationId = idOf((await readForm(args)).get('organizationId'))
  const { hasProject } = await apiFor(args).organizations.select({ organizationId })
  return redirect(hasProject ? dashboardPath : organizationHref(organizationId))
}

export const loader = () => redirect(organizationPath)
