import type { CaseDetailsForm } from '@caseweave/contract/cases/test-cases/case-details-form'
import { detailsMessages } from '@caseweave/contract/cases/test-cases/case-details-messages'
import { caseFields, choiceFields, flagFields, settingName } from '@caseweave/contract/cases/test-cases/case-fields'
import { caseNumberLabel, templateNames } from '@caseweave/contract/cases/test-cases/test-case-names'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Link } from '@caseweave/ui/navigation'
import { type KeyboardEvent, useState } from 'react'

type Fact = [name: string, label: string, text: string]

/** The flags as facts; whether a case counts at all comes first. */
const shownFlags = [...new Set(['applicable', ...flagFields] as const)]

const yesNo = (value: boolean) => (value ? 'Yes' : 'No')

/** True for a key that would change a text. */
const writes = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (key.length === 1 && !ctrlKey && !metaKey && !altKey) || key === 'Backspace' || key === 'Delete'

/** What the dialog shows of a case and does not change. Whoever types into it is told so. */
export function DetailsRead({ form, editHref }: { form: CaseDetailsForm; editHref: string }) {
  const [warned, setWarned] = useState(false)
  const { values, mapped } = form
  const facts: Fact[] = [
    ['read-number', 'Test Case No.', caseNumberLabel(form.number)],
    ['read-template', 'Template', templateNames[values.templateId]],
    ...choiceFields.map((name): Fact => [`read-${name}`, caseFields[name].label, settingName(name, values[name])]),
    ['read-assignee', 'Assigned to', form.assignedTo],
    ...shownFlags.map((name): Fact => [`read-${name}`, caseFields[name].file.header, yesNo(values[name])]),
    ['read-automated', 'Automated', yesNo(form.automated)],
    ['read-tags', 'Tags', values.tags.join(', ')],
    ['read-defect', 'Linked defect', values.linkedDefect],
    ['read-releases', 'Mapped to releases', mapped.map(({ number, version }) => `${number} (V${version})`).join(', ')],
  ]
  return (
    <section
      aria-label="For reading"
      className="grid gap-3 border-t border-border pt-4"
      onKeyDown={(event) => {
        if (event.target instanceof HTMLInputElement && writes(event)) setWarned(true)
      }}
      onPaste={() => setWarned(true)}
    >
      <p className="text-muted-foreground">
        {detailsMessages.readOnlyAll}{' '}
        <Link href={editHref} className="text-link underline">
          Edit
        </Link>
      </p>
      <p role="status" className="font-medium text-block empty:hidden">
        {warned ? detailsMessages.readOnly : null}
      </p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {facts.map(([id, label, text]) => (
          <Field key={id} id={id} label={label}>
            {(control) => <Input {...control} readOnly value={text || '–'} className="bg-muted" />}
          </Field>
        ))}
      </div>
    </section>
  )
}
