import { projectRoleNames } from '@caseweave/contract/people/roles'
import type { ReportRecipient } from '@caseweave/contract/reports/report-emails/report-emails'
import { CheckboxField } from '@caseweave/ui/checkbox'
import { FieldError } from '@caseweave/ui/field'
import type { ReactNode } from 'react'

interface MemberTicksProps {
  legend: string
  people: readonly ReportRecipient[]
  ticked: (person: ReportRecipient) => boolean
  errors: readonly string[]
  help?: string
  /** What the field holds by now, which somebody else has saved. */
  note?: ReactNode
  /** Whether those who were chosen before stay so while they have no address. */
  keeps?: boolean
}

/** A tick box for each of these members; who has no address cannot be ticked. */
export function MemberTicks({ legend, people, ticked, errors, help, note, keeps = false }: MemberTicksProps) {
  const isKept = (person: ReportRecipient) => keeps && person.email === null && ticked(person)
  return (
    <fieldset
      className="grid min-w-0 gap-1.5"
      id="members"
      tabIndex={-1}
      aria-describedby={errors.length > 0 ? 'members-error' : undefined}
    >
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      {help ? <p className="text-xs text-muted-foreground">{help}</p> : null}
      {note ? <div className="text-xs">{note}</div> : null}
      <div className="grid max-h-64 gap-2 overflow-y-auto rounded-md border border-border p-3">
        {people.map((person) => (
          <CheckboxField
            key={person.userId}
            id={`member-${person.userId}`}
            name="members"
            value={person.userId}
            label={person.name}
            help={`${person.email ?? (person.unconfirmed ? 'Address not confirmed' : 'No email address')} · ${projectRoleNames[person.role]}`}
            disabled={person.email === null}
            defaultChecked={(person.email !== null || keeps) && ticked(person)}
          />
        ))}
        {people.filter(isKept).map(({ userId }) => (
          <input key={userId} type="hidden" name="members" value={userId} />
        ))}
      </div>
      <FieldError id="members-error" errors={errors} />
    </fieldset>
  )
}
