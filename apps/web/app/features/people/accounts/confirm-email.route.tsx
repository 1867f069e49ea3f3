import { confirmMessages } from '@caseweave/contract/people/account-messages'
import { EmailToken } from '@caseweave/contract/people/accounts'
import { Alert } from '@caseweave/ui/alert'
import { Button } from '@caseweave/ui/button'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { formErrors } from '../../platform/dialogs/form-errors'
import { AccountFrame } from './account-frame'

/** What a mailed link would confirm. Only the button does it: scanners of mail open links too. */
export async function loader(args: LoaderFunctionArgs) {
  const token = new URL(args.request.url).searchParams.get('token')?.slice(0, 200) ?? ''
  const { address } = await apiFor(args).accounts.emailToConfirm({ token })
  return data({ token, address, signedIn: args.context.actor !== null }, { status: address === null ? 410 : 200 })
}

export function action(args: ActionFunctionArgs) {
  return runAction(args, EmailToken, async (value, api) => {
    const { address } = await api.accounts.confirmEmail(value)
    // Said outright: the loader runs behind it, and finds the link used.
    return data({ lastResult: undefined, confirmed: address }, { status: 200 })
  })
}

/** The link is used then, and the page goes on saying what it did. */
export const shouldRevalidate = () => false

export const meta: MetaFunction = () => [{ title: 'Confirm your address · Caseweave' }]

export default function ConfirmEmail() {
  const { token, address, signedIn } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const busy = useNavigation().state !== 'idle'
  if (reply && 'confirmed' in reply) {
    return (
      <AccountFrame title="Thank you">
        <Alert tone="success" live>
          {confirmMessages.confirmed(reply.confirmed)}
        </Alert>
        <Onward signedIn={signedIn} />
      </AccountFrame>
    )
  }
  const problems = formErrors(reply?.lastResult)
  if (address === null || problems.length > 0) {
    return (
      <AccountFrame title="Confirm your address">
        <Alert tone="error">{problems[0] ?? confirmMessages.gone}</Alert>
        <Onward signedIn={signedIn} />
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      title="Confirm your address"
      lead={
        <>
          Is <b className="font-medium text-foreground wrap-anywhere">{address}</b> your address?
        </>
      }
    >
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" size="lg" className="w-full" busy={busy}>
          Yes, confirm it
        </Button>
      </Form>
    </AccountFrame>
  )
}

function Onward({ signedIn }: { signedIn: boolean }) {
  return (
    <p className="mt-6 text-center text-muted-foreground">
      <Link to={signedIn ? '/profile' : '/login'} className="font-medium text-link">
        {signedIn ? 'Go to my profile' : 'Log In'}
      </Link>
    </p>
  )
}
