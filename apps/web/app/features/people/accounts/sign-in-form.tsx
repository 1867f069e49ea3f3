import { Alert } from '@caseweave/ui/alert'
import { Button } from '@caseweave/ui/button'
import { CheckboxField } from '@caseweave/ui/checkbox'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { FormReply } from '../../../server/form.server'
import { errorsAt, formErrors } from '../../platform/dialogs/form-errors'

/** Asks for a username. The button is off while it is empty, once JavaScript is there to turn it on again. */
export function SignInForm({
  action,
  lastResult,
}: {
  action: string
  lastResult: FormReply['lastResult'] | undefined
}) {
  const [username, setUsername] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const busy = useNavigation().state !== 'idle'
  useEffect(() => setUsername(field.current?.value ?? ''), [])
  useEffect(() => {
    if (!lastResult) return
    setUsername('')
    field.current?.focus()
  }, [lastResult])
  return (
    <Form method="post" id="sign-in" action={action} noValidate className="space-y-4">
      {formErrors(lastResult).map((message) => (
        <Alert key={message} tone="error">
          {message}
        </Alert>
      ))}
      <Field id="username" label="Username" error={errorsAt(lastResult, 'username')}>
        {(control) => (
          <Input
            {...control}
            ref={field}
            name="username"
            value={username ?? undefined}
            onChange={(event) => setUsername(event.target.value)}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            required
            maxLength={64}
            className="h-10"
          />
        )}
      </Field>
      <CheckboxField
        id="keepSignedIn"
        name="keepSignedIn"
        label="Keep me signed in"
        help="For 14 days, instead of 12 hours without use."
        defaultChecked={lastResult?.initialValue?.keepSignedIn === 'on'}
      />
      <Button
        type="submit"
        size="lg"
        className="w-full"
        busy={busy}
        disabled={username !== null && username.trim() === ''}
      >
        Sign In
      </Button>
    </Form>
  )
}
