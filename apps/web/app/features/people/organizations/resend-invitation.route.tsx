import { invitationDays } from '@caseweave/contract/people/organizations/invitations'
import { ButtonLink } from '@caseweave/ui/button'
import { RouteDialog } from '@caseweave/ui/dialog'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'
import { useCloseDialog } from '../../platform/dialogs/use-close-dialog'
import { idOf } from '../../platform/screen/id.server'
import { besideLists } from './beside-lists'
import { InvitationLinks } from './invited-dialog'
import { organizationOf } from './organization-of.server'

export const meta: MetaFunction = () => [{ title: 'Send invitation again · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const organizationId = organizationOf(args.request)
  const invitationId = idOf(args.params.invitationId)
  const { email } = await apiFor(args).organizations.openInvitation({ organizationId, invitationId })
  return { email, backHref: besideLists(args.request) }
}

export async function action(args: ActionFunctionArgs) {
  const organizationId = organizationOf(args.request)
  return runAction(args, z.object({}), async (_, api) => {
    const invitationId = idOf(args.params.invitationId)
    const { email, links } = await api.organizations.resendInvitation({ organizationId, invitationId })
    if (links.length > 0) return data({ links }, { headers: { 'cache-control': 'no-store' } })
    return redirectWithToast(besideLists(args.request), {
      kind: 'success',
      message: `The invitation for ${email} was sent again.`,
    })
  })
}

/** Asks before an invitation gets a new link, and shows it where no mail server is set. */
export default function ResendInvitation() {
  const { email, backHref } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const closeDialog = useCloseDialog()
  if (answer && 'links' in answer) {
    return (
      <RouteDialog
        key="resent"
        title="The new link"
        closeHref={backHref}
        onClose={() => closeDialog(backHref)}
        footer={<ButtonLink href={backHref}>Done</ButtonLink>}
      >
        <div data-answered className="grid gap-4">
          <InvitationLinks links={answer.links} />
        </div>
      </RouteDialog>
    )
  }
  return (
    <ConfirmDialog title="Send invitation again" description={email} backHref={backHref} label="Send again" autofocus>
      <p>A new link is made, good for {invitationDays} days. The one that was sent before stops working.</p>
    </ConfirmDialog>
  )
}
