import { organizationHref } from '@caseweave/contract/people/addresses'
import { HandOver } from '@caseweave/contract/people/organizations/members'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { madeOnce, newOnceKey } from '../../../server/made-once.server'
import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'
import { errorsAt } from '../../platform/dialogs/form-errors'
import { idOf } from '../../platform/screen/id.server'
import { besideLists, useBesideLists } from './beside-lists'
import { HandOverFields } from './hand-over-fields'
import { managedOrganization } from './managed-organization.server'
import { organizationOf } from './organization-of.server'

export const meta: MetaFunction = () => [{ title: 'Remove member · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const organization = await managedOrganization(args)
  const userId = idOf(args.params.userId)
  if (userId === args.context.actor?.id) throw redirect(organizationHref(organization.id, '/leave'))
  const member = await apiFor(args).organizations.memberLeaving({ organizationId: organization.id, userId })
  return { onceKey: newOnceKey(), organization, member }
}

export async function action(args: ActionFunctionArgs) {
  const organizationId = organizationOf(args.request)
  return saveAndLeave(args, HandOver, async ({ handOver }) => {
    const leaving = { organizationId, userId: idOf(args.params.userId), handOver }
    await madeOnce(args, leaving, (api) => api.organizations.removeMember(leaving))
    return { to: besideLists(args.request), message: 'The member was removed.' }
  })
}

/** Shows what depends on a member before they are removed. */
export default function RemoveMember() {
  const { onceKey, organization, member } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  return (
    <ConfirmDialog
      title={`Remove ${member.name}`}
      description={organization.name}
      backHref={useBesideLists(organization.id)()}
      onceKey={onceKey}
      label="Remove"
      destructive
    >
      <p>They lose all projects of this organization at once, in open windows too. What they wrote keeps their name.</p>
      <HandOverFields {...member} errors={errorsAt(lastResult, 'handOver')} />
    </ConfirmDialog>
  )
}
