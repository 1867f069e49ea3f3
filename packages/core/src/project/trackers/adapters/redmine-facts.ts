import { usualRefusal } from '../ask-tracker'
import { TrackerError } from '../tracker-error'
import { type RedmineCalls, rowsAtOnce, unlessForbidden } from './redmine-calls'
import { refusals } from './redmine-errors'
import type { FormFacts } from './redmine-form'
import {
  Issues,
  Memberships,
  OneIssue,
  OneProject,
  Priorities,
  type RedmineCustomField,
  type RedmineIssue,
  Trackers,
  Versions,
} from './redmine-shapes'

/** Members beyond so many pages of a hundred are not offered as assignees. */
const mostPagesOfMembers = 5

const named = ({ id, name }: { id: number; name: string }) => ({ id: String(id), label: name })

/** Gathers what the form of a type needs, of an item that is there with `ref`. */
export async function formFacts(
  calls: RedmineCalls,
  projectId: string,
  typeId: string,
  ref: string | undefined,
): Promise<FormFacts> {
  const ofProject = `/projects/${encodeURIComponent(projectId)}`
  const [{ project }, { trackers }, { issue_priorities }, people, versions, custom, issue] = await Promise.all([
    calls.get(`${ofProject}.json`, OneProject, { include: 'trackers,issue_categories' }),
    calls.get('/trackers.json', Trackers),
    calls.get('/enumerations/issue_priorities.json', Priorities),
    members(calls, ofProject),
    calls
      .get(`${ofProject}/versions.json`, Versions)
      .catch((error: unknown) => unlessForbidden(error, { versions: [] })),
    calls.customFields(),
    ref === undefined ? null : calls.get(`/issues/${ref}.json`, OneIssue, { include: 'allowed_statuses' }),
  ])
  const examples = issue ? [issue.issue] : await examplesOf(calls, projectId, typeId)
  return {
    standard: trackers.find(({ id }) => String(id) === typeId)?.enabled_standard_fields ?? null,
    priorities: issue_priorities
      .filter(({ active }) => active !== false)
      .map((each) => ({ ...named(each), isDefault: each.is_default === true })),
    people,
    categories: project.issue_categories.map(named),
    versions: versions.versions.filter(({ status }) => status === undefined || status === 'open').map(named),
    statuses: issue ? (issue.issue.allowed_statuses ?? (await calls.statuses())).map(named) : [],
    custom: custom && ofType(custom, typeId, examples),
    examples,
    refused: issue ? [] : await refusedWithout(calls, projectId, typeId),
  }
}

async function members(calls: RedmineCalls, ofProject: string) {
  const found: { id: number; name: string }[] = []
  for (let page = 0; page < mostPagesOfMembers; page++) {
    const { memberships, total_count = 0 } = await calls
      .get(`${ofProject}/memberships.json`, Memberships, { limit: rowsAtOnce, offset: page * rowsAtOnce })
      .catch((error: unknown) => unlessForbidden(error, { memberships: [], total_count: 0 }))
    found.push(...memberships.flatMap(({ user, group }) => user ?? group ?? []))
    if ((page + 1) * rowsAtOnce >= total_count) break
  }
  return found.map(named)
}

/** The items of a type that changed last: they show which custom fields it has. */
export async function examplesOf(calls: RedmineCalls, projectId: string, typeId: string) {
  const { issues } = await calls.list(
    [
      ['tracker_id', '=', typeId],
      ['status_id', '*'],
    ],
    Issues,
    { project_id: projectId, limit: rowsAtOnce },
  )
  return issues
}

/** The custom fields of a type. Some belong to other projects, which is not told: an item shows those of its own. */
function ofType(custom: readonly RedmineCustomField[], typeId: string, [example]: readonly RedmineIssue[]) {
  return custom.filter(
    (field) =>
      field.trackers.some(({ id }) => String(id) === typeId) &&
      (example === undefined || example.custom_fields.some(({ id }) => id === field.id)),
  )
}

/**
 * What Redmine says of an item without values: it is asked to make one that it must refuse, because the title is empty and two more values are none.
 * That is the only way to learn which custom fields are required without being an administrator. An account that may make none is `forbidden` here.
 */
async function refusedWithout(calls: RedmineCalls, projectId: string, typeId: string): Promise<string[]> {
  const nothing = {
    project_id: projectId,
    tracker_id: typeId,
    subject: '',
    estimated_hours: 'none',
    start_date: 'none',
  }
  const answer = await calls.signed({
    method: 'POST',
    path: '/issues.json',
    json: { issue: nothing },
    repeatable: true,
  })
  if (answer.status === 422) return refusals(answer)
  throw usualRefusal(answer, calls.now()) ?? new TrackerError('broken', 'Redmine took an item without a title.')
}
