import { emailChangeMessages } from '@caseweave/contract/people/profile/email-change'
import { Button, ButtonLink } from '@caseweave/ui/button'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { AccountFrame } from '../accounts/account-frame'

export const meta: MetaFunction = () => [{ title: 'Change email · Caseweave' }]

/** The procedures for whoever has the link; what they refuse is told on the page itself. */
const apiOf = ({ context }: LoaderFunctionArgs | ActionFunctionArgs) =>
  context.backend.callerFor(context.actor, { clientAddress: context.clientAddress }).profile

const codeOf = (request: Request) => (new URL(request.url).searchParams.get('code') ?? '').slice(0, 200)

const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'NOT_FOUND'

/** Only shows what would happen: programs that look into mails open links, too. */
export async function loader(args: LoaderFunctionArgs) {
  const change = await apiOf(args)
    .emailChange({ code: codeOf(args.request) })
    .catch((error: unknown) => {
      if (isGone(error)) return null
      throw error
    })
  return { change, signedIn: args.context.actor !== null }
}

export async function action(args: ActionFunctionArgs) {
  return apiOf(args)
    .confirmEmailChange({ code: codeOf(args.request) })
    .catch((error: unknown) => {
      if (isGone(error)) return null
      throw error
    })
}

export default function ConfirmEmail() {
  const { change, signedIn } = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()
  const busy = useNavigation().state !== 'idle'
  const onward = (
    <ButtonLink href={signedIn ? '/profile' : '/login'} variant="outline" size="lg">
      {signedIn ? 'My profile' : 'Log In'}
    </ButtonLink>
  )
  if (done)
    return (
      <AccountFrame title="Email changed" lead={emailChangeMessages.done(done.address)}>
        {onward}
      </AccountFrame>
    )
  if (!change)
    return (
      <AccountFrame title="This link does not work any more" lead={emailChangeMessages.gone}>
        {onward}
      </AccountFrame>
    )
  return (
    <AccountFrame
      title="Confirm your email address"
      lead={
        <span className="wrap-anywhere">
          The account <b className="font-medium text-foreground">{change.username}</b> will use{' '}
          <b className="font-medium text-foreground">{change.address}</b>.
        </span>
      }
    >
      <Form method="post">
        <Button type="submit" size="lg" className="w-full" busy={busy}>
          Confirm this address
        </Button>
      </Form>
    </AccountFrame>
  )
}
