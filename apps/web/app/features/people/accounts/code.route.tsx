import { EnterCode } from '@caseweave/contract/people/second-factor'
import { Alert } from '@caseweave/ui/alert'
import { Button } from '@caseweave/ui/button'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { runAction } from '../../../server/form.server'
import { formErrors } from '../../platform/dialogs/form-errors'
import { AccountFrame } from './account-frame'
import { browserOf, goTo } from './browser.server'
import { CodeField } from './code-field'

/** The authorization server's second page, for people with a second factor, once their password was right. */
export async function loader(args: LoaderFunctionArgs) {
  const waiting = await args.context.backend.identity.codePrompt(browserOf(args), args.params.uid ?? '')
  if (!waiting) throw redirect('/login')
  return waiting
}

export function action(args: ActionFunctionArgs) {
  return runAction(args, EnterCode, async ({ code }) =>
    goTo(await args.context.backend.identity.enterCode(browserOf(args), args.params.uid ?? '', code)),
  )
}

export const meta: MetaFunction = () => [{ title: 'Enter your code · Caseweave' }]

export default function Code() {
  const { username } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const busy = useNavigation().state !== 'idle'
  return (
    <AccountFrame
      title="Enter your code"
      lead={
        <>
          Signing in as <b className="font-medium break-words text-foreground">{username}</b>.{' '}
          <a href="/login" className="text-link underline underline-offset-2">
            Not you?
          </a>
        </>
      }
    >
      <Form method="post" noValidate className="space-y-4">
        {formErrors(lastResult).map((message) => (
          <Alert key={message} tone="error">
            {message}
          </Alert>
        ))}
        <CodeField
          help="The 6 digits that your app shows now. Without your phone, enter one of your recovery codes."
          lastResult={lastResult}
        />
        <Button type="submit" size="lg" className="w-full" busy={busy}>
          Continue
        </Button>
      </Form>
    </AccountFrame>
  )
}
