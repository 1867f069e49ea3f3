import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import type { FormReply } from '../../../server/form.server'
import { errorsAt } from '../../platform/dialogs/form-errors'

/** Asks for the password before something that cannot be undone easily, or for the username where there is no password. */
export function OwnerField({
  profile: { hasPassword, username },
  lastResult,
}: {
  profile: { hasPassword: boolean; username: string }
  lastResult: FormReply['lastResult'] | undefined
}) {
  if (hasPassword)
    return (
      <Field
        id="ownPassword"
        label="Password"
        help="The one that you log in with."
        error={errorsAt(lastResult, 'password')}
      >
        {(control) => (
          <Input
            {...control}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            className="h-10"
          />
        )}
      </Field>
    )
  return (
    <Field
      id="ownUsername"
      label="Your username"
      help={
        <>
          Type <b className="wrap-anywhere">{username}</b>.
        </>
      }
      error={errorsAt(lastResult, 'username')}
    >
      {(control) => (
        <Input {...control} name="username" autoComplete="off" autoCapitalize="none" spellCheck={false} required />
      )}
    </Field>
  )
}
