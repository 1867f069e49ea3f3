import type { FieldValue, FieldValues } from '@caseweave/contract/project/trackers/work-items'
import { TrackerError } from '../../tracker-error'
import { kindOf } from './field-kind'
import type { Flavour } from './flavour'
import type { Field } from './shapes'

const textAt = (value: unknown, name: string): string | null => {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
  return typeof found === 'string' ? found : null
}

/** What stands in a field of an issue, as a value of ours; null for nothing, or what we have no kind for. */
export function fieldValue(flavour: Flavour, field: string, meta: Field, value: unknown): FieldValue {
  const { kind, multiple } = kindOf(field, meta)
  if (value === null || value === undefined || kind === 'unsupported') return null
  if (multiple) {
    const values = Array.isArray(value) ? value : []
    return values.flatMap((each) => textAt(each, kind === 'user' ? flavour.personKey : 'id') ?? [])
  }
  if (kind === 'text') return flavour.read(value)
  if (kind === 'user') return textAt(value, flavour.personKey)
  if (kind === 'pick_list') {
    const [id, child] = [textAt(value, 'id'), textAt((value as { child?: unknown }).child, 'id')]
    return id !== null && child !== null ? `${id}/${child}` : id
  }
  if (kind === 'double' && typeof value === 'object') return durationOf(textAt(value, 'originalEstimate'))
  if (kind === 'double') return typeof value === 'number' ? value : null
  if (kind === 'date') return typeof value === 'string' ? value.slice(0, 10) : null
  if (Array.isArray(value)) return value.filter((each) => typeof each === 'string').join(' ')
  return typeof value === 'string' ? value : textAt(value, 'key')
}

/** `3h`; one of several units, such as `1w 2d`, is no duration of ours. */
function durationOf(text: string | null): FieldValue {
  const [, duration, unit] = /^(\d+(?:\.\d+)?)([mhdw])$/.exec(text ?? '') ?? []
  return duration === undefined || unit === undefined ? null : { duration: Number(duration), unit }
}

/** The fields as Jira takes them; throws `invalid` for a value that cannot be one of its field, without asking. Fields that the form has not are left out. */
export function fieldsFor(
  flavour: Flavour,
  metas: Record<string, Field>,
  values: FieldValues,
): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  const wrong: Record<string, string> = {}
  for (const [field, value] of Object.entries(values)) {
    const meta = Object.hasOwn(metas, field) ? metas[field] : undefined
    if (!meta) continue
    const written = writtenValue(flavour, field, meta, value)
    if (written === undefined) wrong[field] = `${meta.name} does not take this value.`
    else fields[field] = written
  }
  if (Object.keys(wrong).length > 0)
    throw new TrackerError('invalid', 'A value does not fit its field.', { fields: wrong })
  return fields
}

/** A value as Jira takes it; undefined when it cannot be one. */
function writtenValue(flavour: Flavour, field: string, meta: Field, value: FieldValue): unknown {
  const { kind, multiple } = kindOf(field, meta)
  const { type, items } = meta.schema
  if (kind === 'unsupported') return undefined
  if (multiple) {
    if (value === null || value === '') return []
    const ids = Array.isArray(value) ? value : [String(value)]
    return ids.map((id) => (items === 'user' ? { [flavour.personKey]: id } : { id }))
  }
  if (kind === 'double' && meta.schema.type === 'timetracking') {
    if (value === null) return {}
    return typeof value === 'object' && 'unit' in value
      ? { originalEstimate: `${value.duration}${value.unit}` }
      : undefined
  }
  if (field === 'labels' || type === 'array')
    return value === null || typeof value === 'string'
      ? (value ?? '').split(/\s+/).filter((word) => word !== '')
      : undefined
  if (value === null || value === '') return null
  if (kind === 'double') return typeof value === 'number' && Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string') return undefined
  if (kind === 'text') return flavour.written(value)
  if (kind === 'user') return { [flavour.personKey]: value }
  if (kind === 'pick_list') {
    const [id, child] = value.split('/')
    return child === undefined ? { id } : { id, child: { id: child } }
  }
  if (kind === 'date') {
    if (!/^\d{4}-\d\d-\d\d$/.test(value)) return undefined
    // Noon is of that day in all zones but a few of the Pacific; midnight is the day before all over America.
    return type === 'datetime' ? `${value}T12:00:00.000+0000` : value
  }
  if (type === 'issuelink') return { key: value.trim() }
  return value
}
