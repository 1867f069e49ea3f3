import { type TrackerAnswer, usualRefusal } from '../ask-tracker'
import { TrackerError } from '../tracker-error'
import { coreFields, customName } from './redmine-fields'
import { Refused } from './redmine-shapes'

/** A custom field by its name, as messages call it. */
export type NamedField = { id: number; name: string }

/** The sentences of a 422; none when it has others. */
export function refusals({ text }: TrackerAnswer): string[] {
  try {
    const parsed = Refused.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data.errors : []
  } catch {
    return []
  }
}

/** Which field a sentence is about: Redmine begins it with the label. The longest label counts: `Severity of loss` comes before `Severity`. */
function fieldOf(sentence: string, custom: readonly NamedField[]): string | null {
  const labels = [
    ...Object.entries(coreFields).map(([field, label]) => ({ field, label })),
    ...custom.map(({ id, name }) => ({ field: customName(id), label: name })),
  ]
  const [found] = labels
    .filter(({ label }) => sentence.startsWith(`${label} `))
    .sort((one, other) => other.label.length - one.label.length)
  return found?.field ?? null
}

/**
 * What Redmine refused, or null for a success. Sentences about a field are given to it, the others together to the subject, which every form has:
 * accounts may have another language, and then labels are not known.
 */
export function redmineRefusal(answer: TrackerAnswer, now: Date, custom: readonly NamedField[]): TrackerError | null {
  const usual = usualRefusal(answer, now)
  if (usual?.kind !== 'invalid') return usual
  const fields: Record<string, string> = {}
  for (const sentence of refusals(answer)) {
    const field = fieldOf(sentence, custom) ?? 'subject'
    fields[field] = [fields[field], sentence].filter(Boolean).join(' ')
  }
  return new TrackerError('invalid', usual.message, { fields })
}
