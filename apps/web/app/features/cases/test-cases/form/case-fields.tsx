import type { CaseForm, EditedCase } from '@caseweave/contract/cases/test-cases/test-case-form'
import { priorityNames } from '@caseweave/contract/cases/test-cases/test-case-names'
import { predefinedTags } from '@caseweave/contract/cases/test-cases/test-cases'
import { projectRoleNames } from '@caseweave/contract/people/roles'
import { CheckboxField } from '@caseweave/ui/checkbox'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Select } from '@caseweave/ui/select'
import { Textarea } from '@caseweave/ui/textarea'
import type { CaseDraft, DraftText } from './case-draft'
import { TagsInput } from './tags-input'

const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))

interface TextProps {
  name: DraftText
  label: string
  draft: CaseDraft
  errors: Record<string, string[]>
  rows?: number
}

/** A text of several lines of the case. */
export function TextField({ name, label, draft, errors, rows = 3 }: TextProps) {
  return (
    <Field id={name} label={label} error={errors[name]} optional>
      {(control) => <Textarea {...control} name={name} rows={rows} defaultValue={draft[name]} />}
    </Field>
  )
}

export interface CaseSettingsProps {
  draft: CaseDraft
  errors: Record<string, string[]>
  offer: CaseForm
  testCase: EditedCase | null
  onChange: () => void
}

/** The fields beside the texts: who cares for it and what it counts as. */
export function CaseSettings({ draft, errors, offer, testCase, onChange }: CaseSettingsProps) {
  const left = testCase?.assignee?.left ? testCase : null
  return (
    <div className="grid content-start gap-4">
      <Field id="assignedTo" label="Assigned to" error={errors.assignedTo}>
        {(control) => (
          <Select {...control} name="assignedTo" defaultValue={draft.assignedTo}>
            <option value="0">Nobody</option>
            {left ? (
              <option value={left.values.assignedTo}>{left.assignee?.name} (not in the project any more)</option>
            ) : null}
            {offer.members.map(({ role, people }) => (
              <optgroup key={role} label={projectRoleNames[role]}>
                {people.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      <Field id="automatable" label="Automation status" error={errors.automatable}>
        {(control) => (
          <Select
            {...control}
            name="automatable"
            defaultValue={draft.automatable ? 'yes' : 'no'}
            options={[
              { value: 'yes', label: 'Automatable' },
              { value: 'no', label: 'Manual' },
            ]}
          />
        )}
      </Field>
      <Field id="priority" label="Priority" error={errors.priority}>
        {(control) => (
          <Select {...control} name="priority" defaultValue={draft.priority} options={optionsOf(priorityNames)} />
        )}
      </Field>
      <CheckboxField
        id="applicable"
        name="applicable"
        value="yes"
        defaultChecked={draft.applicable}
        label="Applicable"
        help="Cases that are not applicable count in no report."
      />
      <TagsInput
        tags={draft.tags}
        offered={[...new Set([...predefinedTags, ...offer.tags])]}
        error={errors.tags}
        onChange={onChange}
      />
      <Field id="linkedDefect" label="Linked defect" error={errors.linkedDefect} optional>
        {(control) => <Input {...control} name="linkedDefect" defaultValue={draft.linkedDefect} autoComplete="off" />}
      </Field>
      <TextField name="remarks" label="Remarks" draft={draft} errors={errors} rows={2} />
      <TextField name="manualReason" label="Why it is manual" draft={draft} errors={errors} rows={2} />
    </div>
  )
}
