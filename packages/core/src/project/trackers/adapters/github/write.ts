import type { FieldValues } from '@caseweave/contract/project/trackers/work-items'
import { TrackerError } from '../../tracker-error'
import { splitMarks } from '../hubs/marks'
import { checkedTitle, checkLengths, hasChangedSince, idValue, listValue, textValue } from '../hubs/values'
import type { Issue } from './shapes'

/** How many characters GitHub takes; the text keeps room for our mark. Source: https://github.com/orgs/community/discussions/41331. */
const limits = { title: 256, body: 65_400 }

/** What is sent of these values; those that were not given stay as they are. `bodyNow` keeps the marks that stand in it. */
export function githubWrite(values: FieldValues, bodyNow: string): Record<string, unknown> {
  const json: Record<string, unknown> = {}
  const title = textValue(values, 'title')
  const body = textValue(values, 'body')
  checkLengths({ title, body }, limits)
  if (title !== undefined) json.title = checkedTitle(title)
  if (body !== undefined) json.body = (body ?? '') + splitMarks(bodyNow).marks
  const labels = listValue(values, 'labels')
  if (labels) json.labels = labels
  const assignees = listValue(values, 'assignees')
  if (assignees) json.assignees = assignees
  const milestone = idValue(values, 'milestone')
  if (milestone !== undefined) json.milestone = milestone
  const state = textValue(values, 'state')
  if (state === 'open') json.state = 'open'
  else if (state) Object.assign(json, { state: 'closed', state_reason: state })
  return json
}

/** GitHub has no condition for changes: what came between the reading and the change is refused here. */
export function githubConflict(now: Issue, knownUpdatedAt: Date | null): void {
  if (hasChangedSince(now.updated_at, knownUpdatedAt))
    throw new TrackerError('conflict', 'The issue was changed meanwhile.')
}
