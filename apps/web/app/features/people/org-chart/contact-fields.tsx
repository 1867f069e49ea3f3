import { orgChartLimits } from '@caseweave/contract/people/org-chart/save-org-chart'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Textarea } from '@caseweave/ui/textarea'
import type { FormReply } from '../../../server/form.server'
import { fieldHelp } from '../../platform/dialogs/field-help'
import { errorsAt, typedIn } from '../../platform/dialogs/form-errors'
import { type MeanwhileReply, meanwhileNote } from '../../platform/dialogs/three-way'

interface ContactFieldsProps {
  details: {
    contactNumber: string
    postalAddress: string
    emergencyContactName: string
    emergencyContactNumber: string
  }
  lastResult: FormReply['lastResult'] | undefined
  /** True where the person fills in their own, which browsers know. */
  own: boolean
  /** What somebody else has saved meanwhile, and what the fields hold since. */
  merged?: MeanwhileReply['merged']
}

/** How somebody is reached, and who is to be told in an emergency. */
export function ContactFields({ details, lastResult, own, merged }: ContactFieldsProps) {
  const typed = (field: keyof typeof details) =>
    merged?.values[field] ?? (lastResult ? typedIn(lastResult, field) : details[field])
  const help = (field: keyof typeof details) => fieldHelp(undefined, meanwhileNote(merged?.changes[field]))
  const phone = (field: 'contactNumber' | 'emergencyContactNumber', label: string) => (
    <Field id={field} label={label} optional help={help(field)} error={errorsAt(lastResult, field)}>
      {(control) => (
        <Input
          {...control}
          name={field}
          type="tel"
          maxLength={orgChartLimits.phone}
          autoComplete={own && field === 'contactNumber' ? 'tel' : 'off'}
          placeholder="+49 30 1234567"
          defaultValue={typed(field)}
        />
      )}
    </Field>
  )
  return (
    <>
      {phone('contactNumber', 'Contact number')}
      <Field
        id="postalAddress"
        label="Postal address"
        optional
        help={help('postalAddress')}
        error={errorsAt(lastResult, 'postalAddress')}
        className="sm:col-span-2"
      >
        {(control) => (
          <Textarea
            {...control}
            name="postalAddress"
            rows={3}
            maxLength={orgChartLimits.address}
            autoComplete={own ? 'street-address' : 'off'}
            defaultValue={typed('postalAddress')}
            dir="auto"
          />
        )}
      </Field>
      <Field
        id="emergencyContactName"
        label="Emergency contact"
        optional
        help={help('emergencyContactName')}
        error={errorsAt(lastResult, 'emergencyContactName')}
      >
        {(control) => (
          <Input
            {...control}
            name="emergencyContactName"
            maxLength={orgChartLimits.contactName}
            autoComplete="off"
            defaultValue={typed('emergencyContactName')}
            dir="auto"
          />
        )}
      </Field>
      {phone('emergencyContactNumber', 'Emergency number')}
    </>
  )
}

/** The fields above, in the order that they stand in. */
export const contactFields = [
  'contactNumber',
  'postalAddress',
  'emergencyContactName',
  'emergencyContactNumber',
] as const
