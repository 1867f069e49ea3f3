import type { FieldValues } from '@caseweave/contract/project/trackers/work-items'
import { TrackerError } from '../../tracker-error'
import { splitMarks } from '../hubs/marks'
import { checkedTitle, checkLengths, idValue, listValue, textValue } from '../hubs/values'
import { withoutQuickActions } from './quick-actions'

/** How many characters GitLab takes; the text keeps room for our mark. Source: https://docs.gitlab.com/administration/instance_limits/. */
const limits = { title: 255, description: 1_048_000 }

/** What is sent of these values; those that were not given stay as they are. `textNow` keeps the marks that stand in it. */
export function gitlabWrite(values: FieldValues, textNow: string): Record<string, unknown> {
  const json: Record<string, unknown> = {}
  const title = textValue(values, 'title')
  const description = textValue(values, 'description')
  checkLengths({ title, description }, limits)
  if (title !== undefined) json.title = checkedTitle(title)
  if (description !== undefined) json.description = withoutQuickActions(description ?? '') + splitMarks(textNow).marks
  // A comma would make two labels of one; no label has one.
  const labels = listValue(values, 'labels')
  if (labels) json.labels = labels.map((label) => label.replaceAll(',', ' ')).join(',')
  const assignee = idValue(values, 'assignee_ids')
  if (assignee !== undefined) json.assignee_ids = assignee === null ? [] : [assignee]
  const milestone = idValue(values, 'milestone_id')
  // Zero takes a milestone away.
  if (milestone !== undefined) json.milestone_id = milestone ?? 0
  const weight = idValue(values, 'weight')
  if (weight !== undefined) json.weight = weight
  const dueDate = textValue(values, 'due_date')
  if (dueDate && !/^\d{4}-\d\d-\d\d$/.test(dueDate))
    throw new TrackerError('invalid', 'A date is none.', { fields: { due_date: 'Give a day, such as 2030-01-31.' } })
  if (dueDate !== undefined) json.due_date = dueDate ?? ''
  if (values.confidential !== undefined)
    json.confidential = values.confidential === true || values.confidential === 'true'
  const state = textValue(values, 'state')
  if (state) json.state_event = state === 'open' ? 'reopen' : 'close'
  return json
}
