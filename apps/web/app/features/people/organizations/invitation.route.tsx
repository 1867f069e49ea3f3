import type { ApiCaller } from '@caseweave/api/router'
import { organizationHref } from '@caseweave/contract/people/addresses'
import { invitationMessages } from '@caseweave/contract/people/organizations/invitations'
import { Alert } from '@caseweave/ui/alert'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { ErrorSummary } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { madeOnce, newOnceKey } from '../../../server/made-once.server'
import { formErrors } from '../../platform/dialogs/form-errors'
import { OnceKey } from '../../platform/dialogs/once-key'
import { AccountFrame } from '../accounts/account-frame'

export const meta: MetaFunction = () => [{ title: 'Invitation · Caseweave' }, { name: 'robots', content: 'noindex' }]

/** Shows the invitation and changes nothing: mail scanners open links. */
export async function loader(args: LoaderFunctionArgs) {
  const token = args.params.token ?? ''
  const invitation = await apiFor(args).organizations.invitation({ token: token.slice(0, 200) })
  return data(
    { onceKey: newOnceKey(), invitation, token, signedIn: args.context.actor !== null },
    { headers: { 'cache-control': 'no-store' } },
  )
}

export async function action(args: ActionFunctionArgs) {
  return saveAndLeave(args, z.object({}), async () => {
    const token = args.params.token ?? ''
    const accept = (api: ApiCaller) => api.organizations.acceptInvitation({ token })
    const { organizationId, organization, projectId } = await madeOnce(args, token, accept)
    const to = projectId === null ? organizationHref(organizationId) : '/dashBoard'
    return { to, message: `You are now a member of ${organization}.` }
  })
}

/** The page behind an invitation's link: who invites whom to what, and the button that accepts. */
export default function Invitation() {
  const { onceKey, invitation, token, signedIn } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  if (invitation.state !== 'open') {
    return (
      <AccountFrame title="This invitation is not open">
        <div className="grid gap-4">
          <Alert tone="warning">{invitationMessages[invitation.state]}</Alert>
          <ButtonLink href="/organization" variant="outline">
            {signedIn ? 'Go to my organizations' : 'Log In'}
          </ButtonLink>
        </div>
      </AccountFrame>
    )
  }
  const { organization, invitedBy, email, role, projects, you } = invitation
  return (
    <AccountFrame
      title={`Join ${organization}`}
      lead={invitedBy ? `${invitedBy} invites you to this organization.` : 'You are invited to this organization.'}
    >
      <div className="grid gap-5">
        <ErrorSummary errors={formErrors(lastResult).map((message) => ({ message }))} />
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
          <dt className="text-muted-foreground">For</dt>
          <dd className="break-words">{email}</dd>
          <dt className="text-muted-foreground">Role</dt>
          <dd>{role}</dd>
          {projects.length > 0 ? (
            <>
              <dt className="text-muted-foreground">Projects</dt>
              <dd className="break-words">{projects.join(', ')}</dd>
            </>
          ) : null}
        </dl>
        <Answer {...{ onceKey, you, email, token }} />
      </div>
    </AccountFrame>
  )
}

function Answer({
  onceKey,
  you,
  email,
  token,
}: {
  onceKey: string
  you: { username: string; email: string; matches: boolean } | null
  email: string
  token: string
}) {
  const here = `/invitation/${token}`
  // Opening it ends the session that the browser has.
  const logIn = `/login?${new URLSearchParams({ returnUrl: here, invitation: token })}`
  if (!you) {
    const signUp = new URLSearchParams({ mode: 'sign-up', invitation: token, returnUrl: here })
    return (
      <div className="grid gap-2">
        <ButtonLink href={`/login?${signUp}`}>Create an account</ButtonLink>
        <ButtonLink href={logIn} variant="outline">
          Log in with my account
        </ButtonLink>
        <p className="text-muted-foreground">Use {email} as your email address: the invitation is for it alone.</p>
      </div>
    )
  }
  if (!you.matches) {
    return (
      <div className="grid gap-3">
        <Alert tone="warning" title={`You are logged in as ${you.username}`}>
          {invitationMessages.otherAddress(email)}
        </Alert>
        <ButtonLink href={logIn}>Log in as somebody else</ButtonLink>
        <Form method="post" action="/logout">
          <Button type="submit" variant="outline" className="w-full">
            Log out
          </Button>
        </Form>
      </div>
    )
  }
  return (
    <Form method="post" className="grid gap-2">
      <OnceKey value={onceKey} />
      <Button type="submit">{`Accept as ${you.username}`}</Button>
    </Form>
  )
}
