import type { FieldValue, FieldValues } from '@caseweave/contract/project/trackers/work-items'
import { renderRichText } from '../../rich-text/render-rich-text'
import { TrackerError } from '../tracker-error'
import { isCustomField, isStandardField, type StandardField, standardFields } from './axosoft-fields'
import type { AxosoftItem } from './axosoft-shapes'
import { textOfHtml } from './axosoft-text'

/** Values of a form as Axosoft takes them: choices by id (0 is none), days as moments, durations with their unit, long texts as HTML. */
export function sentValues(values: FieldValues): Record<string, unknown> {
  const sent: Record<string, unknown> = {}
  const custom: Record<string, FieldValue> = {}
  for (const [field, value] of Object.entries(values)) {
    if (isStandardField(field)) sent[field] = sentValue(standardFields[field], value)
    else if (isCustomField(field)) custom[field] = value
    else
      throw new TrackerError('invalid', 'A value cannot be sent.', {
        fields: { [field]: 'Axosoft has no such field.' },
      })
  }
  return Object.keys(custom).length > 0 ? { ...sent, custom_fields: custom } : sent
}

function sentValue(kind: (typeof standardFields)[StandardField], value: FieldValue): unknown {
  if (kind === 'pick_list') return { id: Number(value ?? 0) }
  if (kind === 'text') return renderRichText(String(value ?? ''))
  if (value === null) return kind === 'string' ? '' : null
  if (kind === 'date') return `${String(value)}T00:00:00Z`
  if (kind === 'duration' && typeof value === 'object' && !Array.isArray(value))
    return { duration: value.duration, time_unit: { id: Number(value.unit) } }
  return value
}

/** The values of an item, by the fields of its form. */
export function valuesOf(item: AxosoftItem): FieldValues {
  const values: FieldValues = {}
  for (const [field, kind] of Object.entries(standardFields)) {
    const value = item[field as StandardField]
    if (value !== undefined) values[field] = shownValue(kind, value)
  }
  for (const [field, value] of Object.entries(item.custom_fields ?? {})) {
    if (isCustomField(field)) values[field] = customValue(value)
  }
  return values
}

function shownValue(kind: (typeof standardFields)[StandardField], value: AxosoftItem[StandardField]): FieldValue {
  if (value === null || value === undefined) return null
  if (typeof value !== 'object')
    return kind === 'text' ? textOfHtml(String(value)) : kind === 'date' ? String(value).slice(0, 10) : value
  if ('id' in value) return value.id === 0 ? null : String(value.id)
  return value.duration == null ? null : { duration: value.duration, unit: String(value.time_unit?.id ?? '') }
}

const customValue = (value: unknown): FieldValue => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return Array.isArray(value) ? value.map(String) : null
}
