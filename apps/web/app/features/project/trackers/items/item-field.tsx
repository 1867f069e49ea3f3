import type { FieldOption, FormField } from '@caseweave/contract/project/trackers/work-items'
import { Button } from '@caseweave/ui/button'
import { CheckboxField } from '@caseweave/ui/checkbox'
import { type ControlProps, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Select } from '@caseweave/ui/select'
import { Textarea } from '@caseweave/ui/textarea'
import { fieldHelp } from '../../../platform/dialogs/field-help'
import { flatOptions, searchName, unitName, valueName } from './typed-fields'

interface ItemFieldProps {
  field: FormField
  /** What stands in it. */
  typed: readonly string[]
  unit: string | undefined
  /** What has become of it in the tracker meanwhile. */
  note: string | null
  errors: readonly string[]
  /** Choices that were searched for. */
  found: readonly FieldOption[] | null
}

/** A field of a tracker's form. */
export function ItemField(props: ItemFieldProps) {
  const { field, typed, note, errors } = props
  const id = valueName(field.field)
  const help = fieldHelp(field.info, note)
  if (field.kind === 'boolean') {
    const isOn = typed.some((value) => value === 'on' || value === 'true')
    return (
      <CheckboxField
        id={id}
        name={id}
        label={field.label}
        help={help}
        defaultChecked={isOn}
        disabled={!field.editable}
      />
    )
  }
  return (
    <Field id={id} label={field.label} help={help} optional={!field.required && field.editable} error={errors}>
      {(control) => <Control {...props} control={{ ...control, ...(field.editable ? {} : { disabled: true }) }} />}
    </Field>
  )
}

type ControlOf = ItemFieldProps & { control: ControlProps & { disabled?: boolean } }

function Control({ control, ...props }: ControlOf) {
  const { field, typed, unit } = props
  const { required, kind } = field
  const named = { ...control, name: control.id, required: required && field.editable }
  const text = typed[0] ?? ''
  switch (kind) {
    case 'text':
      return <Textarea {...named} rows={10} defaultValue={text} />
    case 'date':
      return <Input {...named} type="date" defaultValue={text.slice(0, 10)} />
    case 'double':
      return (
        <div className="flex gap-2">
          <Input {...named} inputMode="decimal" className="min-w-0 flex-1" defaultValue={text} />
          {field.units ? (
            <Select
              name={unitName(field.field)}
              aria-label={`Unit of ${field.label}`}
              className="w-auto"
              disabled={control.disabled}
              defaultValue={unit ?? field.units[0]?.id ?? ''}
              options={flatOptions(field.units)}
            />
          ) : null}
        </div>
      )
    case 'pick_list':
    case 'user':
      return field.searched ? <SearchedChoice control={control} {...props} /> : <Choice control={control} {...props} />
    case 'string':
    case 'boolean':
    case 'unsupported':
      return <Input {...named} autoComplete="off" defaultValue={text} />
  }
}

function Choice({ field, typed, control, found }: ControlOf) {
  const options = flatOptions(found ?? field.options ?? [])
  // What was chosen stays, also where it is not offered any more.
  const missing = typed.filter((value) => value !== '' && !options.some((option) => option.value === value))
  const all = [...missing.map((value) => ({ value, label: value })), ...options]
  const named = { ...control, name: control.id, required: field.required && field.editable }
  if (field.multiple)
    return <Select {...named} multiple className="h-28 py-1" defaultValue={[...typed]} options={all} />
  return (
    <Select
      key={all.length}
      {...named}
      placeholder={field.required ? 'Choose one' : 'None'}
      defaultValue={typed[0] ?? ''}
      options={all}
    />
  )
}

/** A choice of too many to send: some are searched for by the form itself, which works without scripts too. */
function SearchedChoice(props: ControlOf) {
  const { field, control } = props
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <div className="flex gap-2">
        <Input
          name={searchName(field.field)}
          aria-label={`Search ${field.label}`}
          placeholder="Search"
          maxLength={200}
          disabled={control.disabled}
          className="min-w-0 flex-1"
        />
        <Button
          type="submit"
          name="intent"
          value={`options:${field.field}`}
          variant="outline"
          formNoValidate
          disabled={control.disabled}
        >
          Search
        </Button>
      </div>
      <Choice {...props} />
    </div>
  )
}
