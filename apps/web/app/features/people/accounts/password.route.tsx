import { EnterPassword } from '@caseweave/contract/people/accounts'
import { Alert } from '@caseweave/ui/alert'
import { Button } from '@caseweave/ui/button'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { runAction } from '../../../server/form.server'
import { errorsAt, formErrors } from '../../platform/dialogs/form-errors'
import { AccountFrame } from './account-frame'
import { browserOf, goTo } from './browser.server'

/** The authorization server's own page: it alone ever sees a password. */
export async function loader(args: LoaderFunctionArgs) {
  const waiting = await args.context.backend.identity.passwordPrompt(browserOf(args), args.params.uid ?? '')
  if (!waiting) throw redirect('/login')
  return waiting
}

export function action(args: ActionFunctionArgs) {
  return runAction(args, EnterPassword, async ({ password }) =>
    goTo(await args.context.backend.identity.enterPassword(browserOf(args), args.params.uid ?? '', password)),
  )
}

export const meta: MetaFunction = () => [{ title: 'Enter your password · Caseweave' }]

export default function Password() {
  const { username } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const busy = useNavigation().state !== 'idle'
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!lastResult) return
    if (field.current) field.current.value = ''
    field.current?.focus()
  }, [lastResult])
  return (
    <AccountFrame title="Enter your password" lead={<SignedInAs username={username} />}>
      <Form method="post" noValidate className="space-y-4">
        {formErrors(lastResult).map((message) => (
          <Alert key={message} tone="error">
            {message}
          </Alert>
        ))}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <Field id="password" label="Password" error={errorsAt(lastResult, 'password')}>
          {(control) => (
            <Input
              {...control}
              ref={field}
              name="password"
              type="password"
              autoComplete="current-password"
              autoFocus
              required
              className="h-10"
            />
          )}
        </Field>
        <Button type="submit" size="lg" className="w-full" busy={busy}>
          Continue
        </Button>
      </Form>
    </AccountFrame>
  )
}

function SignedInAs({ username }: { username: string }) {
  return (
    <>
      Signing in as <b className="font-medium text-foreground">{username}</b>.{' '}
      <a href="/login" className="text-link underline underline-offset-2">
        Not you?
      </a>
    </>
  )
}
