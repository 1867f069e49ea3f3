import { AssetStatus, type AssetTypeItem } from '@caseweave/contract/people/assets/assets'
import { assetLimits } from '@caseweave/contract/people/assets/save-asset'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Select } from '@caseweave/ui/select'
import { Textarea } from '@caseweave/ui/textarea'
import { fieldHelp } from '../../platform/dialogs/field-help'
import { meanwhileNote, type SavedMeanwhile } from '../../platform/dialogs/three-way'
import { type AssetField, type AssetValues, assetLabels } from './asset-values'

const required: readonly AssetField[] = ['assetTypeId', 'status', 'name', 'brand', 'model']

/** Longest texts, and what helps to fill a field in. Numbers take what people write around them, such as "16 GB". */
const looks: Partial<Record<AssetField, { limit: number; help?: string; inputMode?: 'numeric'; wide?: true }>> = {
  name: { limit: assetLimits.name, wide: true },
  brand: { limit: assetLimits.brand },
  model: { limit: assetLimits.model },
  serial: { limit: assetLimits.serial },
  imei: { limit: 40, inputMode: 'numeric', help: '14 to 16 digits; spaces do not matter.' },
  assetTag: {
    ...{ limit: assetLimits.tag, wide: true },
    help: 'What its label says. Left empty, a new asset gets the next one, such as A-00012, and another one keeps its own.',
  },
  processor: { limit: assetLimits.processor },
  ramGb: { limit: 20 },
  diskType: { limit: assetLimits.disk, help: 'Such as SSD.' },
  diskGb: { limit: 20 },
  osType: { limit: assetLimits.os, help: 'Such as Windows, Linux or Android.' },
  osVersion: { limit: assetLimits.os },
}

interface AssetFieldsProps {
  fields: readonly AssetField[]
  values: AssetValues
  types: readonly AssetTypeItem[]
  errorsOf: (field: AssetField) => string[]
  /** What somebody else has saved meanwhile. */
  changes?: Record<string, SavedMeanwhile> | undefined
}

/** Fields of an asset, in two columns where there is room. */
export function AssetFields({ fields, values, types, errorsOf, changes }: AssetFieldsProps) {
  const typeName = (value: string) => types.find(({ id }) => String(id) === value)?.name ?? value
  const noteOf = (field: AssetField) => meanwhileNote(changes?.[field], field === 'assetTypeId' ? typeName : undefined)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {fields.map((field) => (
        <OneField key={field} {...{ field, values, types }} error={errorsOf(field)} note={noteOf(field)} />
      ))}
    </div>
  )
}

interface OneFieldProps {
  field: AssetField
  values: AssetValues
  types: readonly AssetTypeItem[]
  error: string[]
  note: string | null
}

function OneField({ field, values, types, error, note }: OneFieldProps) {
  const look = looks[field] ?? { limit: 0 }
  const wide = look.wide || field === 'comments' || field === 'tags'
  const needed = required.includes(field)
  const help =
    field === 'tags' ? `Separated by commas, at most ${assetLimits.tags}.` : 'help' in look ? look.help : undefined
  return (
    <Field
      id={field}
      label={assetLabels[field]}
      optional={!needed}
      help={fieldHelp(help, note)}
      error={error}
      className={wide ? 'sm:col-span-2' : undefined}
    >
      {(control) => {
        const shared = { ...control, name: field, required: needed, defaultValue: values[field] }
        if (field === 'assetTypeId')
          return (
            <Select
              {...shared}
              placeholder="Choose a type"
              options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )
        if (field === 'status')
          return (
            <Select {...shared} options={AssetStatus.options.map((status) => ({ value: status, label: status }))} />
          )
        if (field === 'comments') return <Textarea {...shared} maxLength={assetLimits.comments} rows={4} />
        return (
          <Input
            {...shared}
            {...(look.limit > 0 ? { maxLength: look.limit } : {})}
            inputMode={look.inputMode}
            dir="auto"
          />
        )
      }}
    </Field>
  )
}
