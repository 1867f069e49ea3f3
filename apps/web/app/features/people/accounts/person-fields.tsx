import { newPasswordHelp } from '@caseweave/contract/people/password-messages'
import { isRequired, messages } from '@caseweave/contract/platform/messages'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import type { FormReply } from '../../../server/form.server'
import { errorsAt, formErrors, typedIn } from '../../platform/dialogs/form-errors'

type PersonField = { name: string; label: string; autoComplete: string; type?: string; wide?: boolean; help?: string }

/** The six fields of a new account. */
const personFields: readonly PersonField[] = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name' },
  { name: 'username', label: 'Username', autoComplete: 'username', wide: true },
  {
    name: 'password',
    label: 'Password',
    type: 'password',
    autoComplete: 'new-password',
    wide: true,
    help: newPasswordHelp,
  },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'phoneNumber', label: 'Phone number', type: 'tel', autoComplete: 'tel' },
]

/** The six fields of a new account, `more` before them, and above all what is wrong. */
export function PersonFields({
  more = [],
  email = '',
  lastResult,
}: {
  more?: readonly PersonField[]
  /** The address that stands there at first. */
  email?: string
  lastResult: FormReply['lastResult'] | undefined
}) {
  const fields = [...more, ...personFields]
  const errors = [
    ...formErrors(lastResult).map((message) => ({ message })),
    ...fields.flatMap(({ name }) => errorsAt(lastResult, name).map((message) => ({ id: name, message }))),
  ]
  const incomplete = errors.some(({ message }) => message.endsWith(isRequired('')))
  return (
    <>
      <ErrorSummary
        errors={errors}
        title={incomplete ? messages.requiredFields : undefined}
        className="sm:col-span-2"
      />
      {fields.map(({ name, label, help, type = 'text', autoComplete, wide }) => (
        <Field
          key={name}
          id={name}
          label={label}
          help={help}
          error={errorsAt(lastResult, name)}
          className={wide ? 'sm:col-span-2' : undefined}
        >
          {(control) => (
            <Input
              {...control}
              name={name}
              type={type}
              defaultValue={name === 'email' && !lastResult ? email : typedIn(lastResult, name)}
              autoComplete={autoComplete}
              autoCapitalize={name === 'username' || name === 'email' ? 'none' : undefined}
              required
              className="h-10"
            />
          )}
        </Field>
      ))}
    </>
  )
}
