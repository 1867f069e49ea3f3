import type { BulkAction } from '@caseweave/contract/cases/bulk-changes/bulk-actions'
import { type BulkSetting, caseFields } from '@caseweave/contract/cases/test-cases/case-fields'
import type { CaseForm } from '@caseweave/contract/cases/test-cases/test-case-form'
import { projectRoleNames } from '@caseweave/contract/people/roles'
import type { ModuleChoices } from '@caseweave/contract/project/modules'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { RadioGroup } from '@caseweave/ui/radio-group'
import { Select } from '@caseweave/ui/select'
import { ModuleChoice } from '../../project/modules/module-choice'

/** What the dialogs offer: people, tags and modules, each where it is needed. */
type BulkOffer = { members: CaseForm['members']; tags: string[]; modules: ModuleChoices | null }

interface BulkFieldProps {
  projectId: number
  action: BulkAction
  offer: BulkOffer
  /** What was chosen before, '' for nothing. */
  chosen: string
  errors: string[]
}

/** What a value means, where its name does not tell. */
const help: Partial<Record<BulkSetting, Record<string, string>>> = {
  applicable: { no: 'Such test cases count in no report.' },
}

const optionsOf = (setting: BulkSetting) =>
  Object.entries(caseFields[setting].names).map(([value, label]) => ({ value, label, help: help[setting]?.[value] }))

/** The one field of a bulk dialog; deleting has none. */
export function BulkField({ projectId, action, offer, chosen, errors }: BulkFieldProps) {
  const error = errors.length > 0 ? errors : undefined
  switch (action) {
    case 'assign':
      return (
        <Field id="to" label="Assigned to" error={error}>
          {(control) => (
            <Select {...control} name="to" defaultValue={chosen} placeholder="Choose a person, or nobody">
              <option value="0">Nobody</option>
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
      )
    case 'addTags':
    case 'removeTags':
      return (
        <Field id="to" label="Tags" error={error} help="Several are separated by commas.">
          {(control) => (
            <>
              <Input {...control} name="to" defaultValue={chosen} list="bulk-tags" autoComplete="off" />
              <datalist id="bulk-tags">
                {offer.tags.map((tag) => (
                  <option key={tag} value={tag} />
                ))}
              </datalist>
            </>
          )}
        </Field>
      )
    case 'move':
      return offer.modules ? (
        <ModuleChoice
          id="targetId"
          name="targetId"
          legend="Module"
          projectId={projectId}
          found={offer.modules}
          chosen={chosen}
          error={error}
        />
      ) : null
    case 'delete':
      return null
    default:
      return (
        <RadioGroup
          id="to"
          name="to"
          legend={caseFields[action].label}
          options={optionsOf(action)}
          defaultValue={chosen}
          error={errors[0] ?? null}
        />
      )
  }
}
