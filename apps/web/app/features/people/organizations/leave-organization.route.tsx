import { organizationHref, organizationPath } from '@caseweave/contract/people/addresses'
import { HandOver } from '@caseweave/contract/people/organizations/members'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { madeOnce, newOnceKey } from '../../../server/made-once.server'
import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'
import { errorsAt } from '../../platform/dialogs/form-errors'
import { HandOverFields } from './hand-over-fields'
import { organizationOf } from './organization-of.server'

export const meta: MetaFunction = () => [{ title: 'Leave organization · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const organizationId = organizationOf(args.request)
  return { onceKey: newOnceKey(), organizationId, member: await apiFor(args).organizations.leaving({ organizationId }) }
}

export async function action(args: ActionFunctionArgs) {
  const organizationId = organizationOf(args.request)
  return saveAndLeave(args, HandOver, async ({ handOver }) => {
    const leaving = { organizationId, handOver, sure: true as const }
    await madeOnce(args, leaving, (api) => api.organizations.leave(leaving))
    return { to: organizationPath, message: 'You have left the organization.' }
  })
}

/** Asks before somebody leaves, and to whom what they have goes. */
export default function LeaveOrganization() {
  const { onceKey, organizationId, member } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  return (
    <ConfirmDialog
      onceKey={onceKey}
      title="Leave organization"
      backHref={organizationHref(organizationId)}
      label="Leave"
      destructive
    >
      <p>You lose all of its projects at once. Only an Admin of it can add you again.</p>
      <HandOverFields {...member} own errors={errorsAt(lastResult, 'handOver')} />
    </ConfirmDialog>
  )
}
