import { safeReturnUrl } from '@caseweave/contract/people/accounts'
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { readForm } from '../../../server/read-form.server'
import { preferenceCookies } from './preferences.server'

/** Keeps a choice of theme or sidebar and goes back to where it was made; a script that stays there asks for no page. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const headers = new Headers()
  for (const cookie of preferenceCookies(form)) headers.append('set-cookie', cookie)
  const returnTo = form.get('returnTo')
  return returnTo === null ? data(null, { headers }) : redirect(safeReturnUrl(returnTo), { headers })
}

export const loader = () => redirect('/')
