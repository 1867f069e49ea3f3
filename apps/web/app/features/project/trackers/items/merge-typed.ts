import type { FormField } from '@caseweave/contract/project/trackers/work-items'
import { z } from 'zod'
import type { Typed } from './typed-fields'

/** What the tracker has in a field that somebody changed there; `mine`: whether what was typed is something else, and stands in the field. */
export type ChangeThere = { values: readonly string[]; unit: string | undefined; mine: boolean }

/** The values that a form was shown with, in a hidden field of it. */
const Shown = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('This is no JSON.')
      return z.NEVER
    }
  })
  .pipe(z.object({ values: z.record(z.string(), z.array(z.string())), units: z.record(z.string(), z.string()) }))

/** Reads what {@link shownText} wrote; null for anything else. */
export const shownFrom = (text: unknown): Typed | null => Shown.safeParse(text).data ?? null
export const shownText = ({ values, units }: Typed): string => JSON.stringify({ values, units })

/** What a field holds, told so that the ways in which a form writes the same value are equal. */
function told({ field, kind }: FormField, { values, units }: Typed): string {
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
    default:
      return JSON.stringify(all.sort())
  }
}

/**
 * Three ways in one: fields of a form that nobody touched follow what the tracker has now, those that were typed into keep that. Without it, a form
 * that is sent once more would put back all that somebody else has changed there. `changes` are the fields that the tracker has otherwise than shown.
 */
export function mergeTyped(
  fields: readonly FormField[],
  { typed, shown, there }: { typed: Typed; shown: Typed; there: Typed },
): { typed: Typed; changes: Record<string, ChangeThere> } {
  const values = { ...typed.values }
  const units = { ...typed.units }
  const changes: Record<string, ChangeThere> = {}
  for (const one of fields) {
    const { field } = one
    const [mine, before, now] = [typed, shown, there].map((each) => told(one, each))
    if (now === before || now === mine) continue
    const isMine = mine !== before
    changes[field] = { values: there.values[field] ?? [], unit: there.units[field], mine: isMine }
    if (isMine) continue
    values[field] = there.values[field] ?? []
    const unit = there.units[field]
    if (unit !== undefined) units[field] = unit
  }
  return { typed: { values, units }, changes }
}
