import { organizationHref } from '@caseweave/contract/people/addresses'
import { ChangeMemberRole } from '@caseweave/contract/people/organizations/members'
import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { readForm } from '../../../server/read-form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { idOf } from '../../platform/screen/id.server'
import { besideLists } from './beside-lists'
import { organizationOf } from './organization-of.server'

/** Gives a member another role and lets them be Human Resources, from the list of members; what cannot be is told there. */
export async function action(args: ActionFunctionArgs) {
  const organizationId = organizationOf(args.request)
  const to = besideLists(args.request)
  const form = await readForm(args)
  const asked = ChangeMemberRole.safeParse({ userId: idOf(args.params.userId), role: form.get('role') })
  if (!asked.success) return redirectWithToast(to, { kind: 'error', message: 'Please choose Admin or Member.' })
  const { userId, role } = asked.data
  const humanResource = form.get('humanResource') === 'true'
  // What stood there is sent along: who only changes the role in an old tab takes nothing else away.
  const isSet = form.has('wasHumanResource') && String(humanResource) !== form.get('wasHumanResource')
  const { organizations } = apiFor(args)
  try {
    const { changed } = await organizations.changeRole({
      ...{ organizationId, userId, role },
      humanResource: isSet ? humanResource : undefined,
    })
    const told = [
      ...(changed || !isSet ? [`The role is now ${role}.`] : []),
      ...(isSet ? [humanResource ? 'They are Human Resources now.' : 'They are no longer Human Resources.'] : []),
    ]
    return redirectWithToast(to, { kind: 'success', message: told.join(' ') })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'CONFLICT') {
      return redirectWithToast(to, { kind: 'error', message: error.message })
    }
    throw error
  }
}

export const loader = ({ request }: { request: Request }) => redirect(organizationHref(organizationOf(request)))
