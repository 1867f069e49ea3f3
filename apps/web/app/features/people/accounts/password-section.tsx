import { passwordMessages } from '@caseweave/contract/people/password-messages'
import { Button } from '@caseweave/ui/button'
import { ErrorSummary } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import { useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { FormReply } from '../../../server/form.server'
import { problemsIn } from '../../platform/dialogs/form-errors'
import { useSending } from '../../platform/screen/use-sending'
import { ProfileSection } from '../profile/profile-section'
import { NewPasswordFields, PasswordField } from './new-password-fields'

const place = '#password'

/** A field of the form, which is emptied when the new password is kept: then the way leads on to the page without the place of the form. */
function useEmptiedForm() {
  const field = useRef<HTMLInputElement>(null)
  const { state, formData, location } = useNavigation()
  const changed = state === 'loading' && formData?.get('section') === 'password' && location.hash !== place
  useEffect(() => {
    if (changed) field.current?.form?.reset()
  }, [changed])
  return field
}

/** Changes the password of the person who is signed in; `has` is false for those who come through an external issuer alone. */
export function PasswordSection({
  has,
  username,
  lastResult,
}: {
  has: boolean
  username: string
  lastResult: FormReply['lastResult'] | undefined
}) {
  const sending = useSending()
  const field = useEmptiedForm()
  if (!has)
    return (
      <ProfileSection id="password" title="Password">
        <p className="text-muted-foreground">{passwordMessages.external}</p>
      </ProfileSection>
    )
  return (
    <ProfileSection id="password" title="Password" description="A new one ends your other sessions.">
      <Form method="post" action={`/profile${place}`} noValidate className="grid max-w-md gap-4">
        <ErrorSummary errors={problemsIn(lastResult)} />
        <input type="hidden" name="section" value="password" />
        <input ref={field} type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField name="currentPassword" label="Current password" kind="current" lastResult={lastResult} />
        <NewPasswordFields
          name="newPassword"
          labels={['New password', 'Confirm new password']}
          lastResult={lastResult}
        />
        <div>
          <Button type="submit" busy={sending}>
            Change password
          </Button>
        </div>
      </Form>
    </ProfileSection>
  )
}
