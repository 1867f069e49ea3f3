import { connectionLimits } from '@caseweave/contract/project/trackers/connection-messages'
import { type TrackerKind, trackerKindFacts } from '@caseweave/contract/project/trackers/tracker-kinds'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import type { FormReply } from '../../../server/form.server'
import { errorsAt, typedIn } from '../../platform/dialogs/form-errors'

interface AccountFieldsProps {
  kind: TrackerKind
  lastResult: FormReply['lastResult'] | undefined
  autofocus?: boolean
}

/** What signs in at a tracker of this kind; nothing where nobody does. A token is never sent back to the page. */
export function AccountFields({ kind, lastResult, autofocus }: AccountFieldsProps) {
  const { signIns, tokenName, name } = trackerKindFacts[kind]
  if (signIns.includes('none')) return null
  return (
    <>
      {signIns.includes('email-token') ? (
        <Field id="email" label="Email address of the account" error={errorsAt(lastResult, 'email')}>
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              required
              maxLength={connectionLimits.email}
              autoComplete="off"
              defaultValue={typedIn(lastResult, 'email')}
              data-autofocus={autofocus}
            />
          )}
        </Field>
      ) : null}
      <Field
        id="accessToken"
        label={tokenName}
        help={`You make it in ${name}. It is kept encrypted and never shown again.`}
        error={errorsAt(lastResult, 'accessToken')}
      >
        {(control) => (
          <Input
            {...control}
            name="accessToken"
            type="password"
            required
            maxLength={connectionLimits.token}
            autoComplete="off"
            spellCheck={false}
            data-autofocus={autofocus && !signIns.includes('email-token')}
          />
        )}
      </Field>
    </>
  )
}
