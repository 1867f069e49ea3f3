import { Alert } from '@caseweave/ui/alert'
import { Button } from '@caseweave/ui/button'
import { Form, useNavigation } from '@remix-run/react'
import type { FormReply } from '../../../server/form.server'
import { formErrors } from '../../platform/dialogs/form-errors'
import { AccountFrame } from './account-frame'
import { CodeField } from './code-field'

/** Asks for the code of a second factor, the last step of a sign-in. */
export function CodePage({
  username,
  lastResult,
}: {
  username: string
  lastResult: FormReply['lastResult'] | undefined
}) {
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
