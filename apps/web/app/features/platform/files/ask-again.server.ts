import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { toldRefusal } from '../../../server/form.server'
import { redirectWithToast } from '../../../server/toast.server'

/** Asks once more for a file that could not be written, and shows the same page, which tells how far it is. */
export async function askAgain(args: ActionFunctionArgs, again: () => Promise<void>) {
  const { pathname, search } = new URL(args.request.url)
  try {
    await again()
    return redirect(pathname + search)
  } catch (error) {
    return redirectWithToast(pathname + search, { kind: 'error', message: toldRefusal(error) })
  }
}
