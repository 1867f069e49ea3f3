import { messages } from '@caseweave/contract/platform/messages'
import { Button, ButtonLink } from '@caseweave/ui/button'
import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useNavigation } from '@remix-run/react'
import { AccountFrame } from './account-frame'
import { browserOf, goTo } from './browser.server'

export async function action(args: ActionFunctionArgs) {
  return goTo(await args.context.backend.identity.signOut(browserOf(args)))
}

export const meta: MetaFunction = () => [{ title: 'Log out · Caseweave' }]

/** The question as a page, for browsers without JavaScript. */
export default function Logout() {
  const busy = useNavigation().state !== 'idle'
  return (
    <AccountFrame title="Log out" lead={messages.logoutConfirmation}>
      <Form method="post" className="flex gap-2">
        <Button type="submit" size="lg" busy={busy}>
          Log out
        </Button>
        <ButtonLink href="/dashBoard" variant="outline" size="lg">
          Cancel
        </ButtonLink>
      </Form>
    </AccountFrame>
  )
}
