import { Button } from '@caseweave/ui/button'
import { Field } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import { Select } from '@caseweave/ui/select'
import type { FormReply } from '../../../server/form.server'
import { errorsAt } from '../../platform/dialogs/form-errors'
import { useSending } from '../../platform/screen/use-sending'
import { ProfileSection } from './profile-section'

/** The zone in which times are shown: the browser's, or one that is chosen for every browser. */
export function TimeZoneSection({
  timeZone,
  zones,
  lastResult,
}: {
  timeZone: string
  zones: readonly string[]
  lastResult: FormReply['lastResult'] | undefined
}) {
  const sending = useSending()
  return (
    <ProfileSection id="time-zone" title="Time zone" description="Times are shown in it, wherever you log in.">
      <Form method="post" action="/profile#time-zone" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="section" value="timeZone" />
        <Field id="timeZone" label="Time zone" error={errorsAt(lastResult, 'timeZone')} className="w-72 max-w-full">
          {(control) => (
            <Select
              {...control}
              name="timeZone"
              defaultValue={timeZone}
              placeholder="As the browser"
              options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
            />
          )}
        </Field>
        <Button type="submit" variant="outline" busy={sending}>
          Save time zone
        </Button>
      </Form>
    </ProfileSection>
  )
}
