import type { FieldValues } from '@caseweave/contract/project/trackers/work-items'
import { readAnswer, type TrackerAnswer, type TrackerRequest } from '../ask-tracker'
import type { ItemFile } from '../tracker'
import { TrackerError } from '../tracker-error'
import { leftMark, withMark } from './left-mark'
import { type Filter, type RedmineCalls, rowsAtOnce } from './redmine-calls'
import { type NamedField, redmineRefusal } from './redmine-errors'
import { examplesOf } from './redmine-facts'
import { isIssueRef } from './redmine-lines'
import { Issues, OneIssue, type RedmineIssue, Uploaded } from './redmine-shapes'
import { sentValues } from './redmine-values'

/** The path of an issue; a ref that is no number is not there. */
export function issuePath(ref: string): string {
  if (!isIssueRef(ref)) throw new TrackerError('notFound', 'Redmine numbers its issues.')
  return `/issues/${ref}.json`
}

export const readIssue = async (calls: RedmineCalls, ref: string, include?: string): Promise<RedmineIssue> =>
  (await calls.get(issuePath(ref), OneIssue, { include })).issue

/**
 * Sends what changes something. It is signed in before: a key that is wrong makes a stranger of its owner, and strangers may write in some public
 * projects. `names` tells the custom fields that a refusal may be about.
 */
async function write(
  calls: RedmineCalls,
  request: TrackerRequest,
  names: () => Promise<readonly NamedField[]> = async () => [],
): Promise<TrackerAnswer> {
  await calls.account()
  const answer = await calls.signed(request)
  const refusal = redmineRefusal(answer, calls.now(), answer.status === 422 ? await names() : [])
  if (refusal) throw refusal
  return answer
}

/** Makes an issue with the mark of `key` in its description. */
export async function makeIssue(
  calls: RedmineCalls,
  projectId: string,
  typeId: string,
  values: FieldValues,
  key: string,
): Promise<RedmineIssue> {
  const { description, ...sent } = sentValues(values, { isNew: true })
  const text = withMark(String(description ?? ''), key)
  const issue = { ...sent, project_id: projectId, tracker_id: typeId, description: text }
  const names = async () =>
    (await calls.customFields()) ??
    (await examplesOf(calls, projectId, typeId)).flatMap(({ custom_fields }) => custom_fields)
  return readAnswer(await write(calls, { method: 'POST', path: '/issues.json', json: { issue } }, names), OneIssue)
    .issue
}

/** The issue that {@link makeIssue} made with this key since then; null when there is none. */
export async function madeIssue(
  calls: RedmineCalls,
  projectId: string,
  key: string,
  since: Date,
): Promise<RedmineIssue | null> {
  // Days are those of the account's zone: one more holds them all.
  const day = new Date(since.getTime() - 86_400_000).toISOString().slice(0, 10)
  const filters: Filter[] = [
    ['status_id', '*'],
    ['description', '~', key],
    ['created_on', '>=', day],
  ]
  const { issues } = await calls.list(filters, Issues, { project_id: projectId, limit: rowsAtOnce })
  return issues.find(({ description }) => description?.includes(leftMark(key))) ?? null
}

/**
 * Changes an issue that has not changed since `knownUpdatedAt`. Redmine tells times to the second and has no precondition: what two people change
 * within the second between looking and writing is not noticed, and the later one stays, as in Redmine itself.
 */
export async function changeIssue(
  calls: RedmineCalls,
  ref: string,
  values: FieldValues,
  knownUpdatedAt: Date | null,
): Promise<RedmineIssue> {
  const before = await readIssue(calls, ref)
  if (knownUpdatedAt && Date.parse(before.updated_on) > knownUpdatedAt.getTime())
    throw new TrackerError('conflict', 'The issue was changed meanwhile.')
  const issue = sentValues(values, { isNew: false })
  await write(calls, { method: 'PUT', path: issuePath(ref), json: { issue } }, async () => before.custom_fields)
  const after = await readIssue(calls, ref)
  const asked = values.status_id
  // What the workflow does not allow is left out without a word.
  if (asked !== undefined && asked !== String(after.status.id) && before.status.id === after.status.id)
    throw new TrackerError('invalid', 'The status stayed as it was.', {
      fields: { status_id: 'The workflow of Redmine does not allow this status. Everything else was saved.' },
    })
  return after
}

/** Leaves one note with the link, found again by its mark. Notes change nothing else. */
export async function leaveLink(
  calls: RedmineCalls,
  ref: string,
  { key, url, title }: { key: string; url: string; title: string },
): Promise<void> {
  const { journals } = await readIssue(calls, ref, 'journals')
  if (journals.some(({ notes }) => notes?.includes(leftMark(key)))) return
  const notes = withMark(`${title.replaceAll(/\s+/g, ' ').trim()}\n${url}`, key)
  await write(calls, { method: 'PUT', path: issuePath(ref), json: { issue: { notes } } })
}

/** Uploads a file, and hangs it on the issue. */
export async function attachFile(calls: RedmineCalls, ref: string, { name, type, bytes }: ItemFile): Promise<void> {
  const body = { type: 'application/octet-stream', content: bytes }
  const sent = await write(calls, { method: 'POST', path: '/uploads.json', query: { filename: name }, body })
  const { token } = readAnswer(sent, Uploaded).upload
  const issue = { uploads: [{ token, filename: name, content_type: type }] }
  await write(calls, { method: 'PUT', path: issuePath(ref), json: { issue } })
}
