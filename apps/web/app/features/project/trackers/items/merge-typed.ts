import type { FormField } from '@caseweave/contract/project/trackers/work-items'
import { type SavedMeanwhile, savedMeanwhile } from '../../../platform/dialogs/three-way'
import type { Typed } from './typed-fields'

/** What the tracker has in a field that somebody changed there. */
export type ChangeThere = SavedMeanwhile<{ values: readonly string[]; unit: string | undefined }>

/** What a field holds, told so that the ways in which a form writes the same value are equal. */
function toldValue(one: FormField | undefined, { values, units }: Typed): string {
  if (!one) return ''
  const { field, kind } = one
  const all = (values[field] ?? []).filter((value) => value !== '')
  const text = all[0] ?? ''
  switch (kind) {
    case 'boolean':
      return String(all.some((value) => value === 'on' || value === 'true'))
    case 'text':
      return text.replaceAll('\r\n', '\n').trim()
    case 'date':
      return text.slice(0, 10)
    case 'double':
      return text.trim() === '' ? '' : `${Number(text.trim().replace(',', '.'))} ${units[field] ?? ''}`
    case 'string':
      return text.replace(/\s+/g, ' ').trim()
    case 'pick_list':
    case 'user':
    case 'unsupported':
      return JSON.stringify(all.sort())
  }
}

/**
 * Three ways in one: fields of a form that nobody touched follow what the tracker has now, those that were typed into keep that. Without it, a form
 * that is sent once more would put back all that somebody else has changed there. `changes` are the fields that the tracker has otherwise than shown.
 */
export function mergeTyped(
  fields: readonly FormField[],
  versions: { typed: Typed; shown: Typed; there: Typed },
): { typed: Typed; changes: Record<string, ChangeThere> } {
  const { typed, there } = versions
  const values = { ...typed.values }
  const units = { ...typed.units }
  const changes: Record<string, ChangeThere> = {}
  const byName = new Map(fields.map((field) => [field.field, field]))
  const told = (name: string, of: Typed) => toldValue(byName.get(name), of)
  for (const { field, mine } of savedMeanwhile([...byName.keys()], told, versions)) {
    const unit = there.units[field]
    const value = there.values[field] ?? []
    changes[field] = { value: { values: value, unit }, mine }
    if (mine) continue
    values[field] = value
    if (unit !== undefined) units[field] = unit
  }
  return { typed: { values, units }, changes }
}
