import { ProviderName } from '@caseweave/contract/people/profile/connections'
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { readForm } from '../../../server/read-form.server'
import { browserOf, goTo } from './browser.server'

/** Nobody is sent to a provider by a link: a form of the sign-in screen does it. */
export const loader = () => redirect('/login')

/** Sends the browser to a provider. */
export async function action(args: ActionFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const name = ProviderName.safeParse(args.params.provider).data
  const step =
    name &&
    args.context.backend.identity.startWith(browserOf(args), name, {
      returnUrl: searchParams.get('returnUrl'),
      invitation: searchParams.get('invitation')?.slice(0, 200) ?? '',
      keepSignedIn: (await readForm(args)).get('keepSignedIn') === 'on',
    })
  if (!step) throw data(null, { status: 404 })
  return goTo(step)
}
