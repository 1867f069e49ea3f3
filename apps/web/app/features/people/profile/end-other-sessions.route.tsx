import { sessionMessages } from '@caseweave/contract/people/profile/sessions'
import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { doConfirmed } from '../../../server/form.server'
import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'
import { profileLinks } from './profile-links'

export const meta: MetaFunction = () => [{ title: 'Log out all other sessions · Caseweave' }]

export async function action(args: ActionFunctionArgs) {
  return doConfirmed(args, async (api) => {
    const { count } = await api.sessions.endOthers()
    return { to: profileLinks.profile, message: sessionMessages.othersEnded(count) }
  })
}

export default function EndOtherSessions() {
  return (
    <ConfirmDialog
      title="Log out all others"
      backHref={profileLinks.profile}
      label="Log out all others"
      destructive
      autofocus
    >
      <p>You stay logged in here. All your other browsers have to log in again.</p>
      <p className="text-muted-foreground">API tokens go on working; they are revoked one by one.</p>
    </ConfirmDialog>
  )
}
