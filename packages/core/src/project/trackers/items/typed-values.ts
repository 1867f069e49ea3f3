import { isRequired } from '@caseweave/contract/platform/messages'
import type { TypedValues } from '@caseweave/contract/project/trackers/work-item-requests'
import type { FieldOption, FieldValue, FieldValues, FormField } from '@caseweave/contract/project/trackers/work-items'

/** What is wrong with fields, by their names. */
type Problems = Record<string, string>

/** A value, or a sentence about what is wrong with what was typed. */
type Reading = { value: FieldValue } | { problem: string }

const none: Reading = { value: null }

function idsOf(options: readonly FieldOption[], ids = new Set<string>()): Set<string> {
  for (const { id, children } of options) {
    ids.add(id)
    if (children) idsOf(children, ids)
  }
  return ids
}

function readNumber({ label, units }: FormField, text: string, unit: string | undefined): Reading {
  if (text.trim() === '') return none
  const number = Number(text.trim().replace(',', '.'))
  if (!Number.isFinite(number)) return { problem: `${label} has to be a number, such as 1.5.` }
  if (!units) return { value: number }
  if (unit === undefined || !units.some(({ id }) => id === unit)) return { problem: `Choose the unit of ${label}.` }
  return { value: { duration: number, unit } }
}

/** A day as `2026-11-21`; one that no calendar has is refused. */
function readDay({ label }: FormField, text: string): Reading {
  if (text.trim() === '') return none
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(text.trim()) ?? []
  const time = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00Z`)
  if (day === undefined || Number.isNaN(time) || !new Date(time).toISOString().startsWith(day))
    return { problem: `Enter ${label} as year, month and day.` }
  return { value: day }
}

function readChoice({ label, options, searched, multiple }: FormField, typed: readonly string[]): Reading {
  const chosen = [...new Set(typed.filter((id) => id !== ''))]
  const known = options && !searched ? idsOf(options) : null
  if (known && chosen.some((id) => !known.has(id)))
    return { problem: `Choose ${label} again: it is not offered any more.` }
  if (multiple) return { value: chosen }
  return { value: chosen[0] ?? null }
}

function read(field: FormField, typed: readonly string[], unit: string | undefined): Reading {
  // A null character is in no text of any tracker, and ends some of them.
  const text = (typed[0] ?? '').replaceAll('\0', '').replaceAll('\r\n', '\n')
  switch (field.kind) {
    case 'string':
      return { value: text.replace(/\s+/g, ' ').trim() || null }
    case 'text':
      return { value: text.trim() === '' ? null : text }
    case 'double':
      return readNumber(field, text, unit)
    case 'date':
      return readDay(field, text)
    case 'boolean':
      return { value: typed.some((word) => word === 'on' || word === 'true') }
    case 'pick_list':
    case 'user':
      return readChoice(field, typed)
    case 'unsupported':
      return none
  }
}

const isEmpty = (value: FieldValue) => value === null || (Array.isArray(value) && value.length === 0)

/**
 * What was typed, as the values of fields that may be changed; what is wrong stands in `problems`. A field is required only where the form says
 * so. What no form sent is left out of the values, unless it is a box, which sends nothing when it is not ticked.
 */
export function readTyped(
  fields: readonly FormField[],
  { values: typed, units }: TypedValues,
): { values: FieldValues; problems: Problems } {
  const values: FieldValues = {}
  const problems: Problems = {}
  for (const field of fields) {
    if (!field.editable || field.kind === 'unsupported') continue
    const sent = typed[field.field]
    const reading = read(field, sent ?? [], units[field.field])
    if ('problem' in reading) problems[field.field] = reading.problem
    else if (field.required && isEmpty(reading.value)) problems[field.field] = isRequired(field.label)
    else if (sent !== undefined || field.kind === 'boolean') values[field.field] = reading.value
  }
  return { values, problems }
}

/** The values of an item as its form shows them. */
export function typedItem(fields: readonly FormField[], values: FieldValues) {
  const typed: Record<string, string[]> = {}
  const units: Record<string, string> = {}
  for (const { field } of fields) {
    const value = values[field]
    if (value === null || value === undefined) continue
    if (Array.isArray(value)) typed[field] = value
    else if (typeof value === 'object') {
      typed[field] = [String(value.duration)]
      units[field] = value.unit
    } else typed[field] = [String(value)]
  }
  return { typed, units }
}

/** Those of `values` that are not what the item has. */
export function changedValues(values: FieldValues, before: FieldValues): FieldValues {
  const same = (field: string, value: FieldValue) => {
    const old = before[field] ?? null
    if (isEmpty(value) && isEmpty(old)) return true
    if (value === false && old === null) return true
    return JSON.stringify(value) === JSON.stringify(old)
  }
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => !same(field, value)))
}
