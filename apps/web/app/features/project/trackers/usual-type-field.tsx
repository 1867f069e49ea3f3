import type { ItemType } from '@caseweave/contract/project/trackers/work-items'
import { Field } from '@caseweave/ui/field'
import { Select } from '@caseweave/ui/select'

interface UsualTypeFieldProps {
  types: readonly ItemType[]
  value: string | null
  errors: readonly string[]
}

/** The type that new items have when nothing else is chosen. */
export function UsualTypeField({ types, value, errors }: UsualTypeFieldProps) {
  return (
    <Field id="usualType" label="Usual type" help="New items have this type unless another is chosen." error={errors}>
      {(control) => (
        <Select
          {...control}
          name="usualType"
          placeholder="The first of the tracker"
          defaultValue={value ?? ''}
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
          data-autofocus
        />
      )}
    </Field>
  )
}

/** The type that most teams report a failed test as; null where none is called so. */
export const likelyType = (types: readonly ItemType[]): string | null =>
  types.find(({ name }) => /^(bug|defects?)$/i.test(name))?.id ?? null
