import { notificationChoicesPath } from '@caseweave/contract/platform/addresses'
import { notificationKinds } from '@caseweave/contract/platform/notifications'
import { Alert } from '@caseweave/ui/alert'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { Form } from '@caseweave/ui/navigation'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { toldRefusal } from '../../../server/form.server'
import { readForm } from '../../../server/read-form.server'
import { AccountFrame } from '../accounts/account-frame'

export const meta: MetaFunction = () => [{ title: 'Unsubscribe · Caseweave' }, { name: 'robots', content: 'noindex' }]

const headers = { 'cache-control': 'no-store' }
const tokenOf = ({ params }: Pick<LoaderFunctionArgs, 'params'>) => (params.token ?? '').slice(0, 300)

/** Shows what the link ends and changes nothing: programs that look into mail open links. */
export async function loader(args: LoaderFunctionArgs) {
  try {
    const { kinds } = await apiFor(args).notifications.readUnsubscribe({ token: tokenOf(args) })
    return data({ kinds, refusal: null }, { headers })
  } catch (error) {
    return data({ kinds: [], refusal: toldRefusal(error) }, { status: 400, headers })
  }
}

/** Ends the mails: by the button of the page, and by that of a mail program, which posts by itself (RFC 8058). */
export async function action(args: ActionFunctionArgs) {
  await readForm(args)
  try {
    await apiFor(args).notifications.unsubscribe({ token: tokenOf(args) })
    return data({ refusal: null }, { headers })
  } catch (error) {
    return data({ refusal: toldRefusal(error) }, { status: 400, headers })
  }
}

export default function Unsubscribe() {
  const { kinds, refusal } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const choices = (
    <ButtonLink href={notificationChoicesPath} variant="outline">
      Choose what is mailed
    </ButtonLink>
  )
  const problem = answer?.refusal ?? refusal
  if (problem)
    return (
      <AccountFrame title="This link does not work">
        <div className="grid gap-4">
          <Alert tone="error">{problem}</Alert>
          {choices}
        </div>
      </AccountFrame>
    )
  const list = (
    <ul className="grid list-disc gap-1 ps-5">
      {kinds.map((kind) => (
        <li key={kind}>{notificationKinds[kind]}</li>
      ))}
    </ul>
  )
  if (answer)
    return (
      <AccountFrame title="You are unsubscribed" lead="No more mail comes about:">
        <div className="grid gap-5">
          {list}
          <Alert tone="success" live>
            The messages stay in your mail box.
          </Alert>
          {choices}
        </div>
      </AccountFrame>
    )
  return (
    <AccountFrame title="Unsubscribe" lead="No more mail about:">
      <div className="grid gap-5">
        {list}
        <p className="text-muted-foreground">The messages stay in your mail box.</p>
        <Form method="post">
          <Button type="submit" size="lg" className="w-full">
            Unsubscribe
          </Button>
        </Form>
        {choices}
      </div>
    </AccountFrame>
  )
}
