import { type ProfileView, personNameLimit } from '@caseweave/contract/people/profile/profile'
import { pick } from '@caseweave/contract/platform/pick'
import { Button } from '@caseweave/ui/button'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Form } from '@caseweave/ui/navigation'
import { fieldHelp } from '../../platform/dialogs/field-help'
import { errorsAt, formErrors, typedIn } from '../../platform/dialogs/form-errors'
import { type MeanwhileReply, meanwhileNote, shownText } from '../../platform/dialogs/three-way'
import { useSending } from '../../platform/screen/use-sending'
import { ProfileSection } from './profile-section'

/** The fields that its person writes. */
export const personalFields = ['firstName', 'lastName', 'phoneNumber'] as const

const fields = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name', limit: personNameLimit, required: true },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', limit: personNameLimit, required: false },
  { name: 'phoneNumber', label: 'Phone number', autoComplete: 'tel', limit: 30, required: false },
] as const

/** Names and phone number. The username stays: others may know the person by it. */
export function PersonalSection({ profile, lastResult, merged }: { profile: ProfileView } & Partial<MeanwhileReply>) {
  const sending = useSending()
  const shown = shownText({ lastResult, merged }, pick(profile, personalFields))
  return (
    <ProfileSection id="personal" title="Personal data">
      <Form key={shown} method="post" action="/profile#personal" noValidate className="grid gap-4 sm:grid-cols-2">
        <ErrorSummary
          errors={[
            ...formErrors(lastResult).map((message) => ({ message })),
            ...fields.flatMap(({ name }) => errorsAt(lastResult, name).map((message) => ({ id: name, message }))),
          ]}
          className="sm:col-span-2"
        />
        <input type="hidden" name="section" value="personal" />
        <input type="hidden" name="shown" value={shown} />
        {fields.map(({ name, label, autoComplete, limit, required }) => (
          <Field
            key={name}
            id={name}
            label={label}
            optional={!required}
            help={fieldHelp(name === 'phoneNumber' ? '10 digits.' : undefined, meanwhileNote(merged?.changes[name]))}
            error={errorsAt(lastResult, name)}
          >
            {(control) => (
              <Input
                {...control}
                name={name}
                type={name === 'phoneNumber' ? 'tel' : 'text'}
                defaultValue={merged?.values[name] ?? (lastResult ? typedIn(lastResult, name) : profile[name])}
                autoComplete={autoComplete}
                maxLength={limit}
                required={required}
                dir="auto"
              />
            )}
          </Field>
        ))}
        <Field id="username" label="Username" help="It cannot be changed.">
          {(control) => <Input {...control} value={profile.username} readOnly autoComplete="username" />}
        </Field>
        <div className="sm:col-span-2">
          <Button type="submit" busy={sending}>
            Save
          </Button>
        </div>
      </Form>
    </ProfileSection>
  )
}
