import { sessionMessages } from '@caseweave/contract/people/profile/sessions'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { doConfirmed } from '../../../server/form.server'
import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'
import { Moment } from '../../platform/time/moment'
import { profileLinks } from './profile-links'

export const meta: MetaFunction = () => [{ title: 'Log out a session · Caseweave' }]

/** What the address names, when it can be a session. */
function sessionOf({ params }: Pick<LoaderFunctionArgs, 'params'>): string {
  const { session = '' } = params
  if (!/^[0-9a-f]{64}$/.test(session)) throw data(null, { status: 404 })
  return session
}

export async function loader(args: LoaderFunctionArgs) {
  return apiFor(args).sessions.get({ session: sessionOf(args) })
}

export async function action(args: ActionFunctionArgs) {
  return doConfirmed(args, async (api) => {
    const { device } = await api.sessions.end({ session: sessionOf(args) })
    return { to: profileLinks.profile, message: sessionMessages.ended(device) }
  })
}

export default function EndSession() {
  const { device, address, lastUsedAt } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog
      title="Log out"
      description={`${device} · ${address || 'Unknown address'}`}
      backHref={profileLinks.profile}
      label="Log out"
      destructive
      autofocus
    >
      <p>Whoever uses that browser has to log in again.</p>
      <p className="text-muted-foreground">
        It was last used <Moment date={lastUsedAt} />.
      </p>
    </ConfirmDialog>
  )
}
