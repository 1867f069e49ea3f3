import { passwordMinLength } from '@caseweave/contract/people/accounts'
import { isRequired, messages } from '@caseweave/contract/platform/messages'
import { Button } from '@caseweave/ui/button'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Form, useNavigation } from '@remix-run/react'
import type { FormReply } from '../../../server/form.server'
import { errorsAt, formErrors, typedIn } from '../../platform/dialogs/form-errors'

const fields = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name' },
  { name: 'username', label: 'Username', autoComplete: 'username', wide: true },
  {
    name: 'password',
    label: 'Password',
    type: 'password',
    autoComplete: 'new-password',
    wide: true,
    help: `At least ${passwordMinLength} characters that are hard to guess. Three or four unrelated words do well.`,
  },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'phoneNumber', label: 'Phone number', type: 'tel', autoComplete: 'tel' },
] as const satisfies readonly {
  name: string
  label: string
  autoComplete: string
  type?: string
  wide?: boolean
  help?: string
}[]

/** The six fields of a new account. */
export function SignUpForm({
  action,
  formToken,
  lastResult,
}: {
  action: string
  formToken: string
  lastResult: FormReply['lastResult'] | undefined
}) {
  const busy = useNavigation().state !== 'idle'
  const errors = [
    ...formErrors(lastResult).map((message) => ({ message })),
    ...fields.flatMap(({ name }) => errorsAt(lastResult, name).map((message) => ({ id: name, message }))),
  ]
  const incomplete = errors.some(({ message }) => message.endsWith(isRequired('')))
  return (
    <Form method="post" action={action} noValidate className="grid gap-4 sm:grid-cols-2">
      <ErrorSummary
        errors={errors}
        title={incomplete ? messages.requiredFields : undefined}
        className="sm:col-span-2"
      />
      <input type="hidden" name="formToken" value={formToken} />
      {fields.map(({ name, label, ...field }) => (
        <Field
          key={name}
          id={name}
          label={label}
          help={'help' in field ? field.help : undefined}
          error={errorsAt(lastResult, name)}
          className={'wide' in field ? 'sm:col-span-2' : undefined}
        >
          {(control) => (
            <Input
              {...control}
              name={name}
              type={'type' in field ? field.type : 'text'}
              defaultValue={typedIn(lastResult, name)}
              autoComplete={field.autoComplete}
              autoCapitalize={name === 'username' || name === 'email' ? 'none' : undefined}
              required
              className="h-10"
            />
          )}
        </Field>
      ))}
      <label className="sr-only" aria-hidden="true">
        Website (leave empty)
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <Button type="submit" size="lg" className="sm:col-span-2" busy={busy}>
        Sign Up
      </Button>
    </Form>
  )
}
