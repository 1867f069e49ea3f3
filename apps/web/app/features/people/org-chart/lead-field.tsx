import { orgChartLimits } from '@caseweave/contract/people/org-chart/save-org-chart'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'

/** Asks for a lead by what people know of them. */
export function LeadField({ error, value, autofocus }: { error: string[]; value: string; autofocus?: boolean }) {
  return (
    <Field
      id="lead"
      label="Reports to"
      optional
      help="A username, an email address or a name. Empty is nobody."
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
