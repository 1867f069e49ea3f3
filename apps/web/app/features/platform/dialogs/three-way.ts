import { meanwhile } from '@caseweave/contract/platform/meanwhile'
import type { FormReply } from '../../../server/form.server'
import { typedIn } from './form-errors'

/** What is stored in a field that somebody else has saved since the form was shown; `mine`: whether something else was typed, which stays in the field. */
export type SavedMeanwhile<Value = string> = { value: Value; mine: boolean }

/**
 * The fields that somebody else has saved otherwise than a form has shown them, and than it has them now. `told` tells what a field holds so that
 * the ways in which a form writes the same value are equal.
 */
export function savedMeanwhile<Of>(
  fields: readonly string[],
  told: (field: string, of: Of) => string,
  { typed, shown, there }: { typed: Of; shown: Of; there: Of },
): { field: string; mine: boolean }[] {
  return fields.flatMap((field) => {
    const now = told(field, there)
    const before = told(field, shown)
    const mine = told(field, typed)
    return now === before || now === mine ? [] : [{ field, mine: mine !== before }]
  })
}

/** What stands in the fields of a form, by their names. */
export type Texts = Record<string, string>

const folded = (field: string, texts: Texts) => (texts[field] ?? '').replaceAll('\r\n', '\n').trim()

/** A form of plain texts that meets what somebody else has saved: fields that nobody touched follow it, those that were typed into stay. */
export function mergeTexts(
  fields: readonly string[],
  versions: { typed: Texts; shown: Texts; there: Texts },
): { values: Texts; changes: Record<string, SavedMeanwhile> } {
  const { typed, there } = versions
  const values: Texts = Object.fromEntries(fields.map((field) => [field, typed[field] ?? '']))
  const changes: Record<string, SavedMeanwhile> = {}
  for (const { field, mine } of savedMeanwhile(fields, folded, versions)) {
    const value = there[field] ?? ''
    changes[field] = { value, mine }
    if (!mine) values[field] = value
  }
  return { values, changes }
}

/** A form that stays, and what somebody else has saved meanwhile: what its fields hold now, and since when. */
export type MeanwhileReply = FormReply & {
  merged?: { values: Texts; changes: Record<string, SavedMeanwhile>; there: Texts; seenAt: string }
}

/**
 * What the hidden field `shown` of a form tells: what is `stored`; of a form that came back, what it was shown with, or what is stored now where it was
 * merged with that.
 */
export const shownText = ({ lastResult, merged }: Partial<MeanwhileReply>, stored: Texts): string =>
  lastResult && !merged ? typedIn(lastResult, 'shown') : JSON.stringify(merged?.there ?? stored)

/** The sentence at a field that somebody else has saved meanwhile; `name` says a value as people read it. */
export function meanwhileNote(change: SavedMeanwhile | undefined, name = (value: string) => value): string | null {
  if (!change) return null
  if (!change.mine) return meanwhile.follows
  return change.value === '' ? meanwhile.empty : meanwhile.now(name(change.value))
}
