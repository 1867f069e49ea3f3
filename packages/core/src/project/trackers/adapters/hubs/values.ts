import { numberText } from '@caseweave/contract/platform/numbers'
import type { FieldValues } from '@caseweave/contract/project/trackers/work-items'
import { TrackerError } from '../../tracker-error'

/** A value as text; null for none, undefined when the field was not given. */
export function textValue(values: FieldValues, field: string): string | null | undefined {
  const value = values[field]
  if (value === undefined) return undefined
  return value === null || value === '' ? null : String(value)
}

/** A value as a list; undefined when the field was not given. */
export function listValue(values: FieldValues, field: string): string[] | undefined {
  const value = values[field]
  if (value === undefined) return undefined
  if (value === null || value === '') return []
  return Array.isArray(value) ? value : [String(value)]
}

/** A value as the id of something there; `invalid` for what is no number. */
export function idValue(values: FieldValues, field: string): number | null | undefined {
  const text = textValue(values, field)
  if (text === undefined || text === null) return text
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new TrackerError('invalid', 'A choice is none that the tracker has.', {
    fields: { [field]: 'Choose one of the list.' },
  })
}

/** Refuses texts that are longer than the tracker takes, before anything is sent. */
export function checkLengths(texts: Record<string, string | null | undefined>, limits: Record<string, number>): void {
  const fields: Record<string, string> = {}
  for (const [field, limit] of Object.entries(limits)) {
    const length = [...(texts[field] ?? '')].length
    if (length > limit) fields[field] = `At most ${numberText(limit)} characters; this has ${numberText(length)}.`
  }
  if (Object.keys(fields).length > 0)
    throw new TrackerError('invalid', 'A text is longer than the tracker takes.', { fields })
}

/** Refuses an item without a title. */
export function checkedTitle(title: string | null | undefined): string {
  const text = title?.replace(/\s+/g, ' ').trim()
  if (text) return text
  throw new TrackerError('invalid', 'An item needs a title.', { fields: { title: 'Give it a title.' } })
}

/** Whether an item was changed after it was read; trackers tell seconds, or thousandths. */
export const hasChangedSince = (updatedAt: Date, known: Date | null): boolean =>
  known !== null && Math.floor(updatedAt.getTime() / 1000) > Math.floor(known.getTime() / 1000)

/** The number of a page that a cursor stands for. */
export const pageOfCursor = (cursor: string | null): number => {
  const page = Number(cursor ?? 1)
  return Number.isInteger(page) && page >= 1 && page < 100_000 ? page : 1
}

/** Where people read an item, as the tracker says, unless that is elsewhere than at its own address. */
export const addressWithin = (said: string, address: string, otherwise: string): string =>
  URL.canParse(said) && new URL(said).origin === new URL(address).origin ? said : otherwise
