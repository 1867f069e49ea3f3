import {
  type TextField as CaseText,
  type ChoiceField,
  caseFields,
  choiceFields,
  type FlagField,
  flagFields,
  textFields,
} from '@caseweave/contract/cases/test-cases/case-fields'
import type { CaseForm, EditedCase } from '@caseweave/contract/cases/test-cases/test-case-form'
import { predefinedTags } from '@caseweave/contract/cases/test-cases/test-cases'
import { projectRoleNames } from '@caseweave/contract/people/roles'
import { CheckboxField } from '@caseweave/ui/checkbox'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Select } from '@caseweave/ui/select'
import { Textarea } from '@caseweave/ui/textarea'
import type { CaseDraft } from './case-draft'
import { TagsInput } from './tags-input'

const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))

const chosen = (value: string | boolean) => (typeof value === 'string' ? value : value ? 'yes' : 'no')

/** What a tick box means, where its label does not tell. */
const checkboxHelp: Partial<Record<FlagField, string>> = {
  applicable: 'Cases that are not applicable count in no report.',
}

/** The texts that stand among the texts of the case, in an order of their own; all others stand beside. */
const mainTexts = ['precondition', 'testData', 'executionSteps', 'expectedResult'] as const
const besideTexts = textFields.filter((name) => !mainTexts.some((each) => each === name))

interface TextProps {
  name: CaseText
  draft: CaseDraft
  errors: Record<string, string[]>
  rows?: number
}

/** A text of several lines of the case. */
export function TextField({ name, draft, errors, rows = 3 }: TextProps) {
  return (
    <Field id={name} label={caseFields[name].label} error={errors[name]} optional>
      {(control) => <Textarea {...control} name={name} rows={rows} defaultValue={draft[name]} />}
    </Field>
  )
}

interface CaseSettingsProps {
  draft: CaseDraft
  errors: Record<string, string[]>
  offer: CaseForm
  testCase: EditedCase | null
  onChange: () => void
}

/** The fields beside the texts: who cares for it and what it counts as. */
export function CaseSettings({ draft, errors, offer, testCase, onChange }: CaseSettingsProps) {
  const left = testCase?.assignee?.left ? testCase : null
  const setting = (name: ChoiceField | FlagField) => (
    <Field key={name} id={name} label={caseFields[name].label} error={errors[name]}>
      {(control) => (
        <Select
          {...control}
          name={name}
          defaultValue={chosen(draft[name])}
          options={optionsOf(caseFields[name].names)}
        />
      )}
    </Field>
  )
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
      {flagFields.filter((name) => !caseFields[name].checkbox).map(setting)}
      {choiceFields.map(setting)}
      {flagFields
        .filter((name) => caseFields[name].checkbox)
        .map((name) => (
          <CheckboxField
            key={name}
            id={name}
            name={name}
            value="yes"
            defaultChecked={draft[name]}
            label={caseFields[name].label}
            help={checkboxHelp[name]}
          />
        ))}
      <TagsInput
        tags={draft.tags}
        offered={[...new Set([...predefinedTags, ...offer.tags])]}
        error={errors.tags}
        onChange={onChange}
      />
      {besideTexts
        .filter((name) => caseFields[name].short)
        .map((name) => (
          <Field key={name} id={name} label={caseFields[name].label} error={errors[name]} optional>
            {(control) => <Input {...control} name={name} defaultValue={draft[name]} autoComplete="off" />}
          </Field>
        ))}
      {besideTexts
        .filter((name) => !caseFields[name].short)
        .map((name) => (
          <TextField key={name} name={name} draft={draft} errors={errors} rows={2} />
        ))}
    </div>
  )
}
