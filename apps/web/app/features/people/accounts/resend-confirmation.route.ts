import { confirmMessages } from '@caseweave/contract/people/account-messages'
import { safeReturnUrl } from '@caseweave/contract/people/accounts'
import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { readForm } from '../../../server/read-form.server'
import { redirectWithToast } from '../../../server/toast.server'

/** Mails the link once more, and says so on the page that it was asked from. */
export async function action(args: ActionFunctionArgs) {
  const from = safeReturnUrl((await readForm(args)).get('from'))
  try {
    const { outcome } = await apiFor(args).accounts.resendConfirmation()
    if (outcome === 'mailed') {
      const message = args.context.settings.sendsMail ? confirmMessages.mailed : confirmMessages.inOutbox
      return redirectWithToast(from, { kind: 'success', message })
    }
    const message = outcome === 'confirmed' ? confirmMessages.already : confirmMessages.noAddress
    return redirectWithToast(from, { kind: 'info', message })
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'TOO_MANY_REQUESTS') throw error
    return redirectWithToast(from, { kind: 'warning', message: error.message })
  }
}

export const loader = () => redirect('/profile')
