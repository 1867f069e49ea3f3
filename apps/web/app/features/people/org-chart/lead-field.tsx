import { orgChartLimits } from '@caseweave/contract/people/org-chart/save-org-chart'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { fieldHelp } from '../../platform/dialogs/field-help'

interface LeadFieldProps {
  error: string[]
  value: string
  /** What somebody else has saved meanwhile. */
  note?: string | null
  autofocus?: boolean
}

/** Asks for a lead by what people know of them. */
export function LeadField({ error, value, note = null, autofocus }: LeadFieldProps) {
  return (
    <Field
      id="lead"
      label="Reports to"
      optional
      help={fieldHelp('A username, an email address or a name. Empty is nobody.', note)}
      error={error}
    >
      {(control) => (
        <Input
          {...control}
          name="lead"
          maxLength={orgChartLimits.lead}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={value}
          dir="auto"
          data-autofocus={autofocus}
        />
      )}
    </Field>
  )
}
