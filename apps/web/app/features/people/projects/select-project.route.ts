import { dashboardPath } from '@caseweave/contract/people/accounts'
import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { readForm } from '../../../server/read-form.server'
import { idOf } from '../../platform/screen/id.server'

/** Makes a project the current one and goes to the dashboard. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  await apiFor(args).projects.select({ projectId: idOf(form.get('projectId')) })
  return redirect(dashboardPath)
}

export const loader = () => redirect('/organization')
