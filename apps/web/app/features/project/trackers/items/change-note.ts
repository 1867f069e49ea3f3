import { workItemMessages } from '@caseweave/contract/project/trackers/work-item-messages'
import type { FormField } from '@caseweave/contract/project/trackers/work-items'
import type { ChangeThere } from './merge-typed'
import { flatOptions } from './typed-fields'

/** The sentence at a field that was changed in the tracker since its form was shown; null for one that was not. */
export function changeNote(field: FormField, change: ChangeThere | undefined, tracker: string): string | null {
  if (!change) return null
  if (!change.mine) return workItemMessages.changedThere(tracker)
  const text = shownValue(field, change.value)
  return text === '' ? workItemMessages.emptyThere(tracker) : workItemMessages.nowThere(tracker, text)
}

/** A value as people read it: choices and units by their names. */
function shownValue({ kind, options = [], units = [] }: FormField, { values, unit }: ChangeThere['value']): string {
  const nameIn = (choices: typeof options, id: string) =>
    flatOptions(choices).find(({ value }) => value === id)?.label ?? id
  const text = values[0] ?? ''
  if (kind === 'boolean') return text === 'true' ? 'Yes' : 'No'
  if (kind === 'double') return unit === undefined ? text : `${text} ${nameIn(units, unit)}`
  return values.map((value) => nameIn(options, value)).join(', ')
}
