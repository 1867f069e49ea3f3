import { dashboardPath } from '@caseweave/contract/people/accounts'
import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { readForm } from '../../../server/read-form.server'

/** Puts the checklist of first steps away, or brings it back (`show`), and goes to where it stands. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const { firstSteps } = apiFor(args)
  if (form.get('intent') === 'show') {
    await firstSteps.open()
    return redirect(`${dashboardPath}#first-steps`)
  }
  await firstSteps.close()
  return redirect(dashboardPath)
}

export const loader = () => redirect(dashboardPath)
