import { organizationHref } from '@caseweave/contract/people/addresses'
import { ChangeMemberRole } from '@caseweave/contract/people/organizations/members'
import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { readForm } from '../../../server/read-form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { idOf } from '../../platform/screen/id.server'
import { organizationOf } from './organization-of.server'

/** Gives a member another role, from the list of members; what cannot be is told there. */
export async function action(args: ActionFunctionArgs) {
  const organizationId = organizationOf(args.request)
  const to = organizationHref(organizationId)
  const form = await readForm(args)
  const asked = ChangeMemberRole.safeParse({ userId: idOf(args.params.userId), role: form.get('role') })
  if (!asked.success) return redirectWithToast(to, { kind: 'error', message: 'Please choose Admin or Member.' })
  try {
    await apiFor(args).organizations.changeRole({ organizationId, ...asked.data })
    return redirectWithToast(to, { kind: 'success', message: `The role is now ${asked.data.role}.` })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'CONFLICT') {
      return redirectWithToast(to, { kind: 'error', message: error.message })
    }
    throw error
  }
}

export const loader = ({ request }: { request: Request }) => redirect(organizationHref(organizationOf(request)))
