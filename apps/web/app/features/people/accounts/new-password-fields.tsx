import { newPasswordHelp } from '@caseweave/contract/people/password-messages'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import type { FormReply } from '../../../server/form.server'
import { errorsAt } from '../../platform/dialogs/form-errors'

/** A field for a password; what was typed is never sent back. */
export function PasswordField({
  name,
  id = name,
  label,
  kind,
  lastResult,
  help,
}: {
  name: string
  /** Where the page has several of one name. */
  id?: string
  label: string
  kind: 'current' | 'new'
  lastResult: FormReply['lastResult'] | undefined
  help?: string
}) {
  return (
    <Field id={id} label={label} help={help} error={errorsAt(lastResult, name)}>
      {(control) => (
        <Input
          {...control}
          // An answer empties the field.
          key={JSON.stringify(lastResult?.error ?? null)}
          name={name}
          type="password"
          autoComplete={kind === 'new' ? 'new-password' : 'current-password'}
          required
          maxLength={200}
        />
      )}
    </Field>
  )
}

/** A new password, and the same again. */
export function NewPasswordFields({
  name,
  place,
  labels,
  lastResult,
}: {
  name: string
  /** Begins their ids where the page below has such fields, too. */
  place?: string
  labels: [string, string]
  lastResult: FormReply['lastResult'] | undefined
}) {
  const idOf = (each: string) => (place ? `${place}-${each}` : each)
  return (
    <>
      <PasswordField
        name={name}
        id={idOf(name)}
        label={labels[0]}
        kind="new"
        lastResult={lastResult}
        help={newPasswordHelp}
      />
      <PasswordField
        name="confirmPassword"
        id={idOf('confirmPassword')}
        label={labels[1]}
        kind="new"
        lastResult={lastResult}
      />
    </>
  )
}
